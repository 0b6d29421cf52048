const api = "https://kindwave.example/api/v1";

/** Tries again with the same key until the answer is certain. */
async function postOnce(path: string, key: string, body: object) {
	for (let tries = 1; ; tries++) {
		const response = await fetch(api + path, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": key },
			body: JSON.stringify(body),
		}).catch(() => null);
		const running = response?.status === 409 && response.headers.has("retry-after");
		const again = !response || running || response.status >= 500;
		if (!again || tries === 5) return response;
		await new Promise((resolve) => setTimeout(resolve, tries * 1000));
	}
}

const intent = {
	payment_method_types: ["card"],
	paymentMethodId: "pm_card_visa",
	amount: 50_000,
	currency: "INR",
};
const key = "order-1043-b7e04d18";
const first = await postOnce("/create/payment/intent", key, intent);
const second = await postOnce("/create/payment/intent", key, intent);
console.log((await first?.text()) === (await second?.text()));

export {};
