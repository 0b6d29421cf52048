import { sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../db/client.ts";
import type { Language } from "../../domain/languages.ts";
import { dailyRecipients, largeCampaign } from "../../domain/requests/campaigns/campaign.ts";
import { latestStep } from "../../domain/requests/campaigns/series.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { recipientsOf } from "./audience.ts";
import { readAuthor } from "./author.ts";
import { addRecipients, isTrusted, queueRecipients, reachedAround } from "./recipients.ts";
import type { StoredTiming } from "./series.ts";

const hour = 3_600_000;
const day = 24 * hour;

interface Due extends StoredTiming {
	since: number;
	nextAt: number;
	userId: string;
	roles: string;
	isActive: number;
	language: Language;
	registeredAt: number;
}

/**
 * Finds the donors whose time has come for a mail of a series, and queues it for them. Each is read once an hour; a person is in it
 * once, also if two runs meet or one dies.
 * @param input.within for so many milliseconds; the next run goes on
 */
export async function sendSeries(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	const end = clock.now() + within;
	for (;;) {
		const [due] = await ctx.db.read.all<Due>(
			sql`SELECT c.id, s.request_id AS "requestId", s.sender_id AS "senderId", s.begins, s.days, s.whole, s.since, s.next_at AS "nextAt",
					c.user_id AS "userId", u.roles, u.state = 'active' AS "isActive", c.language, u.created_at AS "registeredAt"
				FROM campaign_series s INDEXED BY campaign_series_due JOIN campaign c ON c.id = s.campaign_id JOIN user u ON u.id = c.user_id
				WHERE s.next_at IS NOT NULL AND s.next_at <= ${clock.now()} ORDER BY s.next_at, s.campaign_id LIMIT 1`,
		);
		if (due) await sendStep(ctx, due);
		if (!due || clock.now() >= end) return;
	}
}

/** Whether its author may still write to these donors. */
async function mayWrite(ctx: Ctx, { userId, roles, isActive, requestId, senderId }: Due): Promise<boolean> {
	if (!isActive) return false;
	try {
		const as: Ctx = { ...ctx, actor: { kind: "user", userId, roles: JSON.parse(roles) } };
		return (await readAuthor(as, "donors", requestId)).senderId === senderId;
	} catch (error) {
		if (error instanceof Problem) return false;
		throw error;
	}
}

/** The time of a donor's first or last gift for which a mail is due now. */
function windowOf({ begins, days, since }: Due, now: number) {
	const to = now - days * day;
	return { of: begins, from: Math.max(to - latestStep, begins === "first" ? since : since - days * day), to };
}

async function sendStep(ctx: Ctx, due: Due): Promise<void> {
	const { id, requestId, senderId, userId, language, whole, nextAt } = due;
	const now = ctx.platform.clock.now();
	const next = sql`UPDATE campaign_series SET next_at = ${now + hour} WHERE campaign_id = ${id}`;
	const asRead = requireThat(
		sql`EXISTS (SELECT 1 FROM campaign_series s JOIN campaign c ON c.id = s.campaign_id
			WHERE c.id = ${id} AND s.next_at = ${nextAt} AND c.state = 'sending')`,
		"a mail as read",
	);
	if (!(await mayWrite(ctx, due))) return void (await ctx.db.write([next]));
	const rules = { of: [{ givenAt: windowOf(due, now), onlyRequest: whole ? undefined : requestId }], now };
	const found = recipientsOf({ kind: "donors", requestId, userId, senderId, isSeries: true, groups: [], rules });
	// As in mails that an author sends: no more than in a day, and to few people until staff have released one.
	const limit = dailyRecipients(now - due.registeredAt);
	const room = sql`max(0, iif(${isTrusted(senderId)}, ${limit}, ${Math.min(limit, largeCampaign)}) - ${reachedAround({ userId, senderId }, now)})`;
	const isWritten = await writeIfMet(ctx.db, [
		asRead,
		addRecipients({
			id,
			language,
			addedAt: now,
			from: sql`SELECT * FROM (${found}) AS found WHERE NOT EXISTS (SELECT 1 FROM campaign_recipient r WHERE r.campaign_id = ${id}
				AND (r.address = found.address OR r.user_id = found.user_id)) ORDER BY address LIMIT ${room}`,
		}),
		sql`UPDATE campaign SET recipients = (SELECT count(*) FROM campaign_recipient WHERE campaign_id = ${id}) WHERE id = ${id}`,
		queueRecipients(ctx, id, "donors"),
		next,
	]);
	// One that staff stopped meanwhile is not read again until it is switched on.
	if (!isWritten) {
		await ctx.db.write([
			sql`UPDATE campaign_series SET next_at = NULL WHERE campaign_id = ${id} AND EXISTS (SELECT 1 FROM campaign WHERE id = ${id} AND state <> 'sending')`,
		]);
	}
}
