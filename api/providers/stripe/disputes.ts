import type Stripe from "stripe";
import type { DisputeAnswers, EvidenceFile, NewEvidence } from "../dispute-types.ts";
import type { DisputeFacts } from "../types.ts";
import { disputeFacts } from "./facts.ts";
import { callStripe } from "./trouble.ts";

/** The field of each kind of file. Every text has a field, so that a letter would only repeat them. */
const fields = {
	receipt: "receipt",
	communication: "customer_communication",
	service: "service_documentation",
	other: "uncategorized_file",
} as const;

/** The texts as Stripe names them (docs.stripe.com/api/disputes/evidence_object). Empty ones are left out. */
function textsOf({ texts, paidOn }: NewEvidence): Stripe.DisputeUpdateParams.Evidence {
	const named = {
		customer_name: texts.donorName,
		customer_email_address: texts.donorEmail,
		billing_address: texts.billingAddress,
		product_description: texts.product,
		service_date: paidOn,
		access_activity_log: texts.origin,
		refund_policy_disclosure: texts.refundPolicy,
		uncategorized_text: [texts.statement, texts.communication].filter(Boolean).join("\n\n"),
	};
	return Object.fromEntries(Object.entries(named).filter(([, text]) => text !== ""));
}

/** Answers to disputes, implemented with evidence that is submitted at once, and with closing (docs.stripe.com/disputes/api). */
export function stripeDisputes(stripe: Stripe): DisputeAnswers<DisputeFacts> {
	const upload = async (key: string, { kind, name, contentType: type, bytes: data }: EvidenceFile) => {
		const file = await callStripe(() =>
			stripe.files.create(
				{ purpose: "dispute_evidence", file: { data, name, type } },
				{ idempotencyKey: `${key}:${kind}` },
			),
		);
		return file.id;
	};
	return {
		async sendEvidence(answer) {
			const files: Record<string, string> = {};
			for (const file of answer.files) {
				if (file.kind !== "letter") files[fields[file.kind]] = await upload(answer.key, file);
			}
			const evidence = { ...textsOf(answer), ...files };
			const sent = await callStripe(() =>
				stripe.disputes.update(answer.disputeId, { evidence, submit: true }, { idempotencyKey: answer.key }),
			);
			return disputeFacts(sent);
		},
		async acceptLoss({ disputeId, key }) {
			return disputeFacts(await callStripe(() => stripe.disputes.close(disputeId, {}, { idempotencyKey: key })));
		},
	};
}
