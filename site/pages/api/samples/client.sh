npx openapi-typescript https://kindwave.example/api/v1/openapi.json -o kindwave.ts
