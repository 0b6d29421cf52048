import { eq, sql } from "drizzle-orm";
import { query, requireThat } from "../../../db/client.ts";
import { donorTaxId } from "../../../db/schema/index.ts";
import { type PanDue, panDue } from "../../domain/giving/receipts.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { assertOpen, assertOwn, type DonationRow, findDonation } from "../donations/find.ts";
import { lawOf } from "../donations/get-issuer.ts";
import { decrypt, encrypt } from "../identity/encrypt.ts";
import { type ReceiptRow, receiptOf } from "./find.ts";

const panOf = query((read) =>
	read
		.select({ last4: donorTaxId.numberLast4, sealed: donorTaxId.numberSealed })
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
	return {
		last4: await keptPan(ctx, { donationId }),
		receipt,
		due: panDue(receipt.fiscalYear, ctx.platform.clock.now()),
	};
}

/** The last four characters of the PAN that was given for a gift, paid or not; null if none. */
export async function keptPan(ctx: Ctx, { donationId }: { donationId: string }): Promise<string | null> {
	const [row] = await ctx.db.all(panOf({ id: donationId }));
	return row?.last4 ?? null;
}

/** Whether a gift has this PAN. */
export async function hasPan(ctx: Ctx, { donationId, pan }: { donationId: string; pan: string }): Promise<boolean> {
	const [row] = await ctx.db.all(panOf({ id: donationId }));
	if (row?.last4 !== pan.slice(-4)) return false;
	return (await decrypt(ctx.platform.settings.secretsKeys, row.sealed, panPurpose(donationId))) === pan;
}

/**
 * Stores a donor's PAN for a gift's 80G receipt, encrypted. Whoever opened the gift by a link adds a missing one, and replaces none.
 * @throws Problem as `donorPan` does
 */
export async function saveDonorPan(ctx: Ctx, { donationId, pan }: { donationId: string; pan: string }): Promise<void> {
	const { last4: former } = await donorPan(ctx, { donationId });
	const donation = await findDonation(ctx, { id: donationId });
	if (former !== null) assertOwn(ctx, donation);
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM receipt WHERE donation_id = ${donationId} AND scheme = '80G' AND voided_at IS NULL)`,
				"a valid 80G receipt",
			),
			...(await panStatements(ctx, { donation, pan })),
		],
		{ unmet: () => new Problem(409, "receipt_pan_not_needed") },
	);
}

/**
 * Stores the PAN that a donor gives with the details of an unpaid gift, encrypted. A gift that nobody can deduct needs none: then
 * it is dropped.
 * @throws Problem 403 for another browser's gift, 404
 */
export async function keepDonorPan(ctx: Ctx, { donationId, pan }: { donationId: string; pan: string }): Promise<void> {
	const donation = await findDonation(ctx, { id: donationId });
	assertOwn(ctx, donation);
	if ((await lawOf(ctx, donation)) !== "80G") return;
	await ctx.db.write(await panStatements(ctx, { donation, pan }));
}

export async function panStatements(ctx: Ctx, { donation, pan }: { donation: DonationRow; pan: string }) {
	const { id, publicId } = donation;
	const sealed = await encrypt(ctx.platform.settings.secretsKeys, pan, panPurpose(id));
	return [
		sql`INSERT INTO donor_tax_id (donation_id, kind, number_sealed, number_last4, created_at)
			VALUES (${id}, 'pan', ${sealed}, ${pan.slice(-4)}, ${ctx.platform.clock.now()})
			ON CONFLICT (donation_id) DO UPDATE SET number_sealed = excluded.number_sealed, number_last4 = excluded.number_last4,
				created_at = excluded.created_at`,
		auditRow(ctx, "receipt.pan_given", { donation: publicId }),
	];
}
