// Part of /stripe.js, whose files share one scope (see pages/assets.ts): window.Stripe itself.
// A stand-in for Stripe.js: the same interface for the card Element and card payments, served by the sandbox.
// It sets styles through the CSSOM only and loads nothing inline, so that a strict host policy holds.
import { CardElement } from "./stripe-card.js";
import { showChallenge } from "./stripe-challenge.js";
import { IntegrationError, request, version } from "./stripe-frames.js";

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
		const intent = await request(publishableKey, "POST", `payment_intents/${intentIdOf(clientSecret)}/confirm`, params);
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
