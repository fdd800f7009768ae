module gobang

go 1.26.0
