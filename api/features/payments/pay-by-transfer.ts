import { sql } from "drizzle-orm";
import type { ChargeAccountBody, TransferAnswer } from "../../domain/contracts/transfers.ts";
import { issue } from "../../domain/forms/issues.ts";
import { quote } from "../../domain/giving/fees.ts";
import { readGiftAmount } from "../../domain/giving/gift-amount.ts";
import { isOffered } from "../../domain/giving/payment-methods.ts";
import { giftLimits, maximumChargeMinor, parseAmount, toMajor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { callId } from "../../http/idempotency.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { capability, providerFor } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { type TransferSource, transferSource } from "../bank-accounts/transfer-source.ts";
import { chosenFund, fundClosed, noOpenFund } from "../donations/chosen-fund.ts";
import { newDonation } from "../donations/create.ts";
import { type DonationRow, findDonation, isOwn } from "../donations/find.ts";
import { findBeneficiary, notReceiving } from "../donations/find-beneficiary.ts";
import { whileOpen } from "../donations/recipient-open.ts";
import { markFailed } from "../donations/status.ts";
import { knownDonor } from "../donors/donor.ts";
import { readKindness } from "../users/kindness.ts";
import { repeatableFor } from "./create-intent.ts";
import { donationState } from "./donation-state.ts";
import { type AttemptRow, advance, attemptById, paymentPending } from "./internal/attempts.ts";
import { beginAttempt } from "./internal/begin-attempt.ts";
import { recipientPerson } from "./internal/claim-payment.ts";
import { outcomeUnknown } from "./internal/intent-answer.ts";
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

/**
 * Whether the payer of a donation agrees to later transfers too, from their own account. Anybody else pays once, also a second person
 * in the donor's browser.
 */
export const agreesToLater = (ctx: Ctx, donation: DonationRow): boolean =>
	donation.every !== null &&
	isOwn(ctx, donation) &&
	ctx.actor.kind === "user" &&
	(donation.donorUserId === null || donation.donorUserId === ctx.actor.userId);

/** The statement that makes a guest's donation the payer's: later transfers are from their account. */
const takeOver = ({ actor }: Ctx, { id }: DonationRow) =>
	sql`UPDATE donation SET donor_user_id = ${actor.kind === "user" ? actor.userId : null} WHERE id = ${id} AND donor_user_id IS NULL`;

/** Sends a stored attempt to the provider. Repeating it with the same arguments never charges again. */
async function send(
	ctx: Ctx,
	{ id: attemptId, amountMinor, currency }: Pick<AttemptRow, "id" | "amountMinor" | "currency">,
	donation: DonationRow,
	{ methodId, customerId }: TransferSource,
): Promise<void> {
	const banks = capability(providerFor(ctx.platform, "us_bank_account"), "banks");
	const order = { attemptId, donationId: donation.id, amountMinor, currency, customerId, description: "Donation" };
	const agrees = agreesToLater(ctx, donation);
	const consent = agrees ? { address: ctx.clientAddress, userAgent: ctx.userAgent ?? "unknown" } : null;
	if (agrees) await ctx.db.write([takeOver(ctx, donation)]);
	try {
		await settlePayment(ctx, await banks.createTransfer({ ...order, paymentMethodId: methodId, consent }));
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

/**
 * POST /stripe/charge: gives by bank transfer, to a donation that the body names or to a new one.
 * @throws Problem 400 for another currency than dollars or an unusable amount, 403 somebody else's donation, 422 an amount that
 *   differs from the donation's, and the errors of `payByTransfer`
 */
export async function chargeAccount(ctx: Ctx, body: ChargeAccountBody): Promise<TransferAnswer> {
	const { accountId } = body;
	return transferToWire(ctx, await payByTransfer(ctx, { accountId, donationOf: donationOf(ctx, body) }));
}

/** Makes ready the donation that a transfer pays. A new one's body is checked at once, before the account is looked for. */
function donationOf(ctx: Ctx, body: ChargeAccountBody): () => Promise<string> {
	const { donationId } = body;
	if (donationId) return () => ownDonation(ctx, donationId, body);
	const amountMinor = requireGift(body);
	return () => createDonation(ctx, body, amountMinor);
}

/** The field that names the recipient; the foundation needs none. */
const recipientFields = {
	donationRequest: "donationRequestId",
	individual: "toUserInfo",
	organization: "toUserInfo",
	tal: null,
} as const satisfies Record<ChargeAccountBody["donationFor"], keyof ChargeAccountBody | null>;

/**
 * The amount of a call that names no donation, in minor units.
 * @throws Problem 400 that names every missing field
 */
function requireGift(body: ChargeAccountBody): number {
	const amount = readGiftAmount(body.amount ?? "", "USD");
	const recipient = recipientFields[body.donationFor];
	const named = { donationRequestId: body.donationRequestId, toUserInfo: recipientPerson(body) };
	const unnamed = recipient !== null && !named[recipient] ? [issue(recipient, "recipient_missing")] : [];
	if ("code" in amount)
		throw invalid([
			...unnamed,
			issue("amount", amount.code, { ...giftLimits("USD"), ...(amount.part ? { part: amount.part } : {}) }),
		]);
	if (unnamed.length > 0) throw invalid(unnamed);
	return amount.minor;
}

/** Any browser may pay a donation, but the amount that it states must be the donation's. */
async function ownDonation(ctx: Ctx, id: string, { amount }: ChargeAccountBody): Promise<string> {
	const { giftMinor, chargeMinor, currency } = await findDonation(ctx, { id });
	if (currency !== "USD") throw invalid([issue("units", "ach_only_usa")]);
	const stated = amount === undefined ? null : parseAmount(amount);
	if (stated !== null && stated !== giftMinor && stated !== chargeMinor) {
		throw invalid([issue("amount", "amount_differs")], 422);
	}
	return id;
}

/** Creates the donation of a call that names its recipient, with the donor's details from their account. */
async function createDonation(ctx: Ctx, body: ChargeAccountBody, amountMinor: number): Promise<string> {
	const beneficiary = await findBeneficiary(ctx, {
		donationFor: body.donationFor,
		donationRequestId: body.donationRequestId ?? "",
		toUserInfo: recipientPerson(body),
		orgId: recipientPerson(body),
	});
	const { currency, kind: beneficiaryKind, bankPolicy: policy } = beneficiary;
	if (currency !== "USD") throw invalid([issue("units", "ach_only_usa")]);
	if (!isOffered("us_bank_account", { currency, beneficiaryKind, hasUser: ctx.actor.kind === "user" })) {
		throw new Problem(409, "method_not_offered");
	}
	const fundId = await chosenFund(ctx, beneficiary, body.fundId, "fundId");
	const feesOnTop = body.shouldChargeProcessingFees ?? false;
	const { giftMinor, coverMinor, chargeMinor } = quote(amountMinor, currency, policy, feesOnTop);
	if (chargeMinor > maximumChargeMinor) throw invalid([issue("amount", "amount_too_large", giftLimits(currency))]);
	const donor = await knownDonor(ctx);
	const { id, statement } = newDonation(ctx, {
		beneficiary,
		fundId,
		donorFirstName: donor?.firstName ?? null,
		donorLastName: donor?.lastName ?? null,
		donorEmail: donor?.email ?? null,
		billingAddress: donor?.address ?? null,
		giftMinor,
		coverMinor,
		chargeMinor,
		feesOnTop,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		feeKind: "bank",
		anonymous: body.anonymous ?? false,
		source: "api",
	});
	await ctx.db.write([...whileOpen(beneficiary), statement], {
		unmet: () => notReceiving(beneficiary),
		[noOpenFund]: () => fundClosed("fundId"),
	});
	return id;
}

async function transferToWire(ctx: Ctx, { donationId, source }: Transfer): Promise<TransferAnswer> {
	const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	const [{ donation, attempt }, { score }] = await Promise.all([
		donationState(ctx, { donationId }),
		readKindness(ctx, { userId }),
	]);
	return {
		donationId,
		amount: toMajor(donation.chargeMinor),
		currency: donation.currency,
		// The provider books a transfer when it arrives.
		balance_transaction: null,
		created: attempt?.createdAt ?? donation.createdAt,
		source: { account_holder_name: source.holderName, bank_name: source.label, last4: source.numberLast4 },
		billing_details: {
			email: donation.donorEmail,
			phone: null,
			address: donation.billingAddress && { ...donation.billingAddress },
		},
		status: donation.status,
		score,
	};
}
