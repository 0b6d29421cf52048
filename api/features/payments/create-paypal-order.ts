import type { PayPalOrder } from "../../domain/contracts/answers.ts";
import type { CreatePayPalOrderBody } from "../../domain/contracts/paypal.ts";
import { type Issue, issue } from "../../domain/issues.ts";
import { maximumChargeMinor, minimumGiftMinor, parseAmount } from "../../domain/money.ts";
import { isOffered } from "../../domain/payment-methods.ts";
import type { Ctx } from "../../http/context.ts";
import { proofOfBeginning } from "../../http/principal.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { findDonation } from "../donations/find.ts";
import { beginBareOrder, beginOrder } from "./begin-order.ts";

/**
 * POST /paypal/createOrder: the order of a donation, or of an amount whose donation follows, for its donor to approve at PayPal.
 * @throws Problem 400 for an unusable amount, 404 unknown donation, 409 paid, running or not payable in this currency, 422 another amount or currency,
 *   503 if PayPal does not answer
 */
export async function createPayPalOrder(ctx: Ctx, body: CreatePayPalOrderBody): Promise<PayPalOrder> {
	const { donationId, amount, currency } = body;
	if (donationId === undefined) return createBareOrder(ctx, body);
	const donation = await findDonation(ctx, { id: donationId });
	const issues: Issue[] = [];
	if (amount !== undefined && parseAmount(amount) !== donation.chargeMinor) {
		issues.push(issue("amount", "amount_differs"));
	}
	if (currency !== undefined && currency !== donation.currency) issues.push(issue("currency", "currency_differs"));
	if (issues.length > 0) throw invalid(issues, 422);
	const { id, status, approvalUrl } = await beginOrder(ctx, { donationId, method: "paypal" });
	return { id, status, approveUrl: approvalUrl ?? null, clientSecret: null };
}

async function createBareOrder(ctx: Ctx, { amount, currency = "USD" }: CreatePayPalOrderBody): Promise<PayPalOrder> {
	const amountMinor = amount === undefined ? null : parseAmount(amount);
	if (amountMinor === null) throw invalid([issue("amount", "amount_missing")]);
	if (amountMinor < minimumGiftMinor || amountMinor > maximumChargeMinor)
		throw invalid([issue("amount", "amount_invalid")]);
	const isAccepted = isOffered("paypal", { currency, beneficiaryKind: "request", hasUser: false });
	if (!isAccepted || !ctx.platform.settings.paypal) throw new Problem(409, "method_not_offered");
	const order = await beginBareOrder(ctx, { amountMinor, currency, method: "paypal" });
	const { id, status, approvalUrl, attemptId } = order;
	const clientSecret = attemptId ? await proofOfBeginning(ctx, attemptId) : null;
	return { id, status, approveUrl: approvalUrl ?? null, clientSecret };
}
