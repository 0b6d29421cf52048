import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { donation, user } from "../../../db/schema/index.ts";
import { donorName } from "../../domain/donor-name.ts";
import type { Currency } from "../../domain/money.ts";
import { paidStatuses } from "../../domain/payments.ts";
import type { Ctx } from "../../http/context.ts";

export interface Donor {
	/** The donation's public id, since its secret id gives access to it. */
	id: string;
	/** Null for an anonymous donation. */
	name: string | null;
	/** The username of the donor's public profile; null for an anonymous donation, and if there is none. */
	username: string | null;
	/** The beneficiary's part, in minor units. */
	giftMinor: number;
	currency: Currency;
	succeededAt: number;
}

const donorsOf = query((read) =>
	read
		.select({
			id: donation.publicId,
			donorFirstName: donation.donorFirstName,
			donorLastName: donation.donorLastName,
			anonymous: donation.anonymous,
			username: sql<string | null>`CASE WHEN ${user.state} = 'active' THEN ${user.username} END`,
			giftMinor: donation.giftMinor,
			currency: donation.currency,
			succeededAt: donation.succeededAt,
		})
		.from(donation)
		.leftJoin(user, eq(user.id, donation.donorUserId))
		.where(
			and(
				eq(donation.beneficiaryKind, "request"),
				eq(donation.beneficiaryId, sql.placeholder("requestId")),
				inArray(donation.status, [...paidStatuses]),
			),
		)
		.orderBy(desc(donation.succeededAt), desc(donation.id))
		.limit(sql.placeholder("limit"))
		.offset(sql.placeholder("offset")),
);

/** The donors of a request, newest first. */
export async function listDonors(
	ctx: Ctx,
	input: { requestId: string; limit: number; offset: number },
): Promise<{ rows: Donor[]; hasMore: boolean }> {
	const rows = await ctx.db.all(donorsOf({ requestId: input.requestId, limit: input.limit + 1, offset: input.offset }));
	return {
		rows: rows.slice(0, input.limit).map((row) => ({
			id: row.id,
			name: row.anonymous ? null : donorName(row),
			username: row.anonymous ? null : row.username,
			giftMinor: row.giftMinor,
			currency: row.currency,
			succeededAt: row.succeededAt ?? 0,
		})),
		hasMore: rows.length > input.limit,
	};
}
