// A stand-in for checkout.js: `new Razorpay(options).open()` frames the checkout over the page.
(() => {
	const script = document.currentScript.src;

	class Razorpay {
		constructor(options) {
			if (!options?.key) throw new Error("No key passed");
			this.options = options;
			this.listeners = {};
		}

		on(event, listener) {
			this.listeners[event] = [...(this.listeners[event] ?? []), listener];
		}

		open() {
			const { key, order_id: order, name = "", prefill = {}, customer_id: customer, recurring } = this.options;
			const address = new URL("../checkout", script);
			const query = { key_id: key, order_id: order, name, parent: location.origin, customer_id: customer, recurring };
			for (const [part, value] of Object.entries({ ...query, email: prefill.email, contact: prefill.contact })) {
				if (value) address.searchParams.set(part, value);
			}
			const frame = document.createElement("iframe");
			frame.src = address.href;
			frame.title = "Razorpay Checkout";
			frame.className = "razorpay-checkout-frame";
			frame.allow = "payment";
			// Set by script, because a strict policy allows no style attribute in HTML.
			frame.style.cssText =
				"position:fixed;inset:0;z-index:2147483647;inline-size:100%;block-size:100%;border:0;background:rgb(0 0 0 / 60%);color-scheme:auto";
			this.frame = frame;
			this.heard = (event) => {
				if (event.source === frame.contentWindow && event.origin === address.origin) this.hear(event.data);
			};
			addEventListener("message", this.heard);
			document.body.append(frame);
			frame.focus();
		}

		close() {
			removeEventListener("message", this.heard);
			this.frame?.remove();
			this.frame = null;
		}

		hear({ event, data } = {}) {
			if (event === "payment.success") {
				this.close();
				this.options.handler?.(data);
			} else if (event === "payment.failed") {
				for (const listener of this.listeners["payment.failed"] ?? []) listener(data);
				if (this.options.retry?.enabled === false) this.dismiss();
			} else if (event === "dismiss") this.dismiss();
		}

		dismiss() {
			this.close();
			this.options.modal?.ondismiss?.();
		}
	}

	window.Razorpay = Razorpay;
})();
