import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { isOwnHint } from "../../../db/sql/fraud-risk.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { standsAsThen } from "../decisions/hold.ts";
import { type DecisionKind, decisionKinds } from "../decisions/kinds.ts";
import { requireUninvolved } from "../ledger/money-at-risk.ts";
import { requireNoMember } from "../organizations/find.ts";
import { requireNoPart } from "../pledges/decide.ts";

interface Made {
	id: string;
	kind: DecisionKind;
	subjectId: string;
}

async function readValue<Value>(ctx: Ctx, value: SQL): Promise<Value | null> {
	const [row] = await ctx.db.read.all<{ value: Value | null }>(sql`SELECT ${value} AS value`);
	return row?.value ?? null;
}

/** The rules about single records, which hold for undoing as they do for deciding. @throws Problem 403 */
const rules: Partial<Readonly<Record<DecisionKind, (ctx: Ctx, id: string) => Promise<Statement[]>>>> = {
	receipt: async (ctx, code) =>
		requireUninvolved(ctx, await readValue(ctx, sql`(SELECT donation_id FROM receipt WHERE code = ${code})`)),
	organization: requireNoMember,
	registration: async (ctx, id) => {
		const of = await readValue<string>(ctx, sql`(SELECT organization_id FROM registration_entry WHERE id = ${id})`);
		return of === null ? [] : requireNoMember(ctx, of);
	},
	pledge: async (ctx, id) => {
		await requireNoPart(ctx, { id });
		return [];
	},
	"fraud-hint": async (ctx, id) => {
		const own = sql`EXISTS (SELECT 1 FROM fraud_hint h WHERE h.id = ${id} AND ${isOwnHint(sql`${requireUser(ctx).userId}`)})`;
		if (await readValue<number>(ctx, own)) throw new Problem(403, "not_allowed");
		return [requireThat(sql`NOT ${own}`, "not about the actor")];
	},
	// Only a super admin decides about staff.
	"user-state": async (ctx, id) => {
		if (requireUser(ctx).roles.includes("superAdmin")) return [];
		const isStaff = sql`EXISTS (SELECT 1 FROM user WHERE id = ${id} AND roles <> '[]')`;
		if (await readValue<number>(ctx, isStaff)) throw new Problem(403, "staff_account");
		return [requireThat(sql`NOT ${isStaff}`, "no staff account")];
	},
};

/**
 * Whoever may no longer make such a decision, does not take it back either.
 * @returns what requires the same in the write that undoes
 * @throws Problem 403 for who has lost the role for it, whose roles or organizations are others than then, or who is now involved
 */
export async function requireStillAllowed(ctx: Ctx, { id, kind, subjectId }: Made): Promise<Statement[]> {
	const { userId } = requireUser(ctx);
	const { allow } = decisionKinds[kind];
	if (allow) requireRole(ctx, allow);
	const statements = (await rules[kind]?.(ctx, subjectId)) ?? [];
	const isOther = sql`EXISTS (SELECT 1 FROM decision d WHERE d.id = ${id} AND NOT ${standsAsThen(userId)})`;
	if (await readValue<number>(ctx, isOther)) throw new Problem(403, "not_allowed");
	return statements;
}
