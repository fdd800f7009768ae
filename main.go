// Gobang is five in a row in the terminal.
package main

func main() {}
