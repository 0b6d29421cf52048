import * as v from "valibot";
import type { DisputeAnswers, EvidenceFile } from "../dispute-types.ts";
import type { DisputeFacts } from "../types.ts";
import type { RazorpayClient } from "./client.ts";
import { disputeFacts, disputeSchema } from "./facts.ts";
import { callRazorpay } from "./trouble.ts";

const documentSchema = v.object({ id: v.string() });

/** The lists of documents that contesting takes (razorpay.com/docs/api/disputes/contest). */
const lists = {
	letter: "explanation_letter",
	receipt: "billing_proof",
	communication: "customer_communication",
	service: "proof_of_service",
} as const;

/** Answers to disputes, implemented with documents (razorpay.com/docs/api/documents), contesting and accepting. */
export function razorpayDisputes(razorpay: RazorpayClient): DisputeAnswers<DisputeFacts> {
	const upload = async ({ name, contentType, bytes }: EvidenceFile) => {
		const file = new File([bytes], name, { type: contentType });
		return (
			await callRazorpay(documentSchema, () => razorpay.upload("/documents", { file, purpose: "dispute_evidence" }))
		).id;
	};
	return {
		async sendEvidence({ disputeId, amountMinor, note, files }) {
			const documents: Record<string, unknown> = {};
			for (const file of files) {
				const id = await upload(file);
				if (file.kind === "other") documents.others = [{ type: "other", document_ids: [id] }];
				else documents[lists[file.kind]] = [id];
			}
			const body = { amount: amountMinor, summary: note, ...documents, action: "submit" };
			return disputeFacts(await callRazorpay(disputeSchema, () => razorpay.disputes.contest(disputeId, body)));
		},
		async acceptLoss({ disputeId }) {
			return disputeFacts(await callRazorpay(disputeSchema, () => razorpay.disputes.accept(disputeId)));
		},
	};
}
