// Part of /stripe.js, whose files share one scope (see pages/assets.ts): the card Element.
import { base, createFrame, encode, IntegrationError, listen, namespace } from "./stripe-frames.js";

const stateClasses = { complete: "complete", empty: "empty", focus: "focus", invalid: "invalid" };

/** The `card` Element: a frame of the sandbox that keeps the card's data to itself. */
export class CardElement {
	/** @type {HTMLElement | null} */ #container = null;
	/** @type {HTMLIFrameElement | null} */ #frame = null;
	/** @type {(() => void)[]} */ #cleanups = [];
	/** @type {Map<string, Set<(event: any) => void>>} */ #handlers = new Map();
	/** @type {Map<number, (answer: any) => void>} */ #waiting = new Map();
	/** @type {any} */ #options;
	#publishableKey;
	#requests = 0;
	#ready = false;
	#destroyed = false;

	/** @param {string} publishableKey @param {any} options */
	constructor(publishableKey, options) {
		this.#publishableKey = publishableKey;
		this.#options = options ?? {};
	}

	/** @param {string | HTMLElement} target */
	mount(target) {
		if (this.#destroyed)
			throw new IntegrationError("This Element has already been destroyed. Please create a new one.");
		const container = typeof target === "string" ? document.querySelector(target) : target;
		if (!(container instanceof HTMLElement)) {
			throw new IntegrationError(
				"The selector you specified applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().",
			);
		}
		if (this.#container === container) return;
		this.unmount();
		const frame = createFrame("elements/card", {}, "Secure card payment input frame");
		const wrapper = document.createElement("div");
		wrapper.className = "__PrivateStripeElement";
		Object.assign(wrapper.style, {
			position: "relative",
			padding: "0",
			margin: "0",
			border: "0",
			background: "transparent",
		});
		Object.assign(frame.style, {
			display: "block",
			width: "100%",
			border: "0",
			margin: "0",
			padding: "0",
			height: "1.2em",
		});
		// Were its scheme not that of the frame's own document, the browser would paint a backdrop behind it.
		frame.style.setProperty("color-scheme", "light only", "important");
		wrapper.append(frame);
		container.replaceChildren(wrapper);
		this.#container = container;
		this.#frame = frame;
		this.#cleanups.push(listen(frame, (message) => this.#receive(message)));
		if (container.id) this.#focusFromLabels(container.id);
		this.#mark({ empty: true });
	}

	unmount() {
		for (const cleanup of this.#cleanups.splice(0)) cleanup();
		for (const answer of this.#waiting.values()) answer({ error: unmountedError });
		this.#waiting.clear();
		const { base: baseClass } = this.#classes();
		this.#mark({});
		this.#container?.classList.remove(baseClass);
		this.#container?.replaceChildren();
		this.#container = null;
		this.#frame = null;
		this.#ready = false;
	}

	destroy() {
		this.unmount();
		this.#handlers.clear();
		this.#destroyed = true;
	}

	focus() {
		this.#send({ type: "focus" });
	}

	/** @param {any} options */
	update(options) {
		this.#options = { ...this.#options, ...options };
		if (this.#ready) this.#send(this.#setup());
	}

	/** @param {string} type @param {(event: any) => void} handler */
	on(type, handler) {
		const handlers = this.#handlers.get(type) ?? new Set();
		this.#handlers.set(type, handlers.add(handler));
		return this;
	}

	/**
	 * The frame makes the payment method itself; only the result comes back.
	 * @param {object} details billing_details
	 * @returns {Promise<any>} the payment method, or `{ error }`
	 */
	_createPaymentMethod(details) {
		if (!this.#frame || !this.#ready) {
			throw new IntegrationError(
				"We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.",
			);
		}
		const id = ++this.#requests;
		return new Promise((resolve) => {
			this.#waiting.set(id, resolve);
			this.#send({ type: "create", id, details: encode(details).toString() });
		});
	}

	/** @param {any} message */
	#receive(message) {
		switch (message.type) {
			case "loaded":
				this.#ready = true;
				this.#send(this.#setup());
				this.#fire("ready", {});
				break;
			case "size":
				if (this.#frame) this.#frame.style.height = `${Number(message.height)}px`;
				break;
			case "change":
				this.#mark({ ...message.state, focus: this.#has("focus") });
				this.#fire("change", message.event);
				break;
			case "focus":
			case "blur":
				this.#container?.classList.toggle(this.#classes().focus, message.type === "focus");
				this.#fire(message.type, {});
				break;
			case "created":
				this.#waiting.get(message.id)?.(message.answer);
				this.#waiting.delete(message.id);
				break;
		}
	}

	/** What the frame needs to look and act as asked; the host's own text is what it starts from. */
	#setup() {
		const look = this.#container ? getComputedStyle(this.#container) : null;
		const inherited = look ? { color: look.color, fontFamily: look.fontFamily, fontSize: look.fontSize } : {};
		const { style, hidePostalCode } = this.#options;
		return {
			type: "setup",
			key: this.#publishableKey,
			inherited,
			style: style ?? {},
			hidePostalCode: Boolean(hidePostalCode),
		};
	}

	#classes() {
		const root = "StripeElement";
		const own = Object.fromEntries(Object.entries(stateClasses).map(([state, name]) => [state, `${root}--${name}`]));
		return { base: root, ...own, ...this.#options.classes };
	}

	/** @param {Record<string, boolean>} state */
	#mark(state) {
		const classes = this.#classes();
		this.#container?.classList.add(classes.base);
		for (const name of Object.keys(stateClasses))
			this.#container?.classList.toggle(classes[name], Boolean(state[name]));
	}

	/** @param {string} state */
	#has(state) {
		return this.#container?.classList.contains(this.#classes()[state]) ?? false;
	}

	/** @param {string} id */
	#focusFromLabels(id) {
		for (const label of document.querySelectorAll(`label[for="${CSS.escape(id)}"]`)) {
			const focus = () => this.focus();
			label.addEventListener("click", focus);
			this.#cleanups.push(() => label.removeEventListener("click", focus));
		}
	}

	/** @param {string} type @param {object} event */
	#fire(type, event) {
		for (const handler of [...(this.#handlers.get(type) ?? [])]) handler({ elementType: "card", ...event });
	}

	/** @param {object} message */
	#send(message) {
		this.#frame?.contentWindow?.postMessage({ ns: namespace, ...message }, base.origin);
	}
}

const unmountedError = {
	type: "validation_error",
	code: "element_unmounted",
	message: "The card field was removed from the page.",
};
