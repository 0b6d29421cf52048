import { eq, sql } from "drizzle-orm";
import { query, requireThat } from "../../../db/client.ts";
import { donorTaxId } from "../../../db/schema/index.ts";
import { type PanDue, panDue } from "../../domain/giving/receipts.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { assertOpen, assertOwn, findDonation } from "../donations/find.ts";
import { encrypt } from "../identity/encrypt.ts";
import { type ReceiptRow, receiptOf } from "./find.ts";

const panOf = query((read) =>
	read
		.select({ last4: donorTaxId.numberLast4 })
		.from(donorTaxId)
		.where(eq(donorTaxId.donationId, sql.placeholder("id"))),
);

/** The context of the PAN's encryption. */
export const panPurpose = (donationId: string): string => `donor-pan:${donationId}`;

interface DonorPan {
	/** The last four characters of the PAN that the donor gave; null if none. */
	last4: string | null;
	receipt: ReceiptRow;
	due: PanDue;
}

/**
 * A gift's 80G receipt with its donor's PAN, and until when one can be given in time.
 * @throws Problem 403 for another's gift, 404, 409 for one without a valid 80G receipt
 */
export async function donorPan(ctx: Ctx, { donationId }: { donationId: string }): Promise<DonorPan> {
	assertOpen(ctx, await findDonation(ctx, { id: donationId }));
	const receipt = await receiptOf(ctx, donationId);
	if (receipt?.scheme !== "80G" || receipt.voidedAt !== null) throw new Problem(409, "receipt_pan_not_needed");
	const [row] = await ctx.db.all(panOf({ id: donationId }));
	return { last4: row?.last4 ?? null, receipt, due: panDue(receipt.fiscalYear, ctx.platform.clock.now()) };
}

/**
 * Stores a donor's PAN for a gift's 80G receipt, encrypted. Whoever opened the gift by a link adds a missing one, and replaces none.
 * @throws Problem as `donorPan` does
 */
export async function saveDonorPan(ctx: Ctx, { donationId, pan }: { donationId: string; pan: string }): Promise<void> {
	const { last4: former } = await donorPan(ctx, { donationId });
	const donation = await findDonation(ctx, { id: donationId });
	if (former !== null) assertOwn(ctx, donation);
	const { publicId } = donation;
	const sealed = await encrypt(ctx.platform.settings.secretsKeys, pan, panPurpose(donationId));
	const last4 = pan.slice(-4);
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM receipt WHERE donation_id = ${donationId} AND scheme = '80G' AND voided_at IS NULL)`,
				"a valid 80G receipt",
			),
			sql`INSERT INTO donor_tax_id (donation_id, kind, number_sealed, number_last4, created_at)
			VALUES (${donationId}, 'pan', ${sealed}, ${last4}, ${ctx.platform.clock.now()})
			ON CONFLICT (donation_id) DO UPDATE SET number_sealed = excluded.number_sealed, number_last4 = excluded.number_last4,
				created_at = excluded.created_at`,
			auditRow(ctx, "receipt.pan_given", { donation: publicId }),
		],
		{ unmet: () => new Problem(409, "receipt_pan_not_needed") },
	);
}
