// Part of /stripe.js, whose files share one scope (see pages/assets.ts): window.Stripe itself.
// A stand-in for Stripe.js, served by the sandbox: the part of its interface that card payments use.
// It sets styles through the CSSOM only and loads nothing inline, so that a strict host policy holds.
import { CardElement } from "./stripe-card.js";
import { showChallenge } from "./stripe-challenge.js";
import { get, IntegrationError, version } from "./stripe-frames.js";

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

/** @param {string} publishableKey */
function Stripe(publishableKey) {
	if (typeof publishableKey !== "string" || !publishableKey.startsWith("pk_")) {
		throw new IntegrationError("Please call Stripe() with your publishable key. You used an empty string.");
	}
	/** @param {string} clientSecret */
	const retrieve = (clientSecret) =>
		get(`payment_intents/${intentIdOf(clientSecret)}`, { client_secret: clientSecret, key: publishableKey });

	/** Shows the challenge if there is one, and tells how the intent stands after it. @param {any} intent */
	const authenticate = async (intent) => {
		if (intent.status !== "requires_action") return { paymentIntent: intent };
		const { stripe_js: url } = intent.next_action.use_stripe_sdk;
		await showChallenge(intent.id, new URL(url).searchParams.get("source") ?? "");
		const after = await retrieve(intent.client_secret);
		if (after.error) return { error: after.error };
		if (after.status !== "requires_payment_method") return { paymentIntent: after };
		const error = { ...after.last_payment_error, payment_intent: after };
		if (error.code === "payment_intent_authentication_failure") error.message = authenticationFailure;
		return { error };
	};

	/** @param {{ clientSecret: string }} given */
	const handleNextAction = async ({ clientSecret }) => {
		const intent = await retrieve(clientSecret);
		return intent.error ? { error: intent.error } : await authenticate(intent);
	};

	/** @param {any} data */
	const createPaymentMethod = async ({ card, billing_details }) => {
		if (!(card instanceof CardElement)) {
			throw new IntegrationError("Missing or unsupported payment method type: the sandbox takes the card Element.");
		}
		const answer = await card._createPaymentMethod({ billing_details });
		return answer.error ? { error: answer.error } : { paymentMethod: answer };
	};

	return { elements: () => createElements(publishableKey), createPaymentMethod, handleNextAction };
}
Stripe.version = version;
Object.assign(window, { Stripe });
