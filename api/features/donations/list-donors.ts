import { and, desc, eq, inArray } from "drizzle-orm";
import { donation } from "../../../db/schema/index.ts";
import type { Currency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";

/** Donations whose money has come, and of which some is still there. */
export const countedDonationStatuses = ["succeeded", "partially_refunded", "disputed"] as const;

export interface Donor {
	/** The donation's public id; its own is the permission to see it. */
	id: string;
	/** Null for an anonymous gift: the name never leaves the database. */
	name: string | null;
	/** What reaches the beneficiary, minor units. */
	giftMinor: number;
	currency: Currency;
	succeededAt: number;
}

/** Who gave to a request, newest first; anonymous ones as such. */
export async function listDonors(
	ctx: Ctx,
	input: { requestId: string; limit: number; offset: number },
): Promise<{ rows: Donor[]; hasMore: boolean }> {
	const rows = await ctx.db.read
		.select({
			id: donation.publicId,
			name: donation.donorName,
			anonymous: donation.anonymous,
			giftMinor: donation.giftMinor,
			currency: donation.currency,
			succeededAt: donation.succeededAt,
		})
		.from(donation)
		.where(
			and(
				eq(donation.beneficiaryKind, "request"),
				eq(donation.beneficiaryId, input.requestId),
				inArray(donation.status, [...countedDonationStatuses]),
			),
		)
		.orderBy(desc(donation.succeededAt), desc(donation.id))
		.limit(input.limit + 1)
		.offset(input.offset);
	return {
		rows: rows.slice(0, input.limit).map(({ anonymous, name, succeededAt, ...row }) => ({
			...row,
			name: anonymous ? null : name,
			succeededAt: succeededAt ?? 0,
		})),
		hasMore: rows.length > input.limit,
	};
}
