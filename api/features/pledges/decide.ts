import { placeholder, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { hasPart } from "../../../db/sql/part-in-money.ts";
import type { PledgeDecision } from "../../domain/contracts/pledges.ts";
import { issue } from "../../domain/forms/issues.ts";
import { dueOf, type PledgeState } from "../../domain/giving/matching.ts";
import type { Language } from "../../domain/languages.ts";
import { defaultLanguage } from "../../domain/languages.ts";
import { formatMoney } from "../../domain/money.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { queueMail } from "../outbox/queue.ts";
import { findPledge, isSponsor, type PledgeRow } from "./read.ts";

const moves: Readonly<Record<PledgeDecision["decision"], { from: PledgeState; to: PledgeState; action: string }>> = {
	approve: { from: "waiting", to: "live", action: "match.approved" },
	decline: { from: "waiting", to: "declined", action: "match.declined" },
	end: { from: "live", to: "ended", action: "match.ended" },
};

const readers = sqlQuery<{ id: string; email: string; language: Language | null }>(
	() => sql`SELECT u.id, u.email, u.language FROM match_pledge p JOIN user u ON u.state = 'active' AND u.email IS NOT NULL
		AND (u.id = p.created_by OR (p.sponsor_kind = 'user' AND u.id = p.sponsor_id)) WHERE p.id = ${placeholder("id")} LIMIT 5`,
);

/** The mails that tell a sponsor what became of its pledge, and what it owes. */
async function tellSponsor(ctx: Ctx, pledge: PledgeRow, news: "approved" | "declined" | "ended", reason: string) {
	const { id, slug, currency, matchedMinor, limitMinor } = pledge;
	const due = dueOf({ ...pledge, state: news === "approved" ? "live" : "ended" });
	const mails: Statement[] = [];
	for (const { id: userId, email, language } of await ctx.db.all(readers({ id }))) {
		mails.push(
			queueMail(ctx, { email, userId, language: language ?? defaultLanguage }, "match-moved", {
				news,
				limit: formatMoney(limitMinor, currency),
				matched: formatMoney(matchedMinor, currency),
				due: due > 0 ? formatMoney(due, currency) : "",
				reason,
				link: linkFor(ctx, `/match/${slug}`, language),
			}),
		);
	}
	return mails;
}

/** The cached pages that say what is matched. */
const forget = (ctx: Ctx, { beneficiaryKind, beneficiaryId, slug }: PledgeRow) =>
	forgetPages(ctx, [
		`/match/${slug}`,
		`/${beneficiaryKind === "request" ? "donationRequest" : "organization"}/${beneficiaryId}`,
	]);

const partIn = sqlQuery<{ part: number }>(
	() =>
		sql`SELECT ${hasPart({
			user: sql`${placeholder("user")}`,
			kind: sql`p.beneficiary_kind`,
			id: sql`p.beneficiary_id`,
		})} AS part FROM match_pledge p WHERE p.id = ${placeholder("id")}`,
);

/** @throws Problem 403 for staff who have a part in what the pledge adds to */
export async function requireNoPart(ctx: Ctx, { id }: Pick<PledgeRow, "id">): Promise<void> {
	const user = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	const [found] = await ctx.db.all(partIn({ id, user }));
	if (found?.part === 1) throw new Problem(403, "pledge_own");
}

/**
 * Approves, declines or ends a pledge. A sponsor may end its own; what is matched then stays, and it owes that.
 * @throws Problem 403 for others, and for staff whose own it or its beneficiary is; 400 without a reason to decline; 404; 409 in another state
 */
export async function decidePledge(ctx: Ctx, { id, decision, reason }: PledgeDecision & { id: string }): Promise<void> {
	const pledge = await findPledge(ctx, { id });
	const own = await isSponsor(ctx, pledge);
	if (!own || decision !== "end") requireRole(ctx, ["admin", "superAdmin", "finAdmin"]);
	if (decision !== "end" && (own || (ctx.actor.kind === "user" && ctx.actor.userId === pledge.createdBy)))
		throw new Problem(403, "pledge_own");
	if (!own) await requireNoPart(ctx, pledge);
	if (decision === "decline" && reason === "") throw invalid([issue("reason", "pledge_reason_missing")]);
	const { from, to, action } = moves[decision];
	const now = ctx.platform.clock.now();
	const actor = ctx.actor.kind === "user" ? ctx.actor.userId : null;
	// A sponsor ends its own for good.
	const held = hold(own ? { ...ctx, undoKey: null } : ctx, "pledge", id);
	const news = decision === "approve" ? "approved" : decision === "decline" ? "declined" : "ended";
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM match_pledge WHERE id = ${id} AND state = ${from})`, "state of the pledge"),
			...held.around([
				sql`UPDATE match_pledge SET starts_at = iif(state = 'waiting', ${now}, starts_at), ends_at = iif(state = 'waiting', max(ends_at, ${now + 1}), ends_at),
					state = ${to}, reason = ${reason}, decided_by = ${actor}, decided_at = ${now} WHERE id = ${id}`,
				auditRow(ctx, action, { match_pledge: id }, reason ? { reason } : {}),
				...(await tellSponsor(held.ctx, pledge, news, own ? "" : reason)),
			]),
		],
		{ unmet: () => new Problem(409, "pledge_decided") },
	);
	await forget(ctx, pledge);
}

const over = sqlQuery<{ id: string }>(
	() =>
		sql`SELECT id FROM match_pledge INDEXED BY match_pledge_by_state WHERE state = 'live' AND ends_at <= ${placeholder("now")} LIMIT 50`,
);

/** Ends pledges whose last day is over, and tells their sponsors what they owe. */
export async function endPledges(ctx: Ctx): Promise<void> {
	for (const { id } of await ctx.db.all(over({ now: ctx.platform.clock.now() }))) {
		const pledge = await findPledge(ctx, { id });
		await ctx.db.write(
			[
				requireThat(sql`EXISTS (SELECT 1 FROM match_pledge WHERE id = ${id} AND state = 'live')`, "live"),
				sql`UPDATE match_pledge SET state = 'ended' WHERE id = ${id}`,
				...(await tellSponsor(ctx, pledge, "ended", "")),
			],
			{ unmet: () => new Problem(409, "pledge_decided") },
		);
		await forget(ctx, pledge);
	}
}
