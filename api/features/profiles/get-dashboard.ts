import { and, desc, eq, sql } from "drizzle-orm";
import { type Query, query, sqlQuery } from "../../../db/client.ts";
import { donation, user } from "../../../db/schema/index.ts";
import { giftTitle, localShift } from "../../../db/sql/gift-columns.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { localDay } from "../../domain/giving/receipts.ts";
import type { Currency } from "../../domain/money.ts";
import { type Kindness, kindnessOf } from "../../domain/people/kindness.ts";
import type { Ctx } from "../../http/context.ts";
import { leftRequests, listOwnRequests } from "../requests/list-raised.ts";
import { type ChangesById, changesById, ownChanges } from "../requests/own-changes.ts";
import { kindnessEvents } from "../users/kindness.ts";
import { type UserCounts, userCounts } from "./summary.ts";

const id = sql.placeholder("user");
/** Rows of each list; the whole lists have pages of their own. */
const latest = 5;

const profileOf = query((read) =>
	read
		.select({ firstName: user.firstName, about: user.about, imageUrl: user.profileImageUrl })
		.from(user)
		.where(eq(user.id, id)),
);

const latestGifts = query((read) =>
	read
		.select({
			id: donation.id,
			beneficiaryKind: donation.beneficiaryKind,
			beneficiaryId: donation.beneficiaryId,
			title: giftTitle,
			feesOnTop: donation.feesOnTop,
			giftMinor: donation.giftMinor,
			coverMinor: donation.coverMinor,
			chargeMinor: donation.chargeMinor,
			refundedMinor: donation.refundedMinor,
			paidCurrency: donation.paidCurrency,
			paidGiftMinor: donation.paidGiftMinor,
			paidMinor: donation.paidMinor,
			paidRefundedMinor: donation.paidRefundedMinor,
			currency: donation.currency,
			status: donation.status,
			createdAt: donation.createdAt,
		})
		.from(donation)
		.where(and(eq(donation.donorUserId, id), sql`(succeeded_at IS NOT NULL OR status = 'processing')`))
		.orderBy(desc(donation.createdAt))
		.limit(latest),
);

/** The amounts paid in the year that begins at `since` (UTC), less refunds, by currency; the zone is that of receipts. */
const paidSince = sqlQuery<{ currency: Currency; paidMinor: number }>(
	() => sql`SELECT currency, sum(charge_minor - refunded_minor) AS paidMinor FROM donation
		WHERE donor_user_id = ${id} AND status IN ${[...paidStatuses]} AND succeeded_at >= ${sql.placeholder("since")} - 86400000
			AND succeeded_at + ${localShift} >= ${sql.placeholder("since")}
		GROUP BY currency ORDER BY currency`,
);

type OwnGift = ReturnType<typeof latestGifts> extends Query<infer Row> ? Row : never;

export interface Dashboard {
	firstName: string;
	/** The public profile has neither a text nor a picture. */
	bareProfile: boolean;
	counts: UserCounts;
	kindness: Kindness;
	/** The latest requests, of every status. */
	requests: Awaited<ReturnType<typeof listOwnRequests>>;
	/** The requests of organizations that the user has left, who runs them no longer. */
	left: readonly string[];
	/** The changes of requests that everyone sees. */
	changes: ChangesById;
	/** The latest gifts that are paid or on their way. */
	gifts: OwnGift[];
	year: number;
	/** The user's gifts of this year, less refunds. */
	paidThisYear: { currency: Currency; paidMinor: number }[];
}

/** The activity around a signed-in user; null for everyone else. */
export async function getDashboard(ctx: Ctx): Promise<Dashboard | null> {
	const { actor, db, platform } = ctx;
	if (actor.kind !== "user") return null;
	const year = Number(localDay(ctx.region, platform.clock.now()).slice(0, 4));
	const who = { user: actor.userId };
	const [requests, [[profile], [counts], events, gifts, paidThisYear, changes, left]] = await Promise.all([
		listOwnRequests(ctx, { userId: actor.userId, limit: latest }),
		db.batch([
			profileOf(who),
			userCounts(who),
			kindnessEvents(who),
			latestGifts(who),
			paidSince({ ...who, since: Date.UTC(year, 0, 1) }),
			ownChanges(who),
			leftRequests(who),
		]),
	]);
	if (!profile || !counts) return null;
	return {
		firstName: profile.firstName,
		bareProfile: !profile.about && !profile.imageUrl,
		counts,
		kindness: kindnessOf(events),
		requests,
		left: left.map((row) => row.id),
		changes: changesById(changes),
		gifts,
		year,
		paidThisYear: paidThisYear.map((row) => ({ ...row })),
	};
}
