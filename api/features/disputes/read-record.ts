import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { DisputeRecord } from "../../domain/contracts/disputes.ts";
import type { AddedFileKind, EvidenceTexts } from "../../domain/giving/disputes.ts";
import { providerManifests } from "../../domain/giving/payment-providers/index.ts";
import type { Ctx } from "../../http/context.ts";
import { collectEvidence } from "./internal/collect.ts";
import {
	type DisputeRow,
	findAnswer,
	findDispute,
	isAnswered,
	isLate,
	type StoredAnswer,
	toWire,
} from "./internal/rows.ts";

const filesOf = sqlQuery<{ kind: AddedFileKind; name: string; bytes: number }>(
	() => sql`SELECT kind, name, bytes FROM dispute_file WHERE dispute_id = ${sql.placeholder("id")} ORDER BY kind`,
);

/** The postings of a dispute that was lost: it goes back like a refund. */
const entriesOf = sqlQuery<{ id: string; kind: string; at: number; account: string; currency: string; amount: number }>(
	() => sql`SELECT t.id, t.kind, t.effective_at AS at, e.account_id AS account, e.currency, e.amount_minor / 100.0 AS amount
		FROM refund r JOIN ledger_txn t ON t.source_kind = 'refund' AND t.source_id = r.id JOIN ledger_entry e ON e.txn_id = t.id
		WHERE r.provider = ${sql.placeholder("provider")} AND r.provider_refund_id = ${sql.placeholder("dispute")}
		ORDER BY t.effective_at, t.id, e.id LIMIT 200`,
);

/** The saved texts before the collected ones: staff may have emptied one on purpose. */
const textsOf = (answer: StoredAnswer | null, collected: EvidenceTexts): EvidenceTexts => ({
	...collected,
	...answer?.texts,
});

function historyOf(dispute: DisputeRow, answer: StoredAnswer | null): DisputeRecord["history"] {
	const { openedAt, closedAt, state } = dispute;
	const steps: DisputeRecord["history"] = [{ kind: "opened", at: openedAt, by: null }];
	if (answer?.state === "draft") steps.push({ kind: "saved", at: answer.savedAt, by: answer.savedBy });
	if (answer?.begunAt && answer.state === "sending")
		steps.push({ kind: "sending", at: answer.begunAt, by: answer.sentBy });
	if (answer?.sentAt) steps.push({ kind: answer.kind, at: answer.sentAt, by: answer.sentBy });
	if (closedAt !== null && (state === "won" || state === "lost")) steps.push({ kind: state, at: closedAt, by: null });
	return steps.toSorted((a, b) => a.at - b.at);
}

/**
 * All about a dispute: our evidence as it is saved or collected, its files, what happened and what the ledger has posted.
 * @throws Problem 404 for an unknown id
 */
export async function readDisputeRecord(ctx: Ctx, { id }: { id: string }): Promise<DisputeRecord> {
	const dispute = await findDispute(ctx, id);
	const [answer, { texts: collected, receiptId }, [files, entries]] = await Promise.all([
		findAnswer(ctx, id),
		collectEvidence(ctx, dispute),
		ctx.db.batch([filesOf({ id }), entriesOf({ provider: dispute.provider, dispute: dispute.providerDisputeId })]),
	]);
	const postings = new Map<string, DisputeRecord["postings"][number]>();
	for (const { id: _id, kind, at, account, currency, amount } of entries) {
		const posting = postings.get(_id) ?? { _id, kind, at, lines: [] };
		posting.lines.push({ account, currency, amount });
		postings.set(_id, posting);
	}
	const hasLetter = providerManifests[dispute.provider].evidence.noteLength !== null;
	return {
		dispute: toWire(dispute),
		texts: textsOf(answer, collected),
		collected,
		files: [
			...(receiptId ? [{ kind: "receipt" as const, name: "receipt.pdf", bytes: null }] : []),
			...(hasLetter ? [{ kind: "letter" as const, name: "letter.pdf", bytes: null }] : []),
			...files,
		],
		revision: answer?.revision ?? 0,
		mayAnswer: dispute.state === "answer" && !isAnswered(dispute, answer) && !isLate(ctx, dispute),
		refusal: answer?.state === "draft" ? answer.refusal : null,
		history: historyOf(dispute, answer),
		postings: [...postings.values()],
	};
}
