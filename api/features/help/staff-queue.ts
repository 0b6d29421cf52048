import { type SQL, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { HelpAnswer, HelpMove } from "../../domain/contracts/help.ts";
import type { HelpState } from "../../domain/help.ts";
import type { Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { queueMessage } from "../outbox/queue.ts";

/** @throws Problem 403 for anyone but staff */
function staffId(ctx: Ctx): string {
	requireRole(ctx, ["admin", "superAdmin"]);
	return ctx.actor.kind === "user" ? ctx.actor.userId : "";
}

const countedExactly = 1000;
const place = (name: string) => sql.placeholder(name);

interface Row {
	id: string;
	kind: HelpAnswer["kind"];
	name: string | null;
	email: string | null;
	user_id: string | null;
	topic: HelpAnswer["topic"];
	subject: string | null;
	rating: number | null;
	message: string;
	language: HelpAnswer["language"];
	region: string;
	state: HelpState;
	assigned_to: string | null;
	assignee: string | null;
	answer: string | null;
	answerer: string | null;
	answered_at: number | null;
	created_at: number;
}

/** `open` are the ones that wait for staff: new and assigned. */
const matching = sql`WHERE (${place("id")} IS NULL OR h.id = ${place("id")}) AND (${place("kind")} IS NULL OR h.kind = ${place("kind")})
	AND CASE ${place("state")} WHEN '' THEN h.state <> 'held' WHEN 'open' THEN h.state IN ('new', 'assigned') WHEN 'any' THEN 1 ELSE h.state = ${place("state")} END
	AND (${place("assigned")} IS NULL OR h.assigned_to = ${place("assigned")})
	AND (${place("search")} = '' OR instr(lower(coalesce(h.name, '') || ' ' || coalesce(h.email, '') || ' ' || coalesce(h.subject, '') || ' ' || h.message), ${place("search")}) > 0)`;

const page = sqlQuery<Row>(
	() => sql`SELECT h.*, trim(a.first_name || ' ' || a.last_name) AS assignee, trim(b.first_name || ' ' || b.last_name) AS answerer
		FROM help_message h INDEXED BY help_message_newest LEFT JOIN user a ON a.id = h.assigned_to LEFT JOIN user b ON b.id = h.answered_by
		${matching} ORDER BY h.created_at DESC, h.id DESC LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const count = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM (SELECT 1 FROM help_message h INDEXED BY help_message_newest ${matching}
		LIMIT ${sql.raw(String(countedExactly + 1))})`,
);

const toWire = (row: Row): HelpAnswer => ({
	_id: row.id,
	kind: row.kind,
	name: row.name,
	email: row.email,
	user_id: row.user_id,
	topic: row.topic,
	subject: row.subject,
	rating: row.rating,
	message: row.message,
	language: row.language,
	region: row.region,
	state: row.state,
	assignedTo: row.assignee,
	answer: row.answer,
	answeredBy: row.answerer,
	answeredAt: row.answered_at,
	createdAt: row.created_at,
});

export interface HelpFilters {
	id?: string | undefined;
	/** Held messages are listed only if asked for. */
	state?: HelpState | "open" | undefined;
	kind?: HelpAnswer["kind"] | undefined;
	assigned?: "me" | undefined;
	search?: string | undefined;
}

/** What people wrote to us, newest first. For staff. `total` is exact to 1,000; 1,001 means more. */
export async function listHelp(
	ctx: Ctx,
	{ limit, offset, id, state, kind, assigned, search = "" }: HelpFilters & { limit: number; offset: number },
): Promise<Rows<HelpAnswer>> {
	const userId = staffId(ctx);
	const filters = {
		id: id || null,
		// A message that is opened by its id may be in any state.
		state: state ?? (id ? "any" : ""),
		kind: kind ?? null,
		assigned: assigned === "me" ? userId : null,
		search: search.toLowerCase(),
	};
	const [rows, [counted]] = await ctx.db.batch([page({ ...filters, limit: limit + 1, offset }), count(filters)]);
	return { rows: rows.slice(0, limit).map(toWire), total: counted?.total ?? 0, hasMore: rows.length > limit };
}

async function find(ctx: Ctx, id: string): Promise<HelpAnswer> {
	const { rows } = await listHelp(ctx, { id, limit: 1, offset: 0 });
	const [found] = rows;
	if (!found) throw notFound("help_message");
	return found;
}

const moves: Readonly<Record<HelpMove, { from: readonly HelpState[]; to: HelpState; action: string }>> = {
	assign: { from: ["new", "held"], to: "assigned", action: "help.assigned" },
	release: { from: ["assigned"], to: "new", action: "help.released" },
	close: { from: ["new", "assigned", "held"], to: "closed", action: "help.closed" },
	reopen: { from: ["closed", "held"], to: "new", action: "help.reopened" },
	hold: { from: ["new", "assigned"], to: "held", action: "help.held" },
};

const stillIn = (id: string, states: readonly HelpState[]): SQL =>
	sql`EXISTS (SELECT 1 FROM help_message WHERE id = ${id} AND state IN ${[...states]})`;

/**
 * Takes a message for oneself, gives it back, closes, reopens or holds it.
 * @throws Problem 403 for anyone but staff, 404 for an unknown one, 409 in a state that has no such move
 */
export async function moveHelp(
	ctx: Ctx,
	{ id, move, reason }: { id: string; move: HelpMove; reason: string },
): Promise<HelpAnswer> {
	const userId = staffId(ctx);
	const { state: was } = await find(ctx, id);
	const { from, to, action } = moves[move];
	await ctx.db.write(
		[
			requireThat(stillIn(id, from), "state of the message"),
			sql`UPDATE help_message SET state = ${to}, assigned_to = ${to === "assigned" ? userId : null} WHERE id = ${id}`,
			auditRow(ctx, {
				action,
				subjectKind: "help_message",
				subjectId: id,
				detail: { from: was, ...(reason ? { reason } : {}) },
			}),
		],
		{ unmet: () => new Problem(409, "help_answered") },
	);
	return find(ctx, id);
}

/**
 * Answers a message by mail, once.
 * @throws Problem 403 for anyone but staff, 404 for an unknown one, 409 for one that is answered or has no address
 */
export async function answerHelp(ctx: Ctx, { id, answer }: { id: string; answer: string }): Promise<HelpAnswer> {
	const userId = staffId(ctx);
	const found = await find(ctx, id);
	if (found.email === null) throw new Problem(409, "help_no_email");
	await ctx.db.write(
		[
			requireThat(stillIn(id, ["new", "assigned", "closed", "held"]), "an unanswered message"),
			requireThat(sql`(SELECT answer IS NULL FROM help_message WHERE id = ${id})`, "no answer yet"),
			sql`UPDATE help_message SET state = 'answered', answer = ${answer}, answered_by = ${userId},
			answered_at = ${ctx.platform.clock.now()} WHERE id = ${id}`,
			queueMessage(ctx, {
				channel: "mail",
				to: found.email,
				userId: found.user_id,
				language: found.language,
				template: "help-answer",
				data: { name: found.name ?? "", answer, message: found.message.slice(0, 500) },
			}),
			auditRow(ctx, {
				action: "help.answered",
				subjectKind: "help_message",
				subjectId: id,
				detail: { from: found.state },
			}),
		],
		{ unmet: () => new Problem(409, "help_answered") },
	);
	return find(ctx, id);
}
