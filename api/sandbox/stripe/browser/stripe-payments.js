// Part of /stripe.js, whose files share one scope (see pages/assets.ts): window.Stripe itself.
// A stand-in for Stripe.js, served by the sandbox: the part of its interface that card payments use.
// It sets styles through the CSSOM only and loads nothing inline, so that a strict host policy holds.
import { CardElement } from "./stripe-card.js";
import { showChallenge } from "./stripe-challenge.js";
import { get, IntegrationError, post, version } from "./stripe-frames.js";
import { ExpressCheckoutElement } from "./stripe-wallets.js";

/** @type {Readonly<Record<string, (publishableKey: string, group: any, options: any) => any>>} */
const elementKinds = {
	card: (publishableKey, _group, options) => new CardElement(publishableKey, options),
	expressCheckout(_publishableKey, group, options) {
		if (group._options.mode) return new ExpressCheckoutElement(group, options);
		throw new IntegrationError(
			"In order to create the expressCheckout Element, you must pass a clientSecret or mode when creating the Elements group.",
		);
	},
};

/** @param {string} publishableKey @param {any} options with `mode`, `amount` and `currency` for the Express Checkout Element */
function createElements(publishableKey, options) {
	const created = new Set();
	const group = {
		_options: { ...options },
		/** @type {{ wallet: string, card: string } | null} what the donor approved in a wallet's sheet */
		_approved: null,
		_submitted: false,
		/** @param {string} type @param {any} elementOptions */
		create(type, elementOptions) {
			const make = elementKinds[type];
			if (!make)
				throw new IntegrationError(
					`A valid Element name must be provided. Valid Elements are: ${Object.keys(elementKinds).join(", ")}; you passed: ${type}.`,
				);
			if (created.has(type))
				throw new IntegrationError(`Can only create one Element of type ${type} through an Elements instance.`);
			const element = make(publishableKey, group, elementOptions);
			const destroy = element.destroy.bind(element);
			element.destroy = () => {
				created.delete(type);
				destroy();
			};
			created.add(type);
			return element;
		},
		/** @param {object} changes */
		update(changes) {
			Object.assign(group._options, changes);
		},
		async submit() {
			group._submitted = true;
			return {};
		},
	};
	return group;
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

	/** @param {any} data */
	const createConfirmationToken = async ({ elements }) => {
		const { _approved: approved, _submitted: submitted } = elements;
		if (!approved || !submitted) {
			throw new IntegrationError(
				"elements.submit() must be called before stripe.createConfirmationToken(), once the donor has approved the payment.",
			);
		}
		Object.assign(elements, { _approved: null, _submitted: false });
		const payment_method_data = { type: "card", card: { token: `tok_${approved.card}` } };
		const answer = await post("confirmation_tokens", { payment_method_data, wallet: approved.wallet }, publishableKey);
		return answer.error ? { error: answer.error } : { confirmationToken: answer };
	};

	/** @param {any} [options] */
	const elements = (options) => createElements(publishableKey, options);
	return { elements, createPaymentMethod, createConfirmationToken, handleNextAction };
}
Stripe.version = version;
Object.assign(window, { Stripe });
