import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { donation } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

export type DonationRow = typeof donation.$inferSelect;

const donationById = query((read) =>
	read
		.select()
		.from(donation)
		.where(eq(donation.id, sql.placeholder("id"))),
);

/**
 * Finds a donation by its unguessable id, with its donor's details: show a caller only what `visibleTo` leaves.
 * @throws Problem 404 for an unknown one
 */
export async function findDonation(ctx: Ctx, { id }: { id: string }): Promise<DonationRow> {
	const [row] = /^don_[0-9A-Z]{26}$/.test(id) ? await ctx.db.all(donationById({ id })) : [];
	if (!row) throw notFound("donation");
	return row;
}
