curl https://kindwave.example/api/v1/widgets/goal/req_01M0CBZ1G0S8VN53HP41AKK46F
