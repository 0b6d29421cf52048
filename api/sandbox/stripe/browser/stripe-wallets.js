// Part of /stripe.js, whose files share one scope (see pages/assets.ts): the Express Checkout Element.
import { showDialog } from "./stripe-dialog.js";
import { base, createFrame, IntegrationError, listen, namespace } from "./stripe-frames.js";

const walletNames = { apple_pay: "Apple Pay", google_pay: "Google Pay" };

/** The `expressCheckout` Element: the buttons of the donor's wallets, and a wallet's sheet, each in a frame of the sandbox. */
export class ExpressCheckoutElement {
	/** @type {HTMLIFrameElement | null} */ #frame = null;
	/** @type {Map<string, Set<(event: any) => void>>} */ #walletHandlers = new Map();
	#ignore = () => {};
	#sheetIsOpen = false;
	/** @type {any} */ #options;
	/** @type {any} */ #group;

	/** @param {any} group the Elements that it belongs to @param {any} options */
	constructor(group, options) {
		this.#group = group;
		this.#options = options ?? {};
	}

	/** @param {string | HTMLElement} target */
	mount(target) {
		const container = typeof target === "string" ? document.querySelector(target) : target;
		if (!(container instanceof HTMLElement)) {
			throw new IntegrationError(
				"The selector you specified applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().",
			);
		}
		this.unmount();
		const frame = createFrame("elements/express-checkout", {}, "Secure express checkout frame");
		// Its edge has room for the ring of the focus.
		Object.assign(frame.style, {
			display: "block",
			width: "calc(100% + 6px)",
			maxWidth: "none",
			height: "0",
			margin: "-3px",
			border: "0",
		});
		frame.style.setProperty("color-scheme", "light only", "important");
		container.replaceChildren(frame);
		this.#frame = frame;
		this.#ignore = listen(frame, (message) => this.#receive(message));
	}

	unmount() {
		this.#ignore();
		this.#frame?.remove();
		this.#frame = null;
	}

	destroy() {
		this.unmount();
		this.#walletHandlers.clear();
	}

	/** @param {string} type @param {(event: any) => void} handler */
	on(type, handler) {
		const handlers = this.#walletHandlers.get(type) ?? new Set();
		this.#walletHandlers.set(type, handlers.add(handler));
		return this;
	}

	/** @param {any} message */
	#receive(message) {
		if (message.type === "loaded") this.#setUp();
		if (message.type === "wallets") this.#fire("ready", { availablePaymentMethods: message.available });
		if (message.type === "size" && this.#frame) this.#frame.style.height = `${Number(message.height)}px`;
		if (message.type === "press") this.#press(message.wallet);
	}

	#setUp() {
		const { borderRadius } = this.#group._options.appearance?.variables ?? {};
		const message = { ns: namespace, type: "setup", options: this.#options, borderRadius };
		this.#frame?.contentWindow?.postMessage(message, base.origin);
	}

	/** @param {keyof typeof walletNames} wallet */
	async #press(wallet) {
		if (this.#sheetIsOpen) return;
		this.#sheetIsOpen = true;
		/** @type {Promise<boolean>} */
		const mayPay = new Promise((answer) => {
			const [resolve, reject] = [() => answer(true), () => answer(false)];
			this.#fire("click", { expressPaymentType: wallet, resolve, reject });
		});
		const card = (await mayPay) ? await this.#showSheet(wallet) : undefined;
		this.#sheetIsOpen = false;
		if (card === null) this.#fire("cancel", {});
		if (!card) return;
		this.#group._approved = { wallet, card };
		// The sheet has gone already, and a failure is told on the host page.
		this.#fire("confirm", { expressPaymentType: wallet, paymentFailed: () => {} });
	}

	/**
	 * @param {keyof typeof walletNames} wallet
	 * @returns {Promise<string | null>} the name of the test card that was chosen, or null
	 */
	#showSheet(wallet) {
		const { amount, currency } = this.#group._options;
		const query = { amount: String(amount), currency };
		const title = `${walletNames[wallet]} test sheet`;
		return showDialog({ path: `wallets/${wallet}`, query, title, height: "22rem" }, (message, close) => {
			if (message.type === "wallet-approved") close(String(message.card));
			if (message.type === "wallet-canceled" || message.type === "escape") close(null);
		});
	}

	/** @param {string} type @param {object} event */
	#fire(type, event) {
		for (const handler of this.#walletHandlers.get(type) ?? []) handler({ elementType: "expressCheckout", ...event });
	}
}
