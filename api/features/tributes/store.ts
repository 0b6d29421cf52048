import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Tribute } from "../../domain/contracts/tributes.ts";
import { issue } from "../../domain/forms/issues.ts";
import { needsReading } from "../../domain/giving/gift-message.ts";
import { cardDaysAhead, cardsPerDay } from "../../domain/giving/tribute.ts";
import type { Language } from "../../domain/languages.ts";
import { dayAfter, dayThere, regionZones, startOfDay } from "../../domain/local-day.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";

const day = 24 * 3_600_000;
/** Cards come in the morning. */
const morning = 8 * 3_600_000;

/** When the card is mailed: on the morning of its day there, or as soon as it is paid. @throws Problem 400 for a day that is over or far ahead */
function dueOn(ctx: Ctx, day: string, region: RegionCode): number {
	const now = ctx.platform.clock.now();
	if (day === "") return now;
	const zone = regionZones[region];
	const today = dayThere(now, zone);
	if (day < today || day > dayAfter(today, cardDaysAhead))
		throw invalid([issue("tribute.tellOn", "tribute_day_invalid")]);
	return startOfDay(day, zone) + morning;
}

/**
 * Paid gifts count, by their account or else their browser: an address that anyone can type, and a draft, use up nobody's cards.
 * @throws Problem 429 after many cards
 */
async function requireCardsLeft(ctx: Ctx): Promise<void> {
	const { actor, browserHash, platform } = ctx;
	const sender =
		actor.kind === "user" ? sql`d.donor_user_id = ${actor.userId}` : sql`d.browser_hash = ${browserHash ?? ""}`;
	const since = platform.clock.now() - day;
	const [paid] = await ctx.db.read.all<{ number: number; first: number }>(
		sql`SELECT count(*) AS number, min(d.succeeded_at) AS first FROM donation d JOIN gift_tribute t ON t.donation_id = d.id
			WHERE ${sender} AND d.succeeded_at > ${since} AND t.told_email IS NOT NULL`,
	);
	if (!paid || paid.number < cardsPerDay) return;
	throw new Problem(429, "tributes_too_many", {
		values: { limit: cardsPerDay },
		retryAfter: Math.ceil((paid.first - since) / 1000),
	});
}

interface Stored {
	donationId: string;
	tribute: Tribute;
	language: Language;
	region: RegionCode;
}

/**
 * The statements that store in whose name a gift is made, or that it is in nobody's. They belong after the one that stores the
 * donation. Words that staff must read first are held back, and their card with them.
 * @throws Problem 400 for a day that is over or far ahead, 429 after many cards of one sender
 */
export async function storeTribute(ctx: Ctx, input: Stored): Promise<Statement[]> {
	const { donationId, tribute, language, region } = input;
	const { kind, name, message, toldName, toldEmail, tellOn, hidesAmount } = tribute;
	if (kind === "") return [sql`DELETE FROM gift_tribute WHERE donation_id = ${donationId} AND sent_at IS NULL`];
	const dueAt = toldEmail === "" ? null : dueOn(ctx, tellOn, region);
	if (dueAt !== null) {
		await requireCardsLeft(ctx);
	}
	const state = needsReading([name, message, toldName].join("\n")) ? "held" : "shown";
	const { ids, clock } = ctx.platform;
	return [
		sql`INSERT INTO gift_tribute (id, donation_id, kind, name, message, state, told_name, told_email, due_at, hides_amount, language, created_at)
			VALUES (${ids.next("trb_")}, ${donationId}, ${kind}, ${name}, ${message}, ${state}, ${toldName}, ${toldEmail || null}, ${dueAt},
				${Number(hidesAmount)}, ${language}, ${clock.now()})
			ON CONFLICT (donation_id) DO UPDATE SET kind = excluded.kind, name = excluded.name, message = excluded.message, state = excluded.state,
				told_name = excluded.told_name, told_email = excluded.told_email, due_at = excluded.due_at, hides_amount = excluded.hides_amount,
				language = excluded.language, decided_at = NULL WHERE sent_at IS NULL`,
	];
}
