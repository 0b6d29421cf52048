import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import type { DisputeRecord } from "../../domain/contracts/disputes.ts";
import { issue } from "../../domain/forms/issues.ts";
import { charactersTooMany, type DisputeAnswerKind, type EvidenceTexts } from "../../domain/giving/disputes.ts";
import { providerManifests } from "../../domain/giving/payment-providers/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { type DisputeRow, findAnswer, findDispute, isAnswered, isLate } from "./internal/rows.ts";
import { readDisputeRecord } from "./read-record.ts";

/** Whether no answer is on its way or with the provider, in SQL: as `isAnswered`. */
export const unanswered = (
	id: string,
): SQL => sql`EXISTS (SELECT 1 FROM dispute x LEFT JOIN dispute_answer w ON w.dispute_id = x.id
	WHERE x.id = ${id} AND x.state = 'answer'
		AND (w.state IS NULL OR w.state = 'draft' OR (w.state = 'sent' AND coalesce(x.due_at, 0) > coalesce(w.due_at, 0))))`;

/**
 * Requires that staff can still answer.
 * @throws Problem 409 for a dispute that is decided or reviewed, that somebody has answered, or whose due date is over
 */
export async function requireAnswerable(ctx: Ctx, dispute: DisputeRow): Promise<void> {
	const answer = await findAnswer(ctx, dispute.id);
	if (isAnswered(dispute, answer))
		throw new Problem(409, "dispute_answered", { values: { name: answer?.sentBy ?? "Someone" } });
	if (dispute.state !== "answer") throw new Problem(409, "dispute_closed");
	if (isLate(ctx, dispute)) throw new Problem(409, "dispute_too_late");
}

/** @throws Problem 400 for more than the dispute's provider takes */
export function requireShortEnough({ provider }: DisputeRow, texts: EvidenceTexts): void {
	const { label, evidence } = providerManifests[provider];
	const excess = charactersTooMany(texts, evidence);
	if (excess > 0) throw invalid([issue("texts.communication", "evidence_too_long", { provider: label, excess })]);
}

/** The statements that store the texts of an answer, if nobody has changed them since. The rest of the row stays as it is. */
export function storeTexts(
	ctx: Ctx,
	{ id, kind, texts, revision }: { id: string; kind: DisputeAnswerKind; texts: EvidenceTexts | null; revision: number },
): Statement[] {
	const { userId } = requireUser(ctx);
	const now = ctx.platform.clock.now();
	return [
		requireThat(unanswered(id), "unanswered"),
		requireThat(
			sql`coalesce((SELECT revision FROM dispute_answer WHERE dispute_id = ${id}), 0) = ${revision}`,
			"revision as read",
		),
		sql`INSERT INTO dispute_answer (dispute_id, kind, state, evidence, saved_by, saved_at)
			VALUES (${id}, ${kind}, 'draft', ${JSON.stringify(texts ?? {})}, ${userId}, ${now})
			ON CONFLICT (dispute_id) DO UPDATE SET kind = excluded.kind, state = 'draft', sent_at = NULL,
				tries = dispute_answer.tries + (dispute_answer.state = 'sent'),
				evidence = ${texts === null ? sql`dispute_answer.evidence` : sql`excluded.evidence`},
				saved_by = excluded.saved_by, saved_at = excluded.saved_at, revision = dispute_answer.revision + 1`,
	];
}

/**
 * Saves the evidence of a dispute without sending it.
 * @param input.revision of the draft that was read; 0 if there was none
 * @throws Problem 409 if somebody else has saved or sent another, or if it can't be answered any more
 */
export async function saveDraft(
	ctx: Ctx,
	{ id, revision, texts }: { id: string; revision: number; texts: EvidenceTexts },
): Promise<DisputeRecord> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const dispute = await findDispute(ctx, id);
	await requireAnswerable(ctx, dispute);
	requireShortEnough(dispute, texts);
	await ctx.db.write(
		[
			...storeTexts(ctx, { id, kind: "evidence", texts, revision }),
			auditRow(ctx, "dispute.evidence_saved", { dispute: id }),
		],
		{ unmet: () => new Problem(409, "dispute_changed") },
	);
	return readDisputeRecord(ctx, { id });
}
