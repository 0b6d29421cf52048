import type { ConfirmationToken, PaymentMethod } from "./documents.ts";
import { invalidRequest, parameterMissing } from "./errors.ts";
import type { Params } from "./params.ts";
import { createPaymentMethod, type WalletType, wallets } from "./payment-methods.ts";
import type { Work } from "./work.ts";

export const confirmationTokenParams = ["payment_method_data", "wallet"] as const;

/** Seconds after which a token that nobody used is worth nothing. */
const expiresAfter = 12 * 3600;

/**
 * POST /v1/confirmation_tokens, which only Stripe.js calls, so that nothing but its result is documented. The sandbox's script
 * sends the card of the donor's wallet in `payment_method_data`, and the wallet in `wallet`.
 */
export async function createConfirmationToken(work: Work, params: Params): Promise<ConfirmationToken> {
	const data = params.group("payment_method_data");
	if (!data) throw parameterMissing("payment_method_data");
	const wallet = params.oneOf("wallet", Object.keys(wallets) as WalletType[]) ?? null;
	const method = await createPaymentMethod(work, data, wallet);
	return work.save<ConfirmationToken>({
		id: work.id("ctoken_"),
		object: "confirmation_token",
		created: work.now(),
		expires_at: work.now() + expiresAfter,
		livemode: false,
		mandate_data: null,
		metadata: null,
		payment_intent: null,
		payment_method_options: null,
		return_url: null,
		setup_future_usage: null,
		setup_intent: null,
		shipping: null,
		use_stripe_sdk: true,
		_sandbox: { method: method.id },
	});
}

/** @throws invalid_request_error for a token that is unknown, used or expired */
export async function usableToken(work: Work, id: string): Promise<ConfirmationToken> {
	const token = await work.get<ConfirmationToken>("confirmation_token", id, "confirmation_token");
	const refused = (why: string) =>
		invalidRequest(`The ConfirmationToken ${id} ${why}.`, undefined, "confirmation_token");
	if (token.payment_intent !== null) throw refused("has already been used and cannot be used again");
	if ((token.expires_at ?? 0) <= work.now()) throw refused("has expired");
	return token;
}

export const methodOf = (work: Work, token: ConfirmationToken): Promise<PaymentMethod> =>
	work.get<PaymentMethod>("payment_method", token._sandbox.method);

export function spendToken(work: Work, token: ConfirmationToken, intent: string): void {
	work.save<ConfirmationToken>({ ...token, payment_intent: intent, expires_at: null });
}
