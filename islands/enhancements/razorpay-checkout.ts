interface Checkout {
	on(event: "payment.failed", listener: () => void): void;
	open(): void;
}
declare global {
	interface Window {
		Razorpay?: new (options: object) => Checkout;
	}
}

function loadScript(src: string): Promise<unknown> {
	if (window.Razorpay) return Promise.resolve();
	return new Promise((resolve, reject) => {
		const script = Object.assign(document.createElement("script"), { src, onload: resolve, onerror: reject });
		document.head.append(script);
	});
}

async function call(path: string, body: object): Promise<Response> {
	const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
	return fetch(`/api/v1/razorpay/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/**
 * Pays in Razorpay's checkout on our page. Without it, the form leads to Razorpay's own page.
 * @param part the form, or what is around it, which names the checkout's script, the donation, its donor and the page that follows
 */
export default function razorpayCheckout(part: HTMLElement): void {
	const form = part instanceof HTMLFormElement ? part : part.querySelector("form");
	if (!form) return;
	const { script = "", donation: donationId, business, name, email, thanks = "" } = part.dataset;
	const button = form.querySelector("button");
	const busy = () => button?.setAttribute("aria-busy", "true");
	const free = () => button?.removeAttribute("aria-busy");
	const failed = () => location.assign(form.action);

	/** The browser's word counts for nothing, so our server asks Razorpay. */
	const verify = async (paid: object) => {
		busy();
		const { ok, status } = await call("payment/verify", { ...paid, donationId }).catch(() => ({
			ok: false,
			status: 503,
		}));
		if (ok || status === 503 || status === 409) location.assign(thanks);
		else failed();
	};

	const pay = async (event: Event) => {
		event.preventDefault();
		if (button?.hasAttribute("aria-busy")) return;
		busy();
		try {
			// A regular gift asks for the number that the donor's bank knows.
			const phone = new FormData(form).get("phone") ?? undefined;
			const [answer] = await Promise.all([call("createOrder", { donationId, phone }), loadScript(script)]);
			if (!answer.ok || !window.Razorpay) throw new Error("no order");
			const { id, key, amount, currency, customer_id, recurring } = (await answer.json()).data;
			const checkout = new window.Razorpay({
				key,
				amount,
				currency,
				order_id: id,
				name: business,
				customer_id,
				recurring,
				prefill: { name, email, contact: phone },
				// Another try is another order.
				retry: { enabled: false },
				handler: verify,
			});
			checkout.on("payment.failed", failed);
			checkout.open();
		} catch {
			// Our server explains what is wrong, or leads to Razorpay's own page.
			form.removeEventListener("submit", pay);
			form.requestSubmit();
		}
		free();
	};
	form.addEventListener("submit", pay);
}
