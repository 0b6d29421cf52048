curl "https://kindwave.example/api/v1/partners/me/gifts?limit=10" \
  -H "Authorization: Bearer $KINDWAVE_KEY"
