import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat } from "../../../db/client.ts";
import { isOwnHint } from "../../../db/sql/fraud-risk.ts";
import type { FraudHintRecord, settleFraudHintBody } from "../../domain/contracts/fraud.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { readFraudHint } from "./read-record.ts";

/**
 * Settles a hint: nothing is wrong, or something was done about it elsewhere. It opens again once more is found.
 * @throws Problem 404 for an unknown one and for one about the actor, 409 if somebody else was faster
 */
export async function settleFraudHint(
	ctx: Ctx,
	{ id, state, note }: v.InferOutput<typeof settleFraudHintBody> & { id: string },
): Promise<FraudHintRecord> {
	const { userId } = requireUser(ctx);
	const hint = await readFraudHint(ctx, { id });
	if (hint.state !== "open") throw new Problem(409, "fraud_hint_settled");
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM fraud_hint h WHERE h.id = ${id} AND h.state = 'open' AND h.changed_at = ${hint.changedAt} AND NOT ${isOwnHint(sql`${userId}`)})`,
				"hint as read",
			),
			...hold(ctx, "fraud-hint", id).around([
				sql`UPDATE fraud_hint SET state = ${state}, note = ${note}, settled_at = ${now}, settled_by = ${userId} WHERE id = ${id}`,
				auditRow(
					ctx,
					`fraud_hint.${state}`,
					{ fraud_hint: id },
					{ kind: hint.kind, about: hint.subjectId, reason: note },
				),
			]),
		],
		{ unmet: () => new Problem(409, "fraud_hint_settled") },
	);
	return readFraudHint(ctx, { id });
}
