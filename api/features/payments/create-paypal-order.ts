import type { PayPalOrder } from "../../domain/contracts/answers.ts";
import type { CreatePayPalOrderBody } from "../../domain/contracts/paypal.ts";
import { type Issue, issue } from "../../domain/issues.ts";
import { parseAmount } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { findDonation } from "../donations/find.ts";
import { beginOrder } from "./begin-order.ts";

/**
 * POST /paypal/createOrder: the order of a donation, for its donor to approve at PayPal.
 * @throws Problem 404 unknown donation, 409 paid, running or not payable in this currency, 422 another amount or currency,
 *   503 if PayPal does not answer
 */
export async function createPayPalOrder(ctx: Ctx, body: CreatePayPalOrderBody): Promise<PayPalOrder> {
	const { donationId, amount, currency } = body;
	const donation = await findDonation(ctx, { id: donationId });
	const issues: Issue[] = [];
	if (amount !== undefined && parseAmount(amount) !== donation.chargeMinor) {
		issues.push(issue("amount", "amount_differs"));
	}
	if (currency !== undefined && currency !== donation.currency) issues.push(issue("currency", "currency_differs"));
	if (issues.length > 0) throw invalid(issues, 422);
	const { id, status, approvalUrl } = await beginOrder(ctx, { donationId, method: "paypal" });
	return { id, status, approveUrl: approvalUrl ?? null };
}
