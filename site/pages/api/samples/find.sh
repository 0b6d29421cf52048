curl "https://kindwave.example/api/v1/donationRequest?requestType=cash&sortBy=newest&limit=3"
