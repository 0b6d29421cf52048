import { eq, sql } from "drizzle-orm";
import { query, sqlQuery } from "../../../db/client.ts";
import { donation } from "../../../db/schema/index.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { matchSource } from "../../domain/giving/matching.ts";
import { currencyOf } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { type Beneficiary, getBeneficiary } from "./find-beneficiary.ts";

/** A donation, without the columns that SQL computes. */
export type DonationRow = Omit<typeof donation.$inferSelect, "ledgerKind" | "ledgerId">;

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

const fundById = sqlQuery<{ id: string; name: string; isClosed: number }>(
	() => sql`SELECT id, name, closed_at IS NOT NULL AS isClosed FROM fund WHERE id = ${sql.placeholder("id")}`,
);

async function fundOf(ctx: Ctx, { fundId }: DonationRow): Promise<Beneficiary["fund"]> {
	const [row] = fundId === null ? [] : await ctx.db.all(fundById({ id: fundId }));
	return row ? { ...row, isClosed: row.isClosed === 1 } : null;
}

/**
 * A donation with its beneficiary and fund.
 * @throws Problem 404 for an unknown donation
 */
export async function getDonation(
	ctx: Ctx,
	input: { id: string },
): Promise<{ donation: DonationRow; beneficiary: Beneficiary }> {
	const donation = await findDonation(ctx, input);
	const { beneficiaryKind: kind, beneficiaryId: id, region } = donation;
	const beneficiary = await getBeneficiary(ctx, { kind, id, region });
	// A request that moved to another country takes no gift that was begun in its former currency.
	// A sponsor owes what was matched also after its request has ended.
	const open =
		donation.source === matchSource ||
		(beneficiary.open && (kind !== "request" || beneficiary.currency === currencyOf(region)));
	return { donation, beneficiary: { ...beneficiary, open, fund: await fundOf(ctx, donation) } };
}

type Caller = Pick<Ctx, "actor" | "browserHash" | "ownGift" | "openedGifts">;
type Created = Pick<DonationRow, "id" | "browserHash" | "donorUserId" | "linksFrom">;

/** Whether the caller may edit the donation: the browser or the account that created it. */
export function isOwn({ actor, browserHash, ownGift }: Caller, donation: Created): boolean {
	if (actor.kind === "user" && actor.userId === donation.donorUserId) return true;
	if (ownGift?.id === donation.id) return true;
	return timingSafeEqual(browserHash ?? "", donation.browserHash ?? "");
}

/** Whether the caller may see the donor's details: also a browser that opened the link in a mail, which others may have been sent. */
export function mayOpen(caller: Caller, donation: Created): boolean {
	const { id, linksFrom } = donation;
	return isOwn(caller, donation) || caller.openedGifts.some((gift) => gift.id === id && gift.signedAt >= linksFrom);
}

/** @throws Problem 403 if the caller may not see the donor's details */
export function assertOpen(caller: Caller, donation: Created): void {
	if (!mayOpen(caller, donation)) throw new Problem(403, "donation_of_another_browser");
}

/** The donation as this caller may see it: without the donor's details unless they may open it. */
export function visibleTo(caller: Caller, donation: DonationRow): DonationRow {
	if (mayOpen(caller, donation)) return donation;
	const donor = {
		donorUserId: null,
		donorFirstName: null,
		donorLastName: null,
		donorEmail: null,
		billingAddress: null,
	};
	return { ...donation, ...donor, browserHash: null };
}

/** @throws Problem 403 if the caller may not edit the donation */
export function assertOwn(caller: Caller, donation: Created): void {
	if (!isOwn(caller, donation)) throw new Problem(403, "donation_of_another_browser");
}

interface OwnDonor {
	firstName: string;
	lastName: string;
	email: string;
}

/** The donor of a gift without an account, for the browser that made it, which may sign up with it; null for everyone else. */
export async function getOwnDonor(ctx: Ctx, { donationId }: { donationId: string }): Promise<OwnDonor | null> {
	try {
		const donation = await findDonation(ctx, { id: donationId });
		const { donorUserId, donorFirstName, donorLastName, donorEmail } = donation;
		if (donorUserId !== null || donorEmail === null || !isOwn(ctx, donation)) return null;
		return { firstName: donorFirstName ?? "", lastName: donorLastName ?? "", email: donorEmail };
	} catch (error) {
		if (error instanceof Problem && error.status === 404) return null;
		throw error;
	}
}
