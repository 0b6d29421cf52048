import type { Capture, Dispute } from "./documents.ts";
import { invalidRequest, unprocessable } from "./errors.ts";
import { disputeBody } from "./payments.ts";
import type { Work } from "./work.ts";

/** Seconds that PayPal gives a seller to answer a claim. */
const answerTime = 10 * 24 * 3600;

/** The payer opens a claim about a payment that they say they did not make. */
export async function disputeCapture(work: Work, id: string): Promise<void> {
	const capture = await work.get<Capture>("paypal_capture", id);
	if (capture.disputeId) return;
	const dispute = work.save<Dispute>({
		id: `PP-D-${work.now() % 100_000}-${work.id().slice(-6)}`,
		object: "paypal_dispute",
		created: work.now(),
		updated: work.now(),
		captureId: capture.id,
		status: "WAITING_FOR_SELLER_RESPONSE",
		outcome: null,
		reason: "UNAUTHORISED",
		amount: capture.amount,
		dueAt: work.now() + answerTime,
		evidence: null,
	});
	work.save<Capture>({ ...capture, disputeId: dispute.id });
	tell(work, "CREATED", `A new dispute opened with Case # ${dispute.id}`, dispute);
}

function tell(work: Work, what: "CREATED" | "UPDATED" | "RESOLVED", summary: string, dispute: Dispute): void {
	work.emit(`CUSTOMER.DISPUTE.${what}`, "dispute", summary, disputeBody(work, dispute));
}

/** PayPal decides a dispute. */
export async function decideDispute(
	work: Work,
	captureId: string,
	outcome: NonNullable<Dispute["outcome"]>,
): Promise<void> {
	const { disputeId } = await work.get<Capture>("paypal_capture", captureId);
	const dispute = await work.get<Dispute>("paypal_dispute", disputeId ?? "");
	if (dispute.status === "RESOLVED") return;
	const decided = work.save<Dispute>({ ...dispute, status: "RESOLVED", outcome, updated: work.now() });
	tell(work, "RESOLVED", `A dispute was resolved with case # ${decided.id}`, decided);
}

/** @throws PayPalFault 422 for a dispute that does not wait for its seller */
async function waiting(work: Work, id: string): Promise<Dispute> {
	const dispute = await work.get<Dispute>("paypal_dispute", id);
	if (dispute.status === "WAITING_FOR_SELLER_RESPONSE" && dispute.dueAt >= work.now()) return dispute;
	throw unprocessable(
		"ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE",
		"This action is not allowed in the current state of the dispute.",
	);
}

/** The values in the part `input`, which is JSON. */
async function inputOf(form: FormData): Promise<Record<string, unknown>> {
	const part = form.get("input");
	const text = part instanceof Blob ? await part.text() : part;
	try {
		const value: unknown = JSON.parse(text ?? "");
		if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
	} catch {
		// Refused below.
	}
	throw invalidRequest("input", "MALFORMED_REQUEST_JSON");
}

const answerOf = (work: Work, { id }: Dispute) => ({ links: [work.link(`/v1/customer/disputes/${id}`, "self")] });

const fileTypes: readonly string[] = ["image/jpeg", "image/gif", "image/png", "application/pdf"];
const [largest, largestTogether] = [10 * 1024 * 1024, 50 * 1024 * 1024];
const documentName = /^[A-Za-z0-9-_,\s]+[.]{1}[A-Za-z]+$/;

/** POST /v1/customer/disputes/{id}/provide-evidence */
export async function provideEvidence(work: Work, id: string, form: FormData): Promise<object> {
	const dispute = await waiting(work, id);
	const { evidences } = await inputOf(form);
	const [evidence] = Array.isArray(evidences) ? (evidences as Record<string, unknown>[]) : [];
	const { evidence_type: type, notes = "", evidence_info: info } = evidence ?? {};
	if (typeof type !== "string" || !/^[0-9A-Z_]{1,255}$/.test(type))
		throw invalidRequest("/evidences/@index/evidence_type");
	if (typeof notes !== "string" || notes.length > 2000) throw invalidRequest("/evidences/@index/notes");
	if (["PROOF_OF_FULFILLMENT", "PROOF_OF_REFUND", "PROOF_OF_RETURN"].includes(type) && !info) {
		throw invalidRequest("/evidences/@index/evidence_info", "MISSING_REQUIRED_PARAMETER");
	}
	const files = form.getAll("evidence-file").filter((part) => part instanceof File);
	if (files.some(({ type, size, name }) => !fileTypes.includes(type) || size >= largest || !documentName.test(name))) {
		throw invalidRequest("evidence-file");
	}
	if (files.reduce((sum, { size }) => sum + size, 0) > largestTogether) throw invalidRequest("evidence-file");
	const documents = files.map(({ name }) => name);
	const reviewed = work.save<Dispute>({
		...dispute,
		status: "UNDER_REVIEW",
		updated: work.now(),
		evidence: { type, notes, documents },
	});
	tell(work, "UPDATED", `A dispute was updated with case # ${id}`, reviewed);
	return answerOf(work, dispute);
}

/** POST /v1/customer/disputes/{id}/accept-claim */
export async function acceptClaim(work: Work, id: string, form: FormData): Promise<object> {
	const dispute = await waiting(work, id);
	if ((await inputOf(form)).accept_claim_type !== "REFUND") throw invalidRequest("/accept_claim_type");
	await decideDispute(work, dispute.captureId, "ACCEPTED");
	return answerOf(work, dispute);
}
