import { placeholder, type SQL, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { type HelpAnswer, type HelpMove, helpAnswer, listHelpQuery } from "../../domain/contracts/help.ts";
import type { HelpState } from "../../domain/help.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { queueMail } from "../outbox/queue.ts";

/** @throws Problem 403 for anyone but staff */
function staffId(ctx: Ctx): string {
	requireRole(ctx, ["admin", "superAdmin"]);
	return ctx.actor.kind === "user" ? ctx.actor.userId : "";
}

const queries = listQueries({
	row: helpAnswer,
	select: sql`h.id AS _id, h.kind, h.name, h.email, h.user_id, h.topic, h.subject, h.rating, h.message, h.language, h.region, h.state,
		trim(a.first_name || ' ' || a.last_name) AS assignedTo, h.answer, trim(b.first_name || ' ' || b.last_name) AS answeredBy,
		h.answered_at AS answeredAt, h.created_at AS createdAt`,
	from: sql`help_message h INDEXED BY help_message_newest`,
	joins: sql`LEFT JOIN user a ON a.id = h.assigned_to LEFT JOIN user b ON b.id = h.answered_by`,
	// `open` are the ones that wait for staff: new and assigned.
	where: sql`(${placeholder("id")} IS NULL OR h.id = ${placeholder("id")}) AND (${placeholder("kind")} IS NULL OR h.kind = ${placeholder("kind")})
		AND CASE ${placeholder("state")} WHEN '' THEN h.state <> 'held' WHEN 'open' THEN h.state IN ('new', 'assigned') WHEN 'any' THEN 1 ELSE h.state = ${placeholder("state")} END
		AND (${placeholder("assigned")} IS NULL OR h.assigned_to = ${placeholder("assigned")})
		AND (${placeholder("search")} = '' OR instr(lower(coalesce(h.name, '') || ' ' || coalesce(h.email, '') || ' ' || coalesce(h.subject, '') || ' ' || h.message), ${placeholder("search")}) > 0)`,
	order: sql`h.created_at DESC, h.id DESC`,
});

/** The messages that people wrote to us, newest first. For staff. Held messages are listed only if asked for. */
export const listHelp = definePages({
	query: listHelpQuery,
	row: helpAnswer,
	queries({ id, state, kind, assigned, search = "" }, ctx) {
		const userId = staffId(ctx);
		return queries({
			id: id || null,
			// A message that is opened by its id may be in any state.
			state: state ?? (id ? "any" : ""),
			kind: kind ?? null,
			assigned: assigned === "me" ? userId : null,
			search: search.toLowerCase(),
		});
	},
});

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
			...hold(ctx, "help-message", id).around([
				sql`UPDATE help_message SET state = ${to}, assigned_to = ${to === "assigned" ? userId : null} WHERE id = ${id}`,
				auditRow(ctx, action, { help_message: id }, { from: was, ...(reason ? { reason } : {}) }),
			]),
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
	const held = hold(ctx, "help-message", id);
	await ctx.db.write(
		[
			requireThat(stillIn(id, ["new", "assigned", "closed", "held"]), "an unanswered message"),
			requireThat(sql`(SELECT answer IS NULL FROM help_message WHERE id = ${id})`, "no answer yet"),
			...held.around([
				sql`UPDATE help_message SET state = 'answered', answer = ${answer}, answered_by = ${userId},
					answered_at = ${ctx.platform.clock.now()} WHERE id = ${id}`,
				queueMail(held.ctx, { email: found.email, userId: found.user_id, language: found.language }, "help-answer", {
					name: found.name ?? "",
					answer,
					message: found.message.slice(0, 500),
				}),
				auditRow(ctx, "help.answered", { help_message: id }, { from: found.state }),
			]),
		],
		{ unmet: () => new Problem(409, "help_answered") },
	);
	return find(ctx, id);
}
