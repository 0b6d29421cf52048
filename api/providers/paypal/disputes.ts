import type { DisputeAnswers } from "../dispute-types.ts";
import { ProviderError } from "../trouble.ts";
import type { DisputeFacts } from "../types.ts";
import type { PayPalClient } from "./client.ts";
import { disputeFacts, disputePath } from "./facts.ts";
import { type Dispute, disputeAction, disputeShape } from "./shapes.ts";

/** Evidence of these types is a number of a parcel or of a refund, not a text with files. */
const numbered: ReadonlySet<string> = new Set(["PROOF_OF_FULFILLMENT", "PROOF_OF_REFUND", "PROOF_OF_RETURN"]);

/** The type of evidence that PayPal has asked us for, if texts and files can be that. */
const evidenceType = ({ evidences }: Dispute) =>
	evidences.find(
		({ evidence_type: type = "", source }) => source === "REQUESTED_FROM_SELLER" && type !== "" && !numbered.has(type),
	)?.evidence_type ?? "OTHER";

/** @throws ProviderError `refused` for what PayPal doesn't offer in the dispute's state: its links say what it does */
function requireLink({ links }: Dispute, action: string): void {
	if (links.some(({ href }) => href.endsWith(`/${action}`))) return;
	throw new ProviderError(
		{ kind: "refused", code: "ACTION_NOT_ALLOWED", message: "PayPal does not accept this answer now." },
		null,
	);
}

/** Answers to disputes, implemented with evidence and with accepting a claim (developer.paypal.com/docs/api/customer-disputes/v1). */
export function payPalDisputes(paypal: PayPalClient): DisputeAnswers<DisputeFacts> {
	const read = (id: string) => paypal.get(disputePath(id), disputeShape);
	const act = async (id: string, action: string, key: string, form: FormData) => {
		await paypal.post(`${disputePath(id)}/${action}`, disputeAction, { key, form });
		return disputeFacts(await read(id));
	};
	/** PayPal reads the values from a part of JSON, beside the files. */
	const formOf = (input: object) => {
		const form = new FormData();
		form.append("input", new Blob([JSON.stringify(input)], { type: "application/json" }));
		return form;
	};
	return {
		async sendEvidence({ disputeId, key, note, files }) {
			const dispute = await read(disputeId);
			requireLink(dispute, "provide-evidence");
			const documents = files.map(({ name }) => ({ name }));
			const evidence = {
				evidence_type: evidenceType(dispute),
				notes: note,
				...(documents.length > 0 ? { documents } : {}),
			};
			const form = formOf({ evidences: [evidence] });
			for (const { name, contentType: type, bytes } of files)
				form.append("evidence-file", new File([bytes], name, { type }));
			return act(disputeId, "provide-evidence", key, form);
		},
		async acceptLoss({ disputeId, key }) {
			const dispute = await read(disputeId);
			requireLink(dispute, "accept-claim");
			return act(disputeId, "accept-claim", key, formOf({ accept_claim_type: "REFUND" }));
		},
	};
}
