const api = "https://kindwave.example/api/v1";

async function post(path: string, body: object) {
	const response = await fetch(api + path, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"idempotency-key": crypto.randomUUID(),
		},
		body: JSON.stringify(body),
	});
	const answer = await response.json();
	if (!response.ok) throw new Error(`${answer.code}: ${answer.message}`);
	return answer;
}

// 1. Pay ₹500 with a test card. `amount` is in paise here.
const { clientSecret } = await post("/create/payment/intent", {
	payment_method_types: ["card"],
	paymentMethodId: "pm_card_visa",
	amount: 50_000,
	currency: "INR",
});

// 2. Say whom the gift is for. We ask the provider whether it is paid.
const { data } = await post("/donation", {
	clientSecret,
	transactionId: clientSecret.split("_secret_")[0],
	paymentMethod: "stripe",
	units: "INR",
	quantity: 500,
	donationFor: "donationRequest",
	donation_request_id: "req_01M0CBZ1G0S8VN53HP41AKK46F",
	externalUserInfo: {
		first_name: "Ravi",
		last_name: "Kumar",
		email: "ravi@people.example",
	},
});
console.log(data.status, data.amount, data.currency);

export {};
