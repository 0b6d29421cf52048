import type { ChargeAccountBody, TransferAnswer } from "../../domain/contracts/transfers.ts";
import { issue } from "../../domain/forms/issues.ts";
import { quote } from "../../domain/giving/fees.ts";
import { readGiftAmount } from "../../domain/giving/gift-amount.ts";
import { isOffered } from "../../domain/giving/payment-methods.ts";
import { giftLimits, maximumChargeMinor, parseAmount, toMajor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { newDonation } from "../donations/create.ts";
import { findDonation } from "../donations/find.ts";
import { findBeneficiary, notReceiving } from "../donations/find-beneficiary.ts";
import { whileOpen } from "../donations/recipient-open.ts";
import { knownDonor } from "../donors/donor.ts";
import { readKindness } from "../users/kindness.ts";
import { donationState } from "./donation-state.ts";
import { recipientPerson } from "./internal/claim-payment.ts";
import { payByTransfer, type Transfer } from "./pay-by-transfer.ts";

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

/** Which field names the recipient; the foundation needs none. */
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
	const feesOnTop = body.shouldChargeProcessingFees ?? false;
	const { giftMinor, coverMinor, chargeMinor } = quote(amountMinor, currency, policy, feesOnTop);
	if (chargeMinor > maximumChargeMinor) throw invalid([issue("amount", "amount_too_large", giftLimits(currency))]);
	const donor = await knownDonor(ctx);
	const { id, statement } = newDonation(ctx, {
		beneficiary,
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
	await ctx.db.write([...whileOpen(beneficiary), statement], { unmet: () => notReceiving(beneficiary) });
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
