import type { Dispute, DisputeEntity, Payment, Upload, UploadEntity } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Input } from "./input.ts";
import type { Work } from "./work.ts";

/** The lists of documents that evidence may have (razorpay.com/docs/api/disputes/contest). */
const lists = [
	"shipping_proof",
	"billing_proof",
	"cancellation_proof",
	"customer_communication",
	"proof_of_service",
	"explanation_letter",
	"refund_confirmation",
	"access_activity_log",
	"refund_cancellation_policy",
	"term_and_conditions",
] as const;
const noDocuments = Object.fromEntries([...lists, "others"].map((list) => [list, null]));

/** The donor's bank disputes a captured payment. */
export async function openDispute(work: Work, paymentId: string): Promise<void> {
	const payment = await work.get<Payment>("razorpay.payment", paymentId);
	const { captured, amount, currency } = payment.entity;
	if (!captured || (await disputeOf(work, paymentId))) throw badRequest("The payment can't be disputed now.");
	const id = work.id("disp_");
	const entity: DisputeEntity = {
		id,
		entity: "dispute",
		payment_id: paymentId,
		amount,
		currency,
		amount_deducted: 0,
		reason_code: "chargeback_no_authorization",
		respond_by: work.now() + 7 * 24 * 3600,
		status: "open",
		phase: "chargeback",
		created_at: work.now(),
		evidence: { amount, summary: null, ...noDocuments, submitted_at: null },
	};
	work.save<Dispute>({ id, object: "razorpay.dispute", created: work.now(), parent: paymentId, hidden: {}, entity });
	work.emit("payment.dispute.created", { payment: payment.entity, dispute: entity });
}

/** The bank decides a payment's open dispute. A lost one is deducted from our balance. */
export async function decideDispute(work: Work, paymentId: string, status: "won" | "lost"): Promise<void> {
	const payment = await work.get<Payment>("razorpay.payment", paymentId);
	const dispute = await disputeOf(work, paymentId);
	if (!dispute || !isUndecided(dispute)) throw badRequest("The payment has no open dispute.");
	const deducted = status === "lost" ? dispute.entity.amount : 0;
	const entity: DisputeEntity = { ...dispute.entity, status, amount_deducted: deducted };
	work.save<Dispute>({ ...dispute, entity, hidden: { decided: work.now() } });
	work.emit(`payment.dispute.${status}`, { payment: payment.entity, dispute: entity });
}

export const isUndecided = ({ entity: { status } }: Dispute) => status === "open" || status === "under_review";

/** @throws RazorpayFault for a dispute that was answered or decided, and once its time is over */
async function answerable(work: Work, id: string): Promise<Dispute> {
	const dispute = await work.get<Dispute>("razorpay.dispute", id);
	if (dispute.entity.status !== "open")
		throw badRequest(`Action not allowed when dispute is in ${dispute.entity.status} status.`);
	if (dispute.entity.respond_by < work.now()) throw badRequest("The deadline to respond to this dispute has passed.");
	return dispute;
}

/** The documents of a list. @throws RazorpayFault for an id that is none */
async function documentsIn(work: Work, input: Input, list: string): Promise<string[] | null> {
	const ids = input.texts(list);
	for (const id of ids) await work.get<Upload>("razorpay.document", id);
	return ids.length > 0 ? ids : null;
}

/** PATCH /v1/disputes/:id/contest: evidence as a draft, or submitted to the bank. */
export async function contestDispute(work: Work, id: string, input: Input): Promise<DisputeEntity> {
	const dispute = await answerable(work, id);
	const action = input.text("action");
	if (action !== "draft" && action !== "submit") throw badRequest("The selected action is invalid.", "action");
	const amount = input.optionalNumber("amount") ?? dispute.entity.amount;
	if (amount < 1 || amount > dispute.entity.amount)
		throw badRequest("The amount may not be greater than the dispute's.", "amount");
	const summary = input.optionalText("summary", 1000) ?? dispute.entity.evidence.summary;
	const documents: Record<string, unknown> = {};
	for (const list of lists)
		documents[list] = (await documentsIn(work, input, list)) ?? dispute.entity.evidence[list] ?? null;
	const others = [];
	for (const other of input.groups("others")) {
		others.push({ type: other.text("type"), document_ids: await documentsIn(work, other, "document_ids") });
	}
	documents.others = others.length > 0 ? others : (dispute.entity.evidence.others ?? null);
	const hasDocument = Object.values(documents).some((list) => list !== null);
	if (action === "submit" && !hasDocument) throw badRequest("At least one document is required to contest a dispute.");
	const submitted = action === "submit" ? work.now() : null;
	const entity: DisputeEntity = {
		...dispute.entity,
		status: action === "submit" ? "under_review" : "open",
		evidence: { ...documents, amount, summary, submitted_at: submitted },
	};
	work.save<Dispute>({ ...dispute, entity });
	if (action === "submit") {
		const payment = await work.get<Payment>("razorpay.payment", entity.payment_id);
		work.emit("payment.dispute.under_review", { payment: payment.entity, dispute: entity });
	}
	return entity;
}

/** POST /v1/disputes/:id/accept: the loss is accepted. */
export async function acceptDispute(work: Work, id: string): Promise<DisputeEntity> {
	const { entity } = await answerable(work, id);
	await decideDispute(work, entity.payment_id, "lost");
	return (await work.get<Dispute>("razorpay.dispute", id)).entity;
}

const documentTypes: readonly string[] = ["image/jpg", "image/jpeg", "image/png", "application/pdf"];

/** POST /v1/documents: an uploaded document (razorpay.com/docs/api/documents). */
export async function uploadDocument(
	work: Work,
	{ purpose, file }: Readonly<Record<string, unknown>>,
): Promise<UploadEntity> {
	if (purpose !== "dispute_evidence") throw badRequest("The selected purpose is invalid.", "purpose");
	if (!(file instanceof File)) throw badRequest("The file field is required.", "file");
	if (!documentTypes.includes(file.type))
		throw badRequest("The file must be a file of type: jpg, jpeg, png, pdf.", "file");
	const id = work.id("doc_");
	const entity: UploadEntity = {
		id,
		entity: "document",
		purpose,
		name: file.name,
		mime_type: file.type,
		size: file.size,
		created_at: work.now(),
	};
	work.save<Upload>({ id, object: "razorpay.document", created: work.now(), parent: null, hidden: {}, entity });
	return entity;
}

/** A payment's latest dispute. */
export async function disputeOf(work: Work, paymentId: string): Promise<Dispute | null> {
	const [dispute] = await work.list<Dispute>("razorpay.dispute", { limit: 1, match: { parent: paymentId } });
	return dispute ?? null;
}
