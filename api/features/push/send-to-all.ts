import { sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import type { SendToAll } from "../../domain/contracts/push.ts";
import { issue } from "../../domain/forms/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";

/** Accounts that one write tells. */
const batchSize = 500;
/** The pause before the same text can be sent again, so that a second press sends nothing. */
const pause = 10 * 60_000;

const off = (channel: "inbox" | "push") =>
	sql.raw(
		`EXISTS (SELECT 1 FROM mail_preference m WHERE m.holder = u.id AND m.topic = '${channel}.news' AND m.wanted = 0)`,
	);

const reach = sqlQuery<{ recipients: number; devices: number }>(
	() => sql`SELECT (SELECT count(*) FROM user u WHERE u.state = 'active' AND NOT ${off("inbox")}) AS recipients,
		(SELECT count(*) FROM push_subscription p JOIN user u ON u.id = p.user_id WHERE u.state = 'active' AND NOT ${off("push")}) AS devices`,
);

/** The request that a message leads to, in names. */
interface LeadsTo {
	title: string;
	owner: string;
}

const shownRequest = sqlQuery<LeadsTo>(
	() => sql`SELECT r.title, trim(u.first_name || ' ' || u.last_name) AS owner FROM donation_request r JOIN user u ON u.id = r.user_id
		WHERE r.id = ${sql.placeholder("id")} AND r.status IN (1, 2) AND r.is_private = 0`,
);

/**
 * Tells every account something, in the inbox and on the devices; whoever switched news off is left out. The timer writes it for
 * a few hundred accounts at a time. A preview only counts.
 * @throws Problem 400 for an unknown request, 403 for anyone but staff, 409 for the same text within ten minutes
 */
export async function sendToAll(
	ctx: Ctx,
	{ message, referenceId, preview }: SendToAll,
): Promise<{ _id: string | null; recipients: number; devices: number; leadsTo: LeadsTo | null }> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const requestId = referenceId ?? "";
	const [leadsTo = null] = requestId === "" ? [] : await ctx.db.all(shownRequest({ id: requestId }));
	if (requestId !== "" && leadsTo === null) throw invalid([issue("referenceId", "request_not_found")]);
	const [counts = { recipients: 0, devices: 0 }] = await ctx.db.all(reach());
	if (preview) return { _id: null, ...counts, leadsTo };
	const id = ctx.platform.ids.next("brd_");
	const now = ctx.platform.clock.now();
	const by = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	await ctx.db.write(
		[
			requireThat(
				sql`NOT EXISTS (SELECT 1 FROM broadcast WHERE text = ${message} AND created_at > ${now - pause})`,
				"not just sent",
			),
			sql`INSERT INTO broadcast (id, text, request_id, created_by, created_at) VALUES (${id}, ${message}, ${requestId}, ${by}, ${now})`,
			auditRow(ctx, "broadcast.sent", { broadcast: id }, { message, ...counts }),
		],
		{ unmet: () => new Problem(409, "broadcast_repeated") },
	);
	return { _id: id, ...counts, leadsTo };
}

interface OpenBroadcast {
	id: string;
	text: string;
	request_id: string;
	written_to: string;
}

/** The last account of the next batch; null if none is left. */
const nextEnd = sqlQuery<{ last: string | null; count: number }>(
	() => sql`SELECT max(id) AS last, count(*) AS count FROM (SELECT id FROM user WHERE id > ${sql.placeholder("after")}
		ORDER BY id LIMIT ${sql.raw(String(batchSize))})`,
);

/**
 * Writes the messages to all that are waiting. Each batch and how far it went are one write, so a kill at any point neither
 * loses nor doubles one. @param within milliseconds
 */
export async function writeBroadcasts(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	const end = clock.now() + within;
	while (clock.now() < end) {
		const [open] = await ctx.db.read.all<OpenBroadcast>(
			sql`SELECT id, text, request_id, written_to FROM broadcast WHERE done_at IS NULL ORDER BY created_at LIMIT 1`,
		);
		if (!open) return;
		await writeBatch(ctx, open);
	}
}

async function writeBatch(
	ctx: Ctx,
	{ id, text, request_id: requestId, written_to: after }: OpenBroadcast,
): Promise<void> {
	const now = ctx.platform.clock.now();
	const [next] = await ctx.db.all(nextEnd({ after }));
	const asRead = requireThat(
		sql`EXISTS (SELECT 1 FROM broadcast WHERE id = ${id} AND written_to = ${after} AND done_at IS NULL)`,
		"broadcast as read",
	);
	const batch = sql`u.id > ${after} AND u.id <= ${next?.last ?? after} AND u.state = 'active'`;
	const key = id.slice(4);
	ctx.outbox.queued = true;
	// Another process has written this batch.
	await writeIfMet(
		ctx.db,
		next?.last
			? [
					asRead,
					sql`INSERT INTO notification (id, user_id, kind, request_id, subject, detail, created_at)
						SELECT 'ntf_' || ${key} || substr(u.id, 5), u.id, 'news', ${requestId}, ${id}, ${text}, ${now} FROM user u
						WHERE ${batch} AND NOT ${off("inbox")}`,
					sql`INSERT INTO outbox_message (id, channel, user_id, recipient, template, language, data, due_at, created_at)
						SELECT 'msg_' || ${key} || substr(p.id, 5), 'push', u.id, p.id, 'notification', coalesce(u.language, 'en'),
							json_object('kind', 'news', 'requestId', ${requestId}, 'subject', ${id}, 'detail', ${text}), ${now}, ${now}
						FROM user u JOIN push_subscription p ON p.user_id = u.id WHERE ${batch}`,
					sql`UPDATE broadcast SET written_to = ${next.last}, written = written + ${next.count} WHERE id = ${id}`,
				]
			: [asRead, sql`UPDATE broadcast SET done_at = ${now} WHERE id = ${id}`],
	);
}
