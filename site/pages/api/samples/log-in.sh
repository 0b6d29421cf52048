TOKEN=$(curl -X POST https://kindwave.example/api/v1/login \
  -H "Content-Type: application/json" \
  -d '{"email":"owner@demo.test","password":"Demo!pass1"}' \
  | jq -r .data.token_detail.token)

curl https://kindwave.example/api/v1/notifications -H "Authorization: Bearer $TOKEN"
