import type { Statement } from "../../../db/client.ts";
import { donation } from "../../../db/schema/index.ts";
import type { GiftForm } from "../../domain/contracts/billing.ts";
import type { Ctx } from "../../http/context.ts";
import { storeMessage } from "../gift-messages/store.ts";
import { type GiftOrigin, storeGiftOrigin } from "../partners/gift-origin.ts";
import type { Beneficiary } from "./beneficiary.ts";
import type { DonationRow } from "./find.ts";
import { findBeneficiary, notReceiving } from "./find-beneficiary.ts";
import { billingColumns } from "./internal/billing.ts";
import { whileOpen } from "./recipient-open.ts";

/**
 * Stores a donor's intention (recipient, donor and quote) under an unguessable id, which every later call sends.
 * Nothing is charged.
 * @param input.source where the donor came from ("web", "api", "widget", …)
 * @param input.origin the page with the widget that the donor came from
 * @throws Problem 404 unknown recipient, 409 one that accepts no donations, 400 an unknown country or a total that is too
 *   large
 */
export async function createDonation(
	ctx: Ctx,
	input: { form: GiftForm; source: string; origin?: GiftOrigin | null },
): Promise<{ id: string }> {
	const { form, source, origin } = input;
	const beneficiary = await findBeneficiary(ctx, form);
	const { id, statement } = newDonation(ctx, {
		...(await billingColumns(ctx, form, beneficiary)),
		beneficiary,
		source,
	});
	const { message: text } = form;
	await ctx.db.write(
		[
			...whileOpen(beneficiary),
			statement,
			...(text ? [storeMessage(ctx, { donationId: id, text })] : []),
			...(origin ? [storeGiftOrigin(ctx, { donationId: id, origin })] : []),
		],
		{ unmet: () => notReceiving(beneficiary) },
	);
	return { id };
}

type Details = Pick<
	DonationRow,
	| "donorFirstName"
	| "donorLastName"
	| "donorEmail"
	| "billingAddress"
	| "giftMinor"
	| "coverMinor"
	| "chargeMinor"
	| "feesOnTop"
	| "feeBps"
	| "feeFixedMinor"
	| "feeKind"
	| "anonymous"
	/** The origin of the donation: "web", "api", "widget", … */
	| "source"
> &
	Partial<Pick<DonationRow, "feeKind">>;

/** Creates a donation's unguessable id and the statement that stores it. Nothing is charged. */
export function newDonation(
	ctx: Ctx,
	{ beneficiary, ...details }: Details & { beneficiary: Beneficiary },
): { id: string; statement: Statement } {
	const { ids, clock } = ctx.platform;
	const id = ids.next("don_");
	const statement = ctx.db.build.insert(donation).values({
		id,
		publicId: ids.next("gift_"),
		browserHash: ctx.browserHash,
		donorUserId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
		beneficiaryKind: beneficiary.kind,
		beneficiaryId: beneficiary.id,
		currency: beneficiary.currency,
		...details,
		status: "created",
		region: beneficiary.region,
		createdAt: clock.now(),
	});
	return { id, statement };
}
