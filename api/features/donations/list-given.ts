import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Query, query, sqlQuery } from "../../../db/client.ts";
import { donation } from "../../../db/schema/index.ts";
import { giftTitle, localShift } from "../../../db/sql/gift-columns.ts";
import { type GivenState, givenStates } from "../../domain/giving/given.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import type { Currency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";

const user = sql.placeholder("user");
const from = sql.placeholder("from");
const until = sql.placeholder("until");

/** When a donation was made: when it was paid, or begun if it is still on its way. */
const madeAt = sql<number>`coalesce(${donation.succeededAt}, ${donation.createdAt})`.mapWith(Number);

function queriesFor(states: SQL) {
	const given = and(
		eq(donation.donorUserId, user),
		states,
		sql`${madeAt} + ${localShift} >= ${from} AND ${madeAt} + ${localShift} < ${until}`,
	);
	return {
		page: query((read) =>
			read
				.select({
					id: donation.id,
					publicId: donation.publicId,
					beneficiaryKind: donation.beneficiaryKind,
					beneficiaryId: donation.beneficiaryId,
					fundId: donation.fundId,
					title: giftTitle,
					currency: donation.currency,
					giftMinor: donation.giftMinor,
					coverMinor: donation.coverMinor,
					feesOnTop: donation.feesOnTop,
					chargeMinor: donation.chargeMinor,
					refundedMinor: donation.refundedMinor,
					paidCurrency: donation.paidCurrency,
					paidGiftMinor: donation.paidGiftMinor,
					paidMinor: donation.paidMinor,
					paidRefundedMinor: donation.paidRefundedMinor,
					anonymous: donation.anonymous,
					status: donation.status,
					createdAt: donation.createdAt,
					succeededAt: donation.succeededAt,
					/** Of the valid receipt. */
					receiptId: sql<
						string | null
					>`(SELECT r.id FROM receipt r WHERE r.donation_id = donation.id AND r.voided_at IS NULL)`,
				})
				.from(donation)
				.where(given)
				.orderBy(desc(madeAt), desc(donation.id))
				.limit(sql.placeholder("limit"))
				.offset(sql.placeholder("offset")),
		),
		count: query((read) => read.select({ total: sql<number>`count(*)` }).from(donation).where(given)),
	};
}

const byState = {
	paid: queriesFor(inArray(donation.status, [...givenStates.paid])),
	processing: queriesFor(inArray(donation.status, [...givenStates.processing])),
	returned: queriesFor(inArray(donation.status, [...givenStates.returned])),
	all: queriesFor(inArray(donation.status, Object.values(givenStates).flat())),
} as const;

export type GivenDonation = ReturnType<typeof byState.all.page> extends Query<infer Row> ? Row : never;

/**
 * The donations of a user that are paid, on their way or returned, newest first.
 * @param input.year of the payment, as its receipt counts it; every year by default
 */
export async function listGiven(
	ctx: Ctx,
	input: { userId: string; year?: number | undefined; state?: GivenState | undefined; limit: number; offset: number },
): Promise<{ rows: GivenDonation[]; total: number; hasMore: boolean }> {
	const { userId, year, state = "all", limit, offset } = input;
	const span = { from: year ? Date.UTC(year, 0, 1) : 0, until: Date.UTC(year ? year + 1 : 10_000, 0, 1) };
	const { page, count } = byState[state];
	const of = { user: userId, ...span };
	const [rows, [counted]] = await ctx.db.batch([page({ ...of, limit, offset }), count(of)]);
	const total = counted?.total ?? 0;
	return { rows, total, hasMore: rows.length > 0 && offset + rows.length < total };
}

/** The sum that a user paid in a year in one currency, less refunds, in minor units. */
export interface YearlySum {
	year: number;
	currency: Currency;
	paidMinor: number;
	donations: number;
}

const sums = sqlQuery<YearlySum>(
	() => sql`SELECT CAST(strftime('%Y', (succeeded_at + ${localShift}) / 1000, 'unixepoch') AS INTEGER) AS year, currency,
			sum(charge_minor - refunded_minor) AS paidMinor, count(*) AS donations
		FROM donation WHERE donor_user_id = ${user} AND succeeded_at IS NOT NULL AND status IN ${[...paidStatuses]}
		GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
);

/** The sums that a user paid by year and currency, the latest year first. */
export async function yearlySums(ctx: Ctx, { userId }: { userId: string }): Promise<YearlySum[]> {
	return (await ctx.db.all(sums({ user: userId }))).map((row) => ({ ...row }));
}
