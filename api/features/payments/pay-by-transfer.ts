import type { Ctx } from "../../http/context.ts";
import { callId } from "../../http/idempotency.ts";
import { Problem } from "../../http/problem.ts";
import { capability, providerFor } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { type TransferSource, transferSource } from "../bank-accounts/transfer-source.ts";
import { type DonationRow, findDonation } from "../donations/find.ts";
import { markFailed } from "../donations/status.ts";
import { paymentPending } from "./internal/ask-provider.ts";
import { type AttemptRow, advance, attemptById } from "./internal/attempts.ts";
import { beginAttempt } from "./internal/begin-attempt.ts";
import { outcomeUnknown } from "./internal/intent-answer.ts";
import { repeatableFor } from "./internal/pay-with-card.ts";
import { assertAmount, payableDonation, type StatedAmount } from "./internal/payable-donation.ts";
import { recheckAttempt } from "./recheck-attempt.ts";
import { settlePayment } from "./settle-payment.ts";

/** A transfer that has begun. */
export interface Transfer {
	donationId: string;
	source: TransferSource;
}

/**
 * Pays a donation by bank transfer from the signed-in user's verified account. The money arrives or fails days later; until
 * then the donation is `processing`. A repeated call with the same Idempotency-Key goes on with the attempt that it has begun.
 * @param donationOf creates or finds the donation of a new attempt
 * @param shown the amount that the donor has agreed to
 * @throws Problem 400 or 409 without a verified US account, 404 and 409 as `payableDonation`, 409 if the bank account can't be
 *   charged, 422 another amount, 503 while the outcome is unknown
 */
export async function payByTransfer(
	ctx: Ctx,
	{
		accountId,
		donationOf,
		shown = {},
	}: { accountId?: string | undefined; donationOf: () => Promise<string>; shown?: StatedAmount },
): Promise<Transfer> {
	const source = await transferSource(ctx, accountId);
	const { id, repeated } = callId(ctx, "pat_");
	const begun = repeated ? await attemptById(ctx, id) : null;
	if (begun?.donationId) {
		if (begun.status === "failed") throw refused();
		if (begun.status === "created") await resume(ctx, begun, source);
		return { donationId: begun.donationId, source };
	}
	const { donation } = await payableDonation(ctx, await donationOf(), "us_bank_account");
	assertAmount(donation, shown);
	const { chargeMinor: amountMinor, currency } = donation;
	const order = { id, amountMinor, currency };
	const at = providerFor(ctx.platform, "us_bank_account");
	await beginAttempt(ctx, { ...order, donation, at, method: "us_bank_account" });
	await send(ctx, order, donation, source);
	return { donationId: donation.id, source };
}

/** Sends an attempt again whose answer was lost; later than that, looks it up, because the timer may have given it up. */
async function resume(ctx: Ctx, begun: AttemptRow, source: TransferSource): Promise<void> {
	const donation = await findDonation(ctx, { id: begun.donationId ?? "" });
	if (ctx.platform.clock.now() - begun.createdAt < repeatableFor) return send(ctx, begun, donation, source);
	try {
		await recheckAttempt(ctx, begun);
	} catch (error) {
		return outcomeUnknown(ctx, error, begun.id, donation);
	}
	const status = (await attemptById(ctx, begun.id))?.status;
	if (status === "failed") throw refused();
	if (status === "created") throw paymentPending();
}

/** Sends a stored attempt to the provider. Repeating it with the same arguments never charges again. */
async function send(
	ctx: Ctx,
	{ id: attemptId, amountMinor, currency }: Pick<AttemptRow, "id" | "amountMinor" | "currency">,
	donation: DonationRow,
	{ methodId, customerId }: TransferSource,
): Promise<void> {
	const banks = capability(providerFor(ctx.platform, "us_bank_account"), "banks");
	const order = { attemptId, donationId: donation.id, amountMinor, currency, customerId, description: "Donation" };
	try {
		await settlePayment(ctx, await banks.createTransfer({ ...order, paymentMethodId: methodId }));
	} catch (error) {
		const trouble = troubleOf(error);
		if (trouble.kind === "unknown") return outcomeUnknown(ctx, error, attemptId, donation);
		ctx.platform.log.error("bank transfer was refused", error, { attemptId });
		await ctx.db.write([
			advance(ctx, attemptId, "failed", { failureCode: "code" in trouble ? trouble.code : trouble.kind }),
			markFailed(ctx, { donationId: donation.id, attemptId }),
		]);
		throw refused();
	}
}

const refused = () => new Problem(409, "bank_transfer_refused");
