import { type SQL, sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { giftById, recipientOf } from "./internal/rows.ts";
import { tell } from "./internal/tell.ts";
import { chargeOf, waitForDonor } from "./internal/wait-for-donor.ts";

/** The most of each kind that a day tells; the rest follows the next day. */
const batch = sql.raw("500");

/** The month that many days from now: `2026-12`. */
const monthIn = (now: number, days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 7);

/** Tells donors whose card expires within a month, and asks those whose request has ended where their gift goes on. */
export async function askAboutRegularGifts(ctx: Ctx): Promise<void> {
	await tellExpiring(ctx);
	await askAboutEnded(ctx);
}

const idsOf = async (ctx: Ctx, query: SQL) => (await ctx.db.read.all<{ id: string }>(query)).map(({ id }) => id);

async function tellExpiring(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	const ids = await idsOf(
		ctx,
		sql`SELECT id FROM recurring_gift INDEXED BY recurring_gift_expiring WHERE state <> 'ended' AND card_expires IS NOT NULL
			AND card_expires BETWEEN ${monthIn(now, 0)} AND ${monthIn(now, 31)} AND expiry_told IS NOT card_expires LIMIT ${batch}`,
	);
	for (const id of ids) {
		const gift = await giftById(ctx, id);
		const { cardExpires } = gift;
		const news = { kind: "expiring", chargeMinor: chargeOf(gift), recipient: await recipientOf(ctx, gift) } as const;
		await writeIfMet(ctx.db, [
			requireThat(
				sql`EXISTS (SELECT 1 FROM recurring_gift WHERE id = ${id} AND card_expires = ${cardExpires} AND expiry_told IS NOT card_expires)`,
				"not told yet",
			),
			sql`UPDATE recurring_gift SET expiry_told = card_expires WHERE id = ${id}`,
			...(await tell(ctx, gift, news)),
		]);
	}
}

async function askAboutEnded(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	const ids = await idsOf(
		ctx,
		sql`SELECT g.id FROM recurring_gift g INDEXED BY recurring_gift_due CROSS JOIN donation_request r ON r.id = g.beneficiary_id
			WHERE g.state = 'active' AND g.beneficiary_kind = 'request' AND (r.status <> 1 OR r.ends_at <= ${now}) LIMIT ${batch}`,
	);
	for (const id of ids) {
		const gift = await giftById(ctx, id);
		const recipient = await recipientOf(ctx, gift);
		if (!recipient.open) await waitForDonor(ctx, gift);
	}
}
