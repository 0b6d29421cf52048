# A day later: regular gifts that are due are charged, and messages that failed are sent again.
curl -X POST https://kindwave.example/sandbox/clock -d advance=86400000
