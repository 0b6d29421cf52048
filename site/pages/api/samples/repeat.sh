# Run it twice: the second answer is the first one's, and the card is charged once.
curl -X POST https://kindwave.example/api/v1/create/payment/intent \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: order-1042-6f1d2a9c" \
  -d '{"payment_method_types":["card"],"paymentMethodId":"pm_card_visa","amount":50000,"currency":"INR"}'
