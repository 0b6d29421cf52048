const api = "https://kindwave.example/api/v1";

const { data } = await (await fetch(`${api}/donationRequest/req_01M0CBZ1G0S8VN53HP41AKK46F`)).json();
// Major units on the wire; whole minor units in your own sums.
const raised = Math.round(data.donated_quantity * 100);
const text = new Intl.NumberFormat("en-IN", {
	style: "currency",
	currency: data.units,
}).format(raised / 100);
console.log(text);

export {};
