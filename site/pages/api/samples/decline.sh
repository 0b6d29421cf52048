curl -X POST https://kindwave.example/api/v1/create/payment/intent \
  -H "Content-Type: application/json" \
  -d '{"payment_method_types":["card"],"paymentMethodId":"pm_card_visa_chargeDeclined","amount":50000,"currency":"INR"}'
