// A stand-in for Stripe.js: the same interface for the card Element and card payments, served by the sandbox.
// It sets styles through the CSSOM only and loads nothing inline, so that a strict host policy holds.
(() => {
	const script = /** @type {HTMLScriptElement} */ (document.currentScript);
	/** The sandbox's address, ending in a slash; frames are trusted by its origin alone. */
	const base = new URL(".", script.src);
	/** The release train that @stripe/stripe-js expects. */
	const version = "endive";
	const namespace = "stripe-sandbox";
	let frames = 0;

	class IntegrationError extends Error {
		/** @param {string} message */
		constructor(message) {
			super(message);
			this.name = "IntegrationError";
		}
	}

	/**
	 * @param {string} path
	 * @param {Record<string, string>} query
	 * @param {string} title
	 */
	function createFrame(path, query, title) {
		const frame = document.createElement("iframe");
		frame.name = `__privateStripeFrame${++frames}`;
		frame.title = title;
		frame.src = new URL(`${path}?${new URLSearchParams({ ...query, parent: location.origin })}`, base).href;
		frame.allow = "payment *";
		return frame;
	}

	/**
	 * Messages of one frame. Anything from another window or origin is ignored.
	 * @param {HTMLIFrameElement} frame
	 * @param {(message: any) => void} receive
	 * @returns {() => void} ends the listening
	 */
	function listen(frame, receive) {
		/** @param {MessageEvent} event */
		const handler = (event) => {
			if (event.origin !== base.origin || event.source !== frame.contentWindow) return;
			if (event.data?.ns === namespace) receive(event.data);
		};
		addEventListener("message", handler);
		return () => removeEventListener("message", handler);
	}

	/**
	 * Form fields in Stripe's nested brackets.
	 * @param {unknown} value
	 * @param {string} [key]
	 * @param {URLSearchParams} [form]
	 */
	function encode(value, key = "", form = new URLSearchParams()) {
		if (value === undefined || value === null) return form;
		if (typeof value === "object") {
			for (const [name, each] of Object.entries(value)) encode(each, key ? `${key}[${name}]` : name, form);
		} else form.append(key, String(value));
		return form;
	}

	/**
	 * @param {string} publishableKey
	 * @param {"GET" | "POST"} method
	 * @param {string} path
	 * @param {object} params
	 * @returns {Promise<any>} the object, or `{ error }`
	 */
	async function request(publishableKey, method, path, params) {
		const form = encode({ ...params, key: publishableKey }).toString();
		const url = new URL(`v1/${path}`, base);
		if (method === "GET") url.search = form;
		try {
			const response = await fetch(url, {
				method,
				credentials: "omit",
				...(method === "POST" ? { body: form, headers: { "content-type": "application/x-www-form-urlencoded" } } : {}),
			});
			return await response.json();
		} catch {
			return {
				error: {
					type: "api_connection_error",
					message: "An error occurred while contacting Stripe. Check your internet connection and try again.",
				},
			};
		}
	}

	const stateClasses = { complete: "complete", empty: "empty", focus: "focus", invalid: "invalid" };

	/** The `card` Element: a frame of the sandbox that keeps the card's data to itself. */
	class CardElement {
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
			this._elementType = "card";
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

		blur() {
			this.#send({ type: "blur" });
		}

		clear() {
			this.#send({ type: "clear" });
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

		/** @param {string} type @param {(event: any) => void} handler */
		once(type, handler) {
			/** @param {any} event */
			const first = (event) => {
				this.off(type, first);
				handler(event);
			};
			return this.on(type, first);
		}

		/** @param {string} type @param {(event: any) => void} [handler] */
		off(type, handler) {
			if (handler) this.#handlers.get(type)?.delete(handler);
			else this.#handlers.delete(type);
			return this;
		}

		/**
		 * The frame makes the payment method itself; only the result comes back.
		 * @param {object} details billing_details, metadata
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
				case "escape":
					this.#fire("escape", {});
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
			const { style, hidePostalCode, disabled, value } = this.#options;
			return {
				type: "setup",
				key: this.#publishableKey,
				inherited,
				style: style ?? {},
				hidePostalCode: Boolean(hidePostalCode),
				disabled: Boolean(disabled),
				postalCode: value?.postalCode ?? null,
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

	/** @param {string} publishableKey */
	function createElements(publishableKey) {
		/** @type {CardElement | null} */
		let card = null;
		return {
			/** @param {string} type @param {any} options */
			create(type, options) {
				if (type !== "card")
					throw new IntegrationError(
						`A valid Element name must be provided. Valid Elements are: card; you passed: ${type}.`,
					);
				if (card) throw new IntegrationError("Can only create one Element of type card through an Elements instance.");
				const element = new CardElement(publishableKey, options);
				const destroy = element.destroy.bind(element);
				element.destroy = () => {
					card = null;
					destroy();
				};
				card = element;
				return element;
			},
			/** @param {unknown} type */
			getElement: (type) => (type === "card" || type === CardElement ? card : null),
			update() {},
			on() {},
			fetchUpdates: async () => ({}),
			submit: async () => ({}),
		};
	}

	/**
	 * Shows the 3-D Secure page above the host page until it is answered or closed.
	 * @param {string} intentId
	 * @param {string} source
	 */
	function showChallenge(intentId, source) {
		return new Promise((resolve) => {
			const dialog = document.createElement("dialog");
			dialog.setAttribute("aria-label", "3D Secure authentication");
			Object.assign(dialog.style, {
				width: "100vw",
				height: "100vh",
				maxWidth: "100vw",
				maxHeight: "100vh",
				margin: "0",
				padding: "0",
				border: "0",
				background: "rgba(0, 0, 0, 0.65)",
				display: "grid",
				placeItems: "center",
			});
			const frame = createFrame(`3ds/${intentId}`, { source }, "3D Secure authentication");
			Object.assign(frame.style, {
				width: "min(26rem, 100vw)",
				height: "min(28rem, 100vh)",
				border: "0",
				borderRadius: "8px",
				background: "#fff",
			});
			frame.style.setProperty("color-scheme", "light only", "important");
			dialog.append(frame);
			const close = () => {
				ignore();
				dialog.close();
				dialog.remove();
				resolve(undefined);
			};
			const ignore = listen(frame, (message) => {
				if (message.type === "challenge-over") close();
			});
			// Escape gives the authentication up, which is the same as failing it.
			dialog.addEventListener("cancel", async (event) => {
				event.preventDefault();
				const form = new URLSearchParams({ source, outcome: "fail" });
				await fetch(new URL(`3ds/${intentId}`, base), {
					method: "POST",
					mode: "no-cors",
					body: form,
					credentials: "omit",
				}).catch(() => {});
				close();
			});
			document.body.append(dialog);
			dialog.showModal();
			frame.addEventListener("load", () => frame.focus(), { once: true });
		});
	}

	const authenticationFailure =
		"We are unable to authenticate your payment method. Please choose a different payment method and try again.";

	/** @param {string} clientSecret */
	function intentIdOf(clientSecret) {
		const id = /^(pi_\w+)_secret_\w+$/.exec(String(clientSecret))?.[1];
		if (!id)
			throw new IntegrationError(
				`Invalid value for a PaymentIntent's client_secret. It should be a string of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
			);
		return id;
	}

	/** @param {string} publishableKey @param {any} [options] */
	function Stripe(publishableKey, options) {
		if (typeof publishableKey !== "string" || !publishableKey.startsWith("pk_")) {
			throw new IntegrationError("Please call Stripe() with your publishable key. You used an empty string.");
		}
		/** @param {string} clientSecret */
		const retrieve = (clientSecret) =>
			request(publishableKey, "GET", `payment_intents/${intentIdOf(clientSecret)}`, { client_secret: clientSecret });
		/** @param {any} answer */
		const asIntent = (answer) => (answer.error ? { error: answer.error } : { paymentIntent: answer });

		/** Shows the challenge if there is one, and tells how the intent stands after it. @param {any} intent */
		const authenticate = async (intent) => {
			if (intent.status !== "requires_action") return { paymentIntent: intent };
			const action = intent.next_action ?? {};
			const url = action.use_stripe_sdk?.stripe_js ?? action.redirect_to_url?.url;
			await showChallenge(intent.id, new URL(url).searchParams.get("source") ?? "");
			const after = await retrieve(intent.client_secret);
			if (after.error) return { error: after.error };
			if (after.status !== "requires_payment_method") return { paymentIntent: after };
			const error = { ...after.last_payment_error, payment_intent: after };
			if (error.code === "payment_intent_authentication_failure") error.message = authenticationFailure;
			return { error };
		};

		/** @param {string} name @param {string} clientSecret */
		const handleAction = async (name, clientSecret) => {
			const intent = await retrieve(clientSecret);
			if (intent.error) return { error: intent.error };
			if (intent.status === "requires_action") return await authenticate(intent);
			if (name === "handleNextAction") return { paymentIntent: intent };
			const message = `${name}: The PaymentIntent supplied is not in the requires_action state.`;
			return {
				error: {
					type: "invalid_request_error",
					code: "payment_intent_unexpected_state",
					message,
					payment_intent: intent,
				},
			};
		};

		/** @param {any} data */
		const createPaymentMethod = async (data) => {
			const { type, card, elements, params, billing_details, metadata } = { ...data, ...data?.params };
			const element = card ?? elements?.getElement("card");
			if (type !== "card" && !elements && !(params && element)) {
				throw new IntegrationError("Missing or unsupported payment method type: the sandbox takes card.");
			}
			const answer =
				element instanceof CardElement
					? await element._createPaymentMethod({ billing_details, metadata })
					: await request(publishableKey, "POST", "payment_methods", {
							type: "card",
							card: element,
							billing_details,
							metadata,
						});
			return answer.error ? { error: answer.error } : { paymentMethod: answer };
		};

		/** @param {string} clientSecret @param {any} data @param {any} settings */
		const confirmCardPayment = async (clientSecret, data = {}, settings = {}) => {
			const { payment_method: given, ...rest } = data;
			const params = { ...rest, client_secret: clientSecret, use_stripe_sdk: true };
			if (typeof given === "string") params.payment_method = given;
			else if (given) {
				const { error, paymentMethod } = await createPaymentMethod({ type: "card", ...given });
				if (error) return { error };
				params.payment_method = paymentMethod.id;
			}
			const intent = await request(
				publishableKey,
				"POST",
				`payment_intents/${intentIdOf(clientSecret)}/confirm`,
				params,
			);
			if (intent.error || settings.handleActions === false) return asIntent(intent);
			return await authenticate(intent);
		};

		return {
			elements: () => createElements(publishableKey),
			createPaymentMethod,
			/** @param {string} clientSecret */
			retrievePaymentIntent: async (clientSecret) => asIntent(await retrieve(clientSecret)),
			confirmCardPayment,
			/** @param {string} clientSecret */
			handleCardAction: (clientSecret) => handleAction("handleCardAction", clientSecret),
			/** @param {{ clientSecret: string }} given */
			handleNextAction: ({ clientSecret }) => handleAction("handleNextAction", clientSecret),
			registerAppInfo() {},
			_registerWrapper() {},
			_apiKey: publishableKey,
			_locale: options?.locale ?? "auto",
		};
	}
	Stripe.version = version;
	Object.assign(window, { Stripe });
})();
