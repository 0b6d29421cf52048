import type { GiftForm } from "../../domain/contracts/billing.ts";
import type { Ctx } from "../../http/context.ts";
import { storeMessage } from "../gift-messages/store.ts";
import { type GiftOrigin, storeGiftOrigin } from "../partners/gift-origin.ts";
import { findBeneficiary, notReceiving } from "./find-beneficiary.ts";
import { billingColumns } from "./internal/billing.ts";
import { newDonation } from "./new-donation.ts";
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
