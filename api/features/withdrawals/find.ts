import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { WithdrawalAnswer } from "../../domain/contracts/withdrawals.ts";
import type { WithdrawalSide } from "../../domain/giving/withdrawals.ts";
import { hasRole } from "../../domain/people/access.ts";
import { mayDo } from "../../domain/people/organizations.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { type WithdrawalRow, withdrawalById, withdrawalToWire } from "./internal/rows.ts";
import { findSource } from "./source.ts";

export type { WithdrawalRow } from "./internal/rows.ts";

/** Whether the actor speaks for who is paid: the person, an owner or admin of the organization, or finance for the foundation. */
export function isPaidSide({ actor }: Ctx, row: WithdrawalRow): boolean {
	if (actor.kind !== "user") return false;
	if (row.kind === "foundation") return hasRole(actor, ["finAdmin", "superAdmin"]);
	return row.userId === actor.userId || mayDo(row.memberRole, "withdraw");
}

/** Whether the actor has a part in it, and so decides nothing about it: they asked for it, are paid, or have a part in the money. */
export function isInvolved({ actor }: Ctx, row: WithdrawalRow): boolean {
	if (actor.kind !== "user") return true;
	return row.askedBy === actor.userId || row.userId === actor.userId || row.memberRole !== null || row.hasPart === 1;
}

/** The actor's roles in a withdrawal. */
export function sidesOf(ctx: Ctx, row: WithdrawalRow): WithdrawalSide[] {
	const sides: WithdrawalSide[] = [];
	if (hasRole(ctx.actor, ["finAdmin", "superAdmin"]) && !isInvolved(ctx, row)) sides.push("finance");
	if (isPaidSide(ctx, row)) sides.push("asker");
	return sides;
}

/** A withdrawal as the actor reads it. */
export function withdrawalFor(ctx: Ctx, row: WithdrawalRow): WithdrawalAnswer {
	const isStaff = hasRole(ctx.actor, ["finAdmin", "admin", "superAdmin"]);
	const sides = sidesOf(ctx, row);
	// The second look must be somebody else's.
	const waitsForOther = ctx.actor.kind === "user" && row.firstLookBy === ctx.actor.userId && row.status === "hold";
	const answer = withdrawalToWire(row, { sides, isStaff });
	return waitsForOther ? { ...answer, moves: answer.moves.filter((state) => state !== "approved") } : answer;
}

/** @throws Problem 404 for an unknown one */
export async function findWithdrawal(ctx: Ctx, id: string): Promise<WithdrawalRow> {
	const actor = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	const [row] = await ctx.db.all(withdrawalById({ id, actor, now: ctx.platform.clock.now() }));
	if (!row) throw notFound("withdrawal");
	return row;
}

/**
 * A withdrawal of one's own.
 * @throws Problem 404 for an unknown one and for another's
 */
export async function ownWithdrawal(ctx: Ctx, id: string): Promise<WithdrawalRow> {
	const row = await findWithdrawal(ctx, id);
	if (!isPaidSide(ctx, row)) throw notFound("withdrawal");
	return row;
}

const newest = sqlQuery<{ id: string }>(
	() => sql`SELECT w.id FROM withdrawal w WHERE w.beneficiary_kind = 'request' AND w.beneficiary_id = ${sql.placeholder("id")}
		ORDER BY w.asked_at DESC, w.id DESC LIMIT 1`,
);

/** The newest withdrawal of a request; null for any other id. Who may see it is the caller's question. */
export async function latestOf(ctx: Ctx, id: string): Promise<string | null> {
	if (!id.startsWith("req_")) return null;
	const [row] = await ctx.db.all(newest({ id }));
	return row?.id ?? null;
}

/**
 * The id of the actor if they may ask for a source's money; empty for everybody else.
 * @throws Problem 404 for an unknown source
 */
export async function sourceKeeper(ctx: Ctx, id: string): Promise<string> {
	const { mayAsk } = await findSource(ctx, id);
	return mayAsk && ctx.actor.kind === "user" ? ctx.actor.userId : "";
}

/**
 * The id of the actor if a withdrawal, or a source's money, is theirs or their organization's; empty for everybody else.
 * @throws Problem 404 for an unknown one
 */
export async function paidSideOf(ctx: Ctx, id: string): Promise<string> {
	if (!id.startsWith("wdr_")) return sourceKeeper(ctx, id);
	const row = await findWithdrawal(ctx, id);
	return isPaidSide(ctx, row) && ctx.actor.kind === "user" ? ctx.actor.userId : "";
}
