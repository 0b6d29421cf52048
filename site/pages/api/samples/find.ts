const api = "https://kindwave.example/api/v1";

const response = await fetch(`${api}/donationRequest?requestType=cash&sortBy=newest&limit=3`);
const { data } = await response.json();
for (const { _id, title, donated_quantity, quantity, units } of data) {
	console.log(_id, title, donated_quantity, "of", quantity, units);
}

export {};
