const api = "https://kindwave.example/api/v1";

const response = await fetch(`${api}/partners/me/gifts?limit=10`, {
	headers: { authorization: `Bearer ${process.env.KINDWAVE_KEY}` },
});
const { data } = await response.json();
for (const { _id, amount, net, currency, page } of data) {
	console.log(_id, amount, net, currency, page);
}

export {};
