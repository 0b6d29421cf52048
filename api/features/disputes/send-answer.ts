import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import type { DisputeRecord } from "../../domain/contracts/disputes.ts";
import { type DisputeAnswerKind, type EvidenceTexts, evidenceSummary } from "../../domain/giving/disputes.ts";
import { providerManifests } from "../../domain/giving/payment-providers/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { inTime } from "../../http/in-time.ts";
import { Problem } from "../../http/problem.ts";
import { capability, paymentProvider } from "../../providers/index.ts";
import { troubleOf } from "../../providers/trouble.ts";
import type { DisputeFacts } from "../../providers/types.ts";
import { requireUninvolved } from "../ledger/money-at-risk.ts";
import { settleDispute } from "../payments/settle-dispute.ts";
import { filesToSend } from "./files.ts";
import { collectEvidence } from "./internal/collect.ts";
import { type DisputeRow, findAnswer, findDispute, type StoredAnswer } from "./internal/rows.ts";
import { readDisputeRecord } from "./read-record.ts";
import { requireAnswerable, requireShortEnough, storeTexts } from "./save-draft.ts";

/** Milliseconds after which a call that sends an answer is over, or was cut off: longer than it waits for the provider. */
const turnFor = 300_000;

/** The statement by which a stored draft becomes the answer that is sent, once. */
function beginSending(ctx: Ctx, { id, dueAt }: DisputeRow): Statement {
	const now = ctx.platform.clock.now();
	return sql`UPDATE dispute_answer SET state = 'sending', sent_by = ${requireUser(ctx).userId}, begun_at = ${now},
		locked_until = ${now + turnFor}, due_at = ${dueAt}, refusal = NULL WHERE dispute_id = ${id} AND state = 'draft'`;
}

async function send(
	ctx: Ctx,
	{ id, revision, kind, texts }: { id: string; revision: number; kind: DisputeAnswerKind; texts: EvidenceTexts | null },
): Promise<DisputeRecord> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const dispute = await findDispute(ctx, id);
	const uninvolved = await requireUninvolved(ctx, dispute.donationId);
	await requireAnswerable(ctx, dispute);
	if (texts) {
		requireShortEnough(dispute, texts);
		// Files too large for the provider are refused before anything is stored.
		await filesToSend(ctx, dispute, { ...(await collectEvidence(ctx, dispute)), texts, at: ctx.platform.clock.now() });
	}
	await ctx.db.write(
		[
			...uninvolved,
			...storeTexts(ctx, { id, kind, texts, revision }),
			beginSending(ctx, dispute),
			auditRow(ctx, kind === "evidence" ? "dispute.evidence_sent" : "dispute.loss_accepted", { dispute: id }),
		],
		{
			unmet: async () => {
				await requireUninvolved(ctx, dispute.donationId);
				return new Problem(409, "dispute_changed");
			},
		},
	);
	const refusal = await deliver(ctx, id);
	if (refusal !== null) {
		throw new Problem(409, "dispute_refused", {
			values: { provider: providerManifests[dispute.provider].label, reason: refusal },
		});
	}
	return readDisputeRecord(ctx, { id });
}

/**
 * Stores the evidence and sends it to the bank, once. While it is unknown whether the provider has it, the answer is `sending`, and
 * the timer goes on.
 * @throws Problem 403 for anyone who has a part in the gift, 400 for more than the provider takes, 409 if somebody was faster, if it is too late, or if the provider refuses it
 */
export const sendEvidence = (
	ctx: Ctx,
	input: { id: string; revision: number; texts: EvidenceTexts },
): Promise<DisputeRecord> => send(ctx, { ...input, kind: "evidence" });

/** Accepts that the money goes back to the donor, once. The same otherwise. */
export const acceptLoss = (ctx: Ctx, input: { id: string; revision: number }): Promise<DisputeRecord> =>
	send(ctx, { ...input, kind: "acceptance", texts: null });

/** Makes the call. Its key is that of our row and its try, so that a repeated one is the same answer. */
async function callProvider(ctx: Ctx, dispute: DisputeRow, answer: StoredAnswer): Promise<DisputeFacts> {
	const answers = capability(paymentProvider(ctx.platform, dispute.provider), "disputeAnswers");
	const call = { disputeId: dispute.providerDisputeId, key: `dispute:${dispute.id}:${answer.tries}` };
	if (answer.kind === "acceptance") return answers.acceptLoss(call);
	const { texts: collected, paidOn, receiptId } = await collectEvidence(ctx, dispute);
	const texts = { ...collected, ...answer.texts };
	const files = await filesToSend(ctx, dispute, { texts, paidOn, receiptId, at: answer.begunAt ?? answer.savedAt });
	const { noteLength, textLength } = providerManifests[dispute.provider].evidence;
	const note = evidenceSummary(texts, noteLength ?? textLength);
	return answers.sendEvidence({ ...call, amountMinor: dispute.amountMinor, texts, note, paidOn, files });
}

/** Whether the provider has our answer: it no longer waits for one, and the outcome is not that of an unanswered dispute. */
const hasAnswer = (facts: DisputeFacts, kind: DisputeAnswerKind): boolean =>
	!facts.awaitsAnswer && facts.lost === (kind === "acceptance");

async function finish(ctx: Ctx, id: string, facts: DisputeFacts): Promise<null> {
	await ctx.db.write([
		sql`UPDATE dispute_answer SET state = 'sent', sent_at = ${ctx.platform.clock.now()}, locked_until = NULL
			WHERE dispute_id = ${id} AND state = 'sending'`,
	]);
	await settleDispute(ctx, facts);
	return null;
}

/**
 * Gives a stored answer to the provider.
 * @returns why the provider refuses it, after which it is a draft again; null if the provider has it, or if that is not known yet
 */
async function deliver(ctx: Ctx, id: string, { again = false } = {}): Promise<string | null> {
	const [dispute, answer] = await Promise.all([findDispute(ctx, id), findAnswer(ctx, id)]);
	if (answer?.state !== "sending") return null;
	const provider = paymentProvider(ctx.platform, dispute.provider);
	const read = () => provider.readDispute(dispute.providerDisputeId);
	try {
		// An earlier call may have been carried out, and its answer lost.
		const before = again ? await read() : null;
		if (before && hasAnswer(before, answer.kind)) return await finish(ctx, id, before);
		return await finish(ctx, id, await callProvider(ctx, dispute, answer));
	} catch (error) {
		const trouble = troubleOf(error);
		ctx.platform.log.error("an answer to a dispute was not accepted", error, { dispute: id, trouble: trouble.kind });
		if (trouble.kind === "unknown") return null;
		const after = await read().catch(() => undefined);
		if (after === undefined) return null;
		if (after && hasAnswer(after, answer.kind)) return finish(ctx, id, after);
		const reason = trouble.kind === "missing" ? "it does not know this dispute" : trouble.message;
		await ctx.db.write([
			sql`UPDATE dispute_answer SET state = 'draft', tries = tries + 1, revision = revision + 1, locked_until = NULL, refusal = ${reason.slice(0, 500)}
				WHERE dispute_id = ${id} AND state = 'sending' AND tries = ${answer.tries}`,
		]);
		if (after) await settleDispute(ctx, after);
		return reason;
	}
}

const unfinished = sqlQuery<{ id: string; lockedUntil: number }>(
	() => sql`SELECT dispute_id AS id, locked_until AS lockedUntil FROM dispute_answer INDEXED BY dispute_answer_sending
		WHERE state = 'sending' AND locked_until <= ${sql.placeholder("now")} ORDER BY locked_until LIMIT 5`,
);

/**
 * Goes on with answers whose call was cut off or got no answer, for a limited time. Two processes never send the same one.
 * @param within milliseconds
 */
export async function finishAnswers(ctx: Ctx, { within }: { within: number }): Promise<void> {
	await inTime(ctx, within, async (hurried) => {
		const now = ctx.platform.clock.now();
		for (const { id, lockedUntil } of await ctx.db.all(unfinished({ now }))) {
			const [taken] = await ctx.db.write([
				sql`UPDATE dispute_answer SET locked_until = ${now + turnFor}
					WHERE dispute_id = ${id} AND state = 'sending' AND locked_until = ${lockedUntil}`,
			]);
			if (taken?.rowsAffected === 1) await deliver(hurried, id, { again: true });
		}
	});
}
