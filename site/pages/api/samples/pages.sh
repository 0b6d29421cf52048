NEXT=$(curl "https://kindwave.example/api/v1/donationRequest?limit=20" | jq -r .nextCursor)

curl "https://kindwave.example/api/v1/donationRequest?limit=20&cursor=$NEXT"
