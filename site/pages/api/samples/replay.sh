ID=$(curl "https://kindwave.example/api/v1/partners/me/deliveries?limit=1" \
  -H "Authorization: Bearer $KINDWAVE_KEY" | jq -r ".data[0]._id")

curl -X POST "https://kindwave.example/api/v1/partners/me/deliveries/$ID/replay" \
  -H "Authorization: Bearer $KINDWAVE_KEY"
