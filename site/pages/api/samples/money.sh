curl https://kindwave.example/api/v1/region
