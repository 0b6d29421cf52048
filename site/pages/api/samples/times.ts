const api = "https://kindwave.example/api/v1";

const { data } = await (await fetch(`${api}/donationRequest/req_01M0CBZ1G0S8VN53HP41AKK46F`)).json();
const raisedAt = new Date(data.createdAt);
console.log(raisedAt.toISOString(), "ends on", data.endDay);

export {};
