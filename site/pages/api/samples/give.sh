# 1. Pay ₹500 with a test card. `amount` is in paise here.
SECRET=$(curl -X POST https://kindwave.example/api/v1/create/payment/intent \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: 5b0c1f5e-intent-of-my-first-gift" \
  -d '{"payment_method_types":["card"],"paymentMethodId":"pm_card_visa","amount":50000,"currency":"INR"}' \
  | jq -r .clientSecret)

# 2. Say whom the gift is for. We ask the provider whether it is paid.
curl -X POST https://kindwave.example/api/v1/donation \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: 5b0c1f5e-record-of-my-first-gift" \
  -d '{
    "clientSecret": "'$SECRET'",
    "transactionId": "'${SECRET%%_secret_*}'",
    "paymentMethod": "stripe",
    "units": "INR",
    "quantity": 500,
    "donationFor": "donationRequest",
    "donation_request_id": "req_01M0CBZ1G0S8VN53HP41AKK46F",
    "externalUserInfo": { "first_name": "Ravi", "last_name": "Kumar", "email": "ravi@people.example" }
  }'
