curl "https://kindwave.example/api/v1/donationRequest?limit=1000" \
  -H "Accept: application/problem+json"
