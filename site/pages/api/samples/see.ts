const api = "https://kindwave.example/api/v1";

const response = await fetch(`${api}/widgets/goal/req_01M0CBZ1G0S8VN53HP41AKK46F`);
const { data } = await response.json();
console.log(data.raised, "of", data.goal, data.currency, "by", data.gifts);

export {};
