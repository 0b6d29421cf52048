import { declines } from "../declines.ts";
import type { PaymentIntent, PaymentMethod } from "../documents.ts";
import { docUrl, invalidRequest, resourceMissing, StripeFault, unexpectedState } from "../errors.ts";
import { previouslyUsed } from "../payment-methods.ts";
import { idOf, type Work } from "../work.ts";
import { chargeIntent, decline, shown } from "./charge.ts";

export interface Confirmation {
	/** Overrides the intent's own payment method. */
	method: PaymentMethod | null;
	returnUrl: string | null;
	/** The caller shows the challenge itself (Stripe.js), even when there is an address to return to. */
	useStripeSdk: boolean;
	errorOnRequiresAction: boolean;
	offSession: boolean;
}

const confirmable = ["requires_payment_method", "requires_confirmation", "requires_action"];

/**
 * Tries to pay the intent: asks for authentication, charges, or refuses.
 * @throws payment_intent_unexpected_state (400), card_error (402)
 */
export async function confirmIntent(work: Work, intent: PaymentIntent, how: Confirmation): Promise<PaymentIntent> {
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
	const method = how.method ?? (await ownMethod(work, intent));
	if (!method) {
		throw unexpectedState(
			"You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
			intent,
		);
	}
	checkOwner(intent, method);

	const authenticated = intent._sandbox.authenticated === method.id;
	if (!authenticated && needsAuthentication(intent, method, how.offSession)) {
		if (how.offSession || how.errorOnRequiresAction) {
			throw decline(work, intent, method, declines.authenticationRequired, false);
		}
		return openChallenge(work, intent, method, how);
	}
	return await chargeIntent(work, intent, method, authenticated);
}

/**
 * The donor's answer on the 3-D Secure page. An intent of automatic confirmation is charged at once; one of manual
 * confirmation waits for the server's second call.
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
				payment_method: shown(work, method),
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
		// The bank refused after the challenge: nobody waits for this call's error, the intent tells it.
		if (error instanceof StripeFault && error.keepsChanges)
			return await work.get<PaymentIntent>("payment_intent", intent.id);
		throw error;
	}
}

async function ownMethod(work: Work, intent: PaymentIntent): Promise<PaymentMethod | null> {
	const id = idOf(intent.payment_method);
	return id === null ? null : await work.find<PaymentMethod>("payment_method", id);
}

/** A payment method belongs to one customer, or to the first intent that uses it. */
export function checkOwner(intent: Pick<PaymentIntent, "id" | "customer">, method: PaymentMethod): void {
	const owner = idOf(method.customer);
	const customer = idOf(intent.customer);
	if (owner !== null && customer === null) {
		throw invalidRequest(
			"The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.",
			undefined,
			"payment_method",
		);
	}
	if (owner !== null && owner !== customer) throw resourceMissing("payment_method", method.id, "payment_method");
	if (method._sandbox.usedBy !== null) throw previouslyUsed();
}

function needsAuthentication(intent: PaymentIntent, method: PaymentMethod, offSession: boolean): boolean {
	const { behaviour, setUp } = method._sandbox;
	switch (behaviour.authentication) {
		case "always":
			return true;
		case "unless_set_up":
			return !(offSession && setUp);
		case "when_requested":
			return ["any", "challenge"].includes(intent._sandbox.requestThreeDSecure);
		default:
			return false;
	}
}

function openChallenge(work: Work, intent: PaymentIntent, method: PaymentMethod, how: Confirmation): PaymentIntent {
	const id = work.id("payatt_");
	const url = `${work.options.origin}/3ds/${intent.id}?source=${id}`;
	const redirect = how.returnUrl !== null && !how.useStripeSdk;
	const waiting = work.save<PaymentIntent>({
		...intent,
		status: "requires_action",
		payment_method: method.id,
		last_payment_error: null,
		next_action: redirect
			? { type: "redirect_to_url", redirect_to_url: { return_url: how.returnUrl, url: `${url}&redirect=1` } }
			: {
					type: "use_stripe_sdk",
					use_stripe_sdk: { type: "three_d_secure_redirect", stripe_js: url, source: id },
				},
		_sandbox: { ...intent._sandbox, challenge: { id, returnUrl: how.returnUrl }, authenticated: null },
	});
	work.emit("payment_intent.requires_action", waiting);
	return waiting;
}
