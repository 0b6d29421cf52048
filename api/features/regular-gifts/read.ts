import { desc, eq, sql } from "drizzle-orm";
import type * as v from "valibot";
import { query, sqlQuery } from "../../../db/client.ts";
import { recurringGift, recurringPeriod } from "../../../db/schema/index.ts";
import type { regularGiftAnswer } from "../../domain/contracts/regular-gifts.ts";
import { nameWithFund } from "../../domain/giving/fund-name.ts";
import { meansOf } from "../../domain/giving/mandates.ts";
import { dueDay } from "../../domain/giving/regular.ts";
import type { Day } from "../../domain/local-day.ts";
import { toMajor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import type { Beneficiary } from "../donations/find-beneficiary.ts";
import { type GiftRow, giftById, type PeriodRow, recipientOf } from "./internal/rows.ts";
import { cardOf } from "./internal/tell.ts";
import { chargeOf } from "./internal/wait-for-donor.ts";
import { ownRegularGift, type RegularCaller } from "./link.ts";

export interface RegularGift {
	gift: GiftRow;
	recipient: Beneficiary;
	/** The amount charged each time. */
	chargeMinor: number;
	/** The day of the next gift; null while nothing is charged. */
	nextOn: Day | null;
	/** "Visa 4242" */
	card: string;
	/** The latest periods, newest first. */
	periods: readonly PeriodRow[];
}

const lastPeriods = query((read) =>
	read
		.select()
		.from(recurringPeriod)
		.where(eq(recurringPeriod.giftId, sql.placeholder("id")))
		.orderBy(desc(recurringPeriod.period))
		.limit(24),
);

async function whole(ctx: Ctx, gift: GiftRow): Promise<RegularGift> {
	const runs = gift.state === "active" || gift.state === "failing";
	return {
		gift,
		recipient: await recipientOf(ctx, gift),
		chargeMinor: chargeOf(gift),
		nextOn: runs ? dueDay(gift, gift.nextPeriod) : null,
		card: cardOf(gift),
		periods: await ctx.db.all(lastPeriods({ id: gift.id })),
	};
}

/** @throws Problem 404, 403 for another's */
export async function readRegularGift(ctx: Ctx, caller: RegularCaller): Promise<RegularGift> {
	return whole(ctx, await ownRegularGift(ctx, caller));
}

const ownGifts = query((read) =>
	read
		.select()
		.from(recurringGift)
		.where(eq(recurringGift.donorUserId, sql.placeholder("user")))
		.orderBy(desc(recurringGift.createdAt), desc(recurringGift.id))
		.limit(50),
);

/** The signed-in donor's regular gifts, newest first, at most 50. */
export async function ownRegularGifts(ctx: Ctx): Promise<RegularGift[]> {
	const { userId: user } = requireUser(ctx);
	return Promise.all((await ctx.db.all(ownGifts({ user }))).map((gift) => whole(ctx, gift)));
}

const ofDonation = sqlQuery<{ id: string }>(
	() => sql`SELECT gift_id AS id FROM recurring_period WHERE donation_id = ${sql.placeholder("donation")}`,
);

/** The regular gift that a donation is a part of; null for none, or one that has not begun. */
export async function regularGiftOf(ctx: Ctx, { donationId }: { donationId: string }): Promise<RegularGift | null> {
	const [found] = await ctx.db.all(ofDonation({ donation: donationId }));
	return found ? whole(ctx, await giftById(ctx, found.id)) : null;
}

export function regularGiftToWire(of: RegularGift): v.InferOutput<typeof regularGiftAnswer> {
	const { gift, recipient, chargeMinor, nextOn, periods } = of;
	return {
		_id: gift.id,
		state: gift.state,
		reason: gift.reason,
		every: gift.every,
		amount: toMajor(gift.amountMinor),
		charge: toMajor(chargeMinor),
		currency: gift.currency,
		day: gift.dayOf,
		zone: gift.zone,
		nextOn,
		recipient: nameWithFund(recipient.title, recipient.fund?.name),
		by: meansOf(gift.cardBrand),
		atBank: gift.atBank,
		most: gift.mandateMaxMinor === null ? null : toMajor(gift.mandateMaxMinor),
		card: gift.cardLast4 ? { brand: gift.cardBrand, last4: gift.cardLast4, expires: gift.cardExpires } : null,
		createdAt: gift.createdAt,
		periods: periods.map(({ period, dueOn, state, donationId }) => ({ period, dueOn, state, donationId })),
	};
}
