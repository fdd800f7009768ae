# Short names for the usual commands; none of them is needed to build or test.

.PHONY: build test bench lint golden dist ci

build:
	go build .

test:
	go test ./...

bench:
	go test -run '^$$' -bench . ./...

lint:
	gofmt -l .
	go vet ./...
	go tool staticcheck ./...

# Writes the golden screens and the picture of the README anew: look at the
# difference before you commit it.
golden:
	go test -run 'Golden|Picture' -update .

# The archives of a release, the package for Debian and the checksums, into release/:
# the same bytes for the same source.
dist:
	go run ./dist

ci:
	.ci/run
