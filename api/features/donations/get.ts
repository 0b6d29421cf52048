import { eq, sql } from "drizzle-orm";
import { builtOnce } from "../../../db/client.ts";
import { donation } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { type Beneficiary, beneficiaryOf } from "./beneficiary.ts";

export type DonationRow = typeof donation.$inferSelect;

const donationById = builtOnce((read) =>
	read
		.select()
		.from(donation)
		.where(eq(donation.id, sql.placeholder("id")))
		.limit(1),
);

/** A donation by its unguessable id, which is the permission to see it. */
export async function findDonation(ctx: Ctx, id: string): Promise<DonationRow> {
	const [row] = /^don_[0-9A-Z]{26}$/.test(id) ? await donationById(ctx.db, { id }) : [];
	if (!row) throw notFound("That donation");
	return row;
}

/** A donation with whom it is for. */
export async function getDonation(ctx: Ctx, id: string): Promise<{ donation: DonationRow; beneficiary: Beneficiary }> {
	const row = await findDonation(ctx, id);
	const beneficiary = await beneficiaryOf(ctx, row.beneficiaryKind, row.beneficiaryId, row.region);
	return { donation: row, beneficiary };
}
