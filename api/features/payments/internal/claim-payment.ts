import type { RecordDonationBody } from "../../../domain/contracts/payments.ts";
import { type Issue, issue } from "../../../domain/forms/issues.ts";
import { type Quote, quote } from "../../../domain/giving/fees.ts";
import { isHomeCurrency, parseAmount } from "../../../domain/money.ts";
import { refusedPart } from "../../../domain/people/name-parts.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";
import type { PaymentFacts } from "../../../providers/types.ts";
import { chosenFund } from "../../donations/chosen-fund.ts";
import { newDonation } from "../../donations/create.ts";
import { type Beneficiary, findBeneficiary } from "../../donations/find-beneficiary.ts";
import { whileOpen } from "../../donations/recipient-open.ts";
import { knownDonor } from "../../donors/donor.ts";
import { whoseName } from "../../identity/own-name.ts";
import { tie } from "../tie-payment.ts";

/** The recipient's id in `toUserInfo`, which clients send as an id or as an object. */
export function recipientPerson({ toUserInfo: to }: Pick<RecordDonationBody, "toUserInfo">): string {
	return typeof to === "string" ? to : to?.unique_id || to?._id || "";
}

/** The id of the recipient that a body names: a request, a person or an organization; empty if it names none. */
export function namedRecipient(body: RecordDonationBody): string {
	return body.donation_request_id || recipientPerson(body) || body.orgId || "";
}

/**
 * The donor as `externalUserInfo` names them, which guests must send so that every donation has a donor. What a signed-in donor
 * leaves out is taken from their account, or they would get no receipt and stand as anonymous.
 * @throws Problem 400 for a guest without a name or email
 */
async function donorOf(ctx: Ctx, { externalUserInfo: info, ...body }: RecordDonationBody) {
	const known = await knownDonor(ctx);
	const first = info?.first_name || info?.name?.first_name || "";
	const typedLast = info?.last_name === undefined || info.last_name === "" ? info?.name?.last_name : info.last_name;
	const last = typedLast ?? "";
	if (ctx.actor.kind !== "user") {
		const issues: Issue[] = [];
		if (!first) issues.push(issue("externalUserInfo.first_name", "first_name_missing"));
		if (typedLast === undefined || typedLast === "")
			issues.push(issue("externalUserInfo.last_name", "last_name_missing"));
		if (!info?.email) issues.push(issue("externalUserInfo.email", "email_missing"));
		if (issues.length > 0) throw invalid(issues);
	}
	// Nothing of the account goes onto another person's receipt, and a name is taken as a whole.
	const account = !info?.email || info.email.toLowerCase() === known?.email?.toLowerCase() ? known : null;
	const isNamed = first !== "" || last !== "";
	return {
		donorFirstName: (isNamed ? first : account?.firstName) || null,
		donorLastName: (isNamed ? last : account?.lastName) || null,
		donorEmail: info?.email || account?.email || null,
		billingAddress: addressOf(body) ?? (isNamed ? null : account?.address) ?? null,
	};
}

/** Whether a donor's name looks like ours or an organization's, or is no name as a whole, so that it stays off public lists. */
const isNoOwnName = async (ctx: Ctx, { donorFirstName, donorLastName }: Awaited<ReturnType<typeof donorOf>>) => {
	const name = { firstName: donorFirstName ?? "", lastName: donorLastName ?? "" };
	return refusedPart(`${name.firstName} ${name.lastName}`) !== null || (await whoseName(ctx, name)) !== null;
};

function addressOf({ billingAddress: address }: Pick<RecordDonationBody, "billingAddress">) {
	if (!address) return null;
	const { line1, line2, city, state, zip_code, country } = address;
	return {
		line1: line1 ?? "",
		line2: line2 ?? "",
		city: city ?? "",
		state: state ?? "",
		zip_code: zip_code ?? "",
		country: country ?? "",
	};
}

/**
 * Splits the paid amount into gift and fee by the region's policy. `quantity` may be the gift with the fee on top, or
 * the charge or gift with the fee included. Any other value is refused.
 */
function splitOf(
	body: RecordDonationBody,
	facts: PaymentFacts,
	beneficiary: Beneficiary,
): Quote & { feesOnTop: boolean } {
	const { currency, policy } = beneficiary;
	const claimed = body.quantity === undefined ? null : parseAmount(body.quantity);
	const within = quote(facts.amountMinor, currency, policy, false);
	if (claimed !== null) {
		const onTop = quote(claimed, currency, policy, true);
		if (onTop.chargeMinor === facts.amountMinor && onTop.coverMinor > 0) return { ...onTop, feesOnTop: true };
		if (claimed === facts.amountMinor || claimed === within.giftMinor) return { ...within, feesOnTop: false };
	}
	throw invalid([issue("quantity", "quantity_not_paid")], 422);
}

/**
 * Creates a donation for a payment that was made without one, from the body and the provider's amount.
 * Two simultaneous calls create one donation, because the write requires that the payment has none.
 * @returns the donation's id, or null if another call linked the payment first
 * @throws Problem 400 a missing donor, 404 or 409 the recipient, 422 an amount or currency that was not paid
 */
export async function claimPayment(
	ctx: Ctx,
	body: RecordDonationBody,
	attemptId: string,
	facts: PaymentFacts,
): Promise<string | null> {
	const donor = await donorOf(ctx, body);
	const beneficiary = await findBeneficiary(ctx, {
		donationFor: body.donationFor ?? "donationRequest",
		donationRequestId: body.donation_request_id ?? "",
		toUserInfo: recipientPerson(body),
		orgId: body.orgId ?? undefined,
		currency: body.units && isHomeCurrency(body.units) ? body.units : undefined,
	});
	// Checked before anything is written: a refused call must not give the payment to anyone.
	const named = namedRecipient(body);
	if (named && named !== beneficiary.id) {
		throw invalid([issue("donation_request_id", "recipient_differs")], 422);
	}
	if (facts.currency !== beneficiary.currency || (body.units && body.units !== facts.currency)) {
		throw invalid([issue("units", "units_not_paid")], 422);
	}
	const fundId = await chosenFund(ctx, beneficiary, body.fundId, "fundId");
	const split = splitOf(body, facts, beneficiary);
	const { id, statement } = newDonation(ctx, {
		beneficiary,
		fundId,
		...donor,
		giftMinor: split.giftMinor,
		coverMinor: split.coverMinor,
		chargeMinor: split.chargeMinor,
		feesOnTop: split.feesOnTop,
		feeBps: split.policy.bps,
		feeFixedMinor: split.policy.fixedMinor,
		feeKind: "card",
		// It is paid, so no name is refused any more.
		anonymous: body.anonymous || (await isNoOwnName(ctx, donor)),
		source: "api",
	});
	return tie(ctx, attemptId, id, [...whileOpen(beneficiary), statement]);
}
