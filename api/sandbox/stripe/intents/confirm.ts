import { declines } from "../declines.ts";
import type { PaymentIntent, PaymentMethod } from "../documents.ts";
import { docUrl, parameterMissing, StripeFault, unexpectedState } from "../errors.ts";
import { checkUsable } from "../payment-methods.ts";
import { idOf, type Work } from "../work.ts";
import { chargeIntent, declineIntent, withBankChecks } from "./charge.ts";

interface HostedConfirmation {
	/** Overrides the intent's own payment method. */
	method: PaymentMethod;
	/** The URL for the browser after the challenge. */
	returnUrl: string;
}

const confirmable = ["requires_payment_method", "requires_confirmation", "requires_action"];

/**
 * Confirms the intent: requires authentication, charges, or declines.
 * @param hosted data of the hosted checkout; without it the intent's own payment method is used, and Stripe.js displays
 *   the challenge
 * @throws payment_intent_unexpected_state (400), card_error (402)
 */
export async function confirmIntent(
	work: Work,
	intent: PaymentIntent,
	hosted: HostedConfirmation | null = null,
): Promise<PaymentIntent> {
	if (intent.status === "succeeded") {
		throw unexpectedState(
			"You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
			intent,
		);
	}
	if (!confirmable.includes(intent.status)) {
		throw unexpectedState(
			`You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
			intent,
		);
	}
	const method = hosted?.method ?? (await ownMethod(work, intent));
	if (!method) {
		throw unexpectedState(
			"You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
			intent,
		);
	}
	checkUsable(method, idOf(intent.customer));

	const authenticated = intent._sandbox.authenticated === method.id;
	if (!authenticated && asksForAuthentication(method)) {
		return openChallenge(work, intent, method, hosted?.returnUrl ?? intent._sandbox.returnUrl);
	}
	return await chargeIntent(work, intent, method, authenticated);
}

/**
 * Confirms an intent with `off_session`: nobody is there to authenticate, so a bank that asks for it declines
 * (docs.stripe.com/payments/save-and-reuse#charge-saved-payment-method).
 * @throws card_error (402)
 */
export async function chargeWithoutDonor(work: Work, intent: PaymentIntent): Promise<PaymentIntent> {
	const method = await ownMethod(work, intent);
	if (!method) throw parameterMissing("payment_method");
	checkUsable(method, idOf(intent.customer));
	// The most that a bank in India charges without asking its customer again.
	const beyondMandate = intent.currency === "inr" && intent.amount > 1_500_000;
	if (beyondMandate || asksForAuthentication(method))
		throw declineIntent(work, intent, method, declines.authenticationRequired);
	const { declineLater } = method._sandbox.behaviour;
	if (declineLater) throw declineIntent(work, intent, method, declines[declineLater]);
	return chargeIntent(work, intent, method, false);
}

/**
 * Handles the donor's answer on the 3-D Secure page. With automatic confirmation the intent is charged at once; with
 * manual confirmation it waits for the server's second call.
 */
export async function finishChallenge(work: Work, intent: PaymentIntent, passed: boolean): Promise<PaymentIntent> {
	const method = await ownMethod(work, intent);
	if (intent.status !== "requires_action" || !method)
		throw unexpectedState("There is nothing to authenticate.", intent);
	if (!passed) {
		const code = "payment_intent_authentication_failure";
		const failed = work.save<PaymentIntent>({
			...intent,
			status: "requires_payment_method",
			payment_method: null,
			next_action: null,
			last_payment_error: {
				code,
				doc_url: docUrl(code),
				message:
					"The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.",
				payment_method: withBankChecks(method),
				type: "invalid_request_error",
			},
			_sandbox: { ...intent._sandbox, challenge: null, authenticated: null },
		});
		work.emit("payment_intent.payment_failed", failed);
		return failed;
	}
	const passedIntent: PaymentIntent = {
		...intent,
		status: "requires_confirmation",
		next_action: null,
		_sandbox: { ...intent._sandbox, challenge: null, authenticated: method.id },
	};
	if (intent.confirmation_method === "manual") return work.save(passedIntent);
	try {
		return await chargeIntent(work, passedIntent, method, true);
	} catch (error) {
		// The bank declined after the challenge. The intent carries the error, since no API call is waiting for it.
		if (error instanceof StripeFault && error.keepsChanges)
			return await work.get<PaymentIntent>("payment_intent", intent.id);
		throw error;
	}
}

function asksForAuthentication({ customer, _sandbox: { behaviour } }: PaymentMethod): boolean {
	return behaviour.authentication === "always" || (behaviour.authentication === "until saved" && customer === null);
}

async function ownMethod(work: Work, intent: PaymentIntent): Promise<PaymentMethod | null> {
	const id = idOf(intent.payment_method);
	return id === null ? null : await work.find<PaymentMethod>("payment_method", id);
}

function openChallenge(
	work: Work,
	intent: PaymentIntent,
	method: PaymentMethod,
	returnUrl: string | null,
): PaymentIntent {
	const id = work.id("payatt_");
	const url = `${work.options.origin}/3ds/${intent.id}?source=${id}`;
	const waiting = work.save<PaymentIntent>({
		...intent,
		status: "requires_action",
		payment_method: method.id,
		last_payment_error: null,
		next_action: returnUrl
			? { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl, url: `${url}&redirect=1` } }
			: {
					type: "use_stripe_sdk",
					use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url, source: id },
				},
		_sandbox: { ...intent._sandbox, challenge: { id, returnUrl }, authenticated: null },
	});
	work.emit("payment_intent.requires_action", waiting);
	return waiting;
}
