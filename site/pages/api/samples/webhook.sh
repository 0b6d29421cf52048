curl -X POST https://kindwave.example/api/v1/webhookEndpoints \
  -H "Authorization: Bearer $KINDWAVE_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "name": "Accounts",
    "url": "https://hooks.sunrise.example.org/kindwave",
    "format": "json",
    "events": ["donation.succeeded", "donation.refunded"]
  }'
