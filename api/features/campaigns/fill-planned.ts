import { sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../db/client.ts";
import type { Language } from "../../domain/languages.ts";
import { dailyRecipients, largeCampaign } from "../../domain/requests/campaigns/campaign.ts";
import type { DonorRule } from "../../domain/requests/campaigns/donor-groups.ts";
import type { Ctx } from "../../http/context.ts";
import { recipientsOf } from "./audience.ts";
import { addRecipients, isTrusted, queueRecipients, reachedAround } from "./recipients.ts";
import { splitForTest } from "./subject-test.ts";

interface Due {
	id: string;
	userId: string;
	requestId: string;
	senderId: string;
	language: Language;
	toFill: string;
	filledTo: string;
	sendAt: number;
	registeredAt: number;
}

/**
 * Finds the people of planned mails to groups that fill themselves, once their time has come: page by page, so that each write is
 * short, and a mail waits until all are found. Two runs at once add each person once.
 * @param input.within for so many milliseconds; the next run goes on
 * @param input.pageSize addresses that one write adds
 */
export async function fillPlanned(
	ctx: Ctx,
	{ within, pageSize = 500 }: { within: number; pageSize?: number },
): Promise<void> {
	const { clock } = ctx.platform;
	const end = clock.now() + within;
	for (;;) {
		const [due] = await ctx.db.read.all<Due>(
			sql`SELECT c.id, c.user_id AS "userId", c.request_id AS "requestId", c.sender_id AS "senderId", c.language, c.to_fill AS "toFill",
					c.filled_to AS "filledTo", c.send_at AS "sendAt", u.created_at AS "registeredAt"
				FROM campaign c INDEXED BY campaign_to_fill JOIN user u ON u.id = c.user_id
				WHERE c.to_fill IS NOT NULL AND c.send_at <= ${clock.now()} AND c.state = 'sending' ORDER BY c.send_at, c.id LIMIT 1`,
		);
		// A run that lost to another one reads again.
		if (due) await fillPage(ctx, due, pageSize);
		if (!due || clock.now() >= end) return;
	}
}

/** Adds a page of addresses after the last one, and after the last page queues the mails, or holds them if many more came. */
async function fillPage(ctx: Ctx, due: Due, pageSize: number): Promise<void> {
	const { id, userId, requestId, senderId, language, filledTo, sendAt } = due;
	const now = ctx.platform.clock.now();
	const { groups, rules }: { groups: string[]; rules: DonorRule[] } = JSON.parse(due.toFill);
	const of = recipientsOf({ kind: "donors", requestId, userId, senderId, groups, rules: { of: rules, now } });
	const added = sql`(SELECT count(*) FROM campaign_recipient WHERE campaign_id = ${id})`;
	// The author's other mails of the day count, and this one by what it has so far.
	const limit = dailyRecipients(now - due.registeredAt);
	const page = await ctx.db.read.all<{ address: string }>(
		sql`SELECT address FROM (${of}) WHERE address > ${filledTo} ORDER BY address LIMIT ${pageSize}`,
	);
	const last = page.at(-1)?.address ?? filledTo;
	const isLast = page.length < pageSize;
	const asRead = requireThat(
		sql`EXISTS (SELECT 1 FROM campaign WHERE id = ${id} AND to_fill IS NOT NULL AND filled_to = ${filledTo} AND state = 'sending')`,
		"campaign as read",
	);
	await writeIfMet(ctx.db, [
		asRead,
		addRecipients({
			id,
			language,
			from: sql`SELECT * FROM (${of}) WHERE address > ${filledTo} AND address <= ${last} ORDER BY address LIMIT max(0, ${limit} - ${added})`,
		}),
		sql`UPDATE campaign SET filled_to = ${last} WHERE id = ${id}`,
		...(isLast
			? [
					sql`UPDATE campaign SET to_fill = NULL, recipients = ${added} WHERE id = ${id}`,
					sql`UPDATE campaign SET state = 'held' WHERE id = ${id} AND decided_at IS NULL
						AND ${reachedAround({ userId, senderId }, sendAt)} > ${largeCampaign} AND NOT ${isTrusted(senderId)}`,
					...splitForTest(id),
					queueRecipients(ctx, id, "donors"),
				]
			: []),
	]);
}
