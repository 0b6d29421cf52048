import type Stripe from "stripe";
import type { Charge, Dispute, UploadedFile } from "./documents.ts";
import { invalidRequest } from "./errors.ts";
import { balanceTransaction } from "./objects.ts";
import type { Params } from "./params.ts";
import { idOf, type Work } from "./work.ts";

/** Lets the donor's bank dispute a charge, as with the documented card for it. */
export async function disputeCharge(work: Work, chargeId: string): Promise<void> {
	const { dispute } = await open(work, chargeId, "fraudulent", "needs_response");
	work.emit("charge.dispute.created", dispute);
}

/**
 * Lets the donor's bank return a transfer after it has arrived. Such a dispute is final: it is lost at once
 * (docs.stripe.com/payments/ach-direct-debit#disputed-payments).
 */
export async function returnTransfer(
	work: Work,
	chargeId: string,
	reason: "debit_not_authorized" | "insufficient_funds",
) {
	const { dispute, charge } = await open(work, chargeId, reason, "lost");
	const moved = work.save(
		balanceTransaction(work, {
			amount: -charge.amount,
			currency: charge.currency,
			fee: 0,
			source: dispute.id,
			type: "adjustment",
			description: `Chargeback withdrawal for ${charge.id}`,
		}),
	);
	const lost = work.save<Dispute>({ ...dispute, balance_transactions: [moved] });
	work.emit("charge.dispute.created", lost);
	work.emit("charge.dispute.funds_withdrawn", lost);
	work.emit("charge.dispute.closed", lost);
	return lost;
}

/** Stripe's fee for a dispute that is lost, in minor units. */
const disputeFee = 1_500;

/** The fields of evidence that are a text, and those that name an uploaded file (docs.stripe.com/api/disputes/evidence_object). */
const textFields = [
	"access_activity_log",
	"billing_address",
	"customer_email_address",
	"customer_name",
	"customer_purchase_ip",
	"product_description",
	"refund_policy_disclosure",
	"service_date",
	"uncategorized_text",
] as const;
const fileFields = [
	"customer_communication",
	"receipt",
	"refund_policy",
	"service_documentation",
	"uncategorized_file",
] as const;
/** The most characters of all texts together. */
const longest = 150_000;

const awaitsAnswer = ({ status }: Dispute) => status === "needs_response" || status === "warning_needs_response";

/** @throws StripeFault for a dispute that was answered or decided, and after its due date */
function requireOpen(work: Work, dispute: Dispute): void {
	if (!awaitsAnswer(dispute))
		throw invalidRequest("This dispute is already closed or under review, so its evidence can't be changed.");
	if ((dispute.evidence_details.due_by ?? Number.POSITIVE_INFINITY) < work.now()) {
		throw invalidRequest("The deadline to respond to this dispute has passed.");
	}
}

/** The texts after which Stripe's test mode decides a dispute at once (docs.stripe.com/testing#disputes). */
const deciding: Readonly<Record<string, "won" | "lost">> = { winning_evidence: "won", losing_evidence: "lost" };

/** POST /v1/disputes/{id}: stores evidence, and submits it to the bank unless `submit` is false. */
export async function answerDispute(work: Work, id: string, params: Params): Promise<Dispute> {
	const dispute = await work.get<Dispute>("dispute", id);
	requireOpen(work, dispute);
	const given = params.group("evidence");
	given?.accept([...textFields, ...fileFields]);
	const evidence = { ...dispute.evidence };
	for (const name of textFields) evidence[name] = given?.clearable(name) ?? evidence[name] ?? null;
	for (const name of fileFields) {
		const file = given?.text(name);
		if (file !== undefined) evidence[name] = (await work.get<UploadedFile>("file", file, `evidence[${name}]`)).id;
	}
	const length = textFields.reduce((sum, name) => sum + (evidence[name]?.length ?? 0), 0);
	if (length > longest)
		throw invalidRequest(`The combined character count of evidence can be at most ${longest}.`, undefined, "evidence");
	const details = { ...dispute.evidence_details, has_evidence: true };
	if (params.flag("submit") === false) return work.save<Dispute>({ ...dispute, evidence, evidence_details: details });
	const status = dispute.status === "warning_needs_response" ? "warning_under_review" : "under_review";
	const submitted = work.save<Dispute>({
		...dispute,
		status,
		evidence,
		evidence_details: { ...details, submission_count: details.submission_count + 1, submission_method: "manual" },
	});
	work.emit("charge.dispute.updated", submitted, { status: dispute.status });
	const outcome = deciding[evidence.uncategorized_text ?? ""];
	if (outcome) work.later(() => decideDispute(work, idOf(dispute.charge) ?? "", outcome));
	return submitted;
}

/** POST /v1/disputes/{id}/close: accepts the loss. */
export async function closeDispute(work: Work, id: string): Promise<Dispute> {
	const dispute = await work.get<Dispute>("dispute", id);
	requireOpen(work, dispute);
	await decideDispute(work, idOf(dispute.charge) ?? "", "lost");
	return work.get<Dispute>("dispute", id);
}

const fileTypes: Readonly<Record<string, string>> = {
	"application/pdf": "pdf",
	"image/jpeg": "jpg",
	"image/png": "png",
};

/** POST /v1/files at files.stripe.com: a file of at most 5 MB. */
export async function uploadFile(work: Work, params: Params): Promise<UploadedFile> {
	params.oneOf("purpose", ["dispute_evidence"]);
	const purpose = params.required("purpose") as "dispute_evidence";
	const file = params.group("file");
	const type = fileTypes[file?.text("type") ?? ""];
	if (!file || !type) throw invalidRequest("The file must be a PDF, JPEG or PNG.", undefined, "file");
	const size = file.requiredInteger("size");
	if (size > 5 * 1024 * 1024) throw invalidRequest("The file can be at most 5 MB.", undefined, "file");
	const id = work.id("file_");
	return work.save<UploadedFile>({
		id,
		object: "file",
		created: work.now(),
		expires_at: null,
		filename: file.required("name"),
		purpose,
		size,
		title: null,
		type,
		url: `https://files.stripe.com/v1/files/${id}/contents`,
	});
}

/** The bank decides a charge's open dispute. A lost one is deducted from our balance, with a fee. */
export async function decideDispute(work: Work, chargeId: string, status: "won" | "lost"): Promise<void> {
	const [dispute] = await work.list<Dispute>("dispute", { limit: 1, match: { charge: chargeId } });
	if (!dispute || dispute.status === "won" || dispute.status === "lost") return;
	if (status === "won") {
		work.emit("charge.dispute.closed", work.save<Dispute>({ ...dispute, status }));
		return;
	}
	const moved = work.save(
		balanceTransaction(work, {
			amount: -dispute.amount,
			currency: dispute.currency,
			fee: disputeFee,
			source: dispute.id,
			type: "adjustment",
			description: `Chargeback withdrawal for ${chargeId}`,
		}),
	);
	const lost = work.save<Dispute>({ ...dispute, status, balance_transactions: [moved] });
	work.emit("charge.dispute.funds_withdrawn", lost);
	work.emit("charge.dispute.closed", lost);
}

/** Seconds that the bank gives us to answer. */
const answerTime = 9 * 24 * 3600;

async function open(work: Work, chargeId: string, reason: Stripe.Dispute["reason"], status: Stripe.Dispute.Status) {
	const charge = work.save<Charge>({ ...(await work.get<Charge>("charge", chargeId)), disputed: true });
	const dispute = work.save<Dispute>({
		id: work.id("du_"),
		object: "dispute",
		amount: charge.amount,
		balance_transactions: [],
		charge: charge.id,
		created: work.now(),
		currency: charge.currency,
		evidence: {},
		evidence_details: {
			due_by: status === "lost" ? null : work.now() + answerTime,
			has_evidence: false,
			past_due: false,
			submission_count: 0,
			submission_method: "not_submitted",
		},
		is_charge_refundable: false,
		livemode: false,
		metadata: {},
		payment_intent: idOf(charge.payment_intent),
		...networkOf(charge, reason),
		reason,
		status,
	});
	return { charge, dispute };
}

/** The networks' codes of a payment that its cardholder did not make. */
const fraudCodes: Readonly<Record<string, string>> = { visa: "10.4", mastercard: "4837", amex: "F29" };

/** The card network's words about it. */
function networkOf(charge: Charge, reason: string): Pick<Stripe.Dispute, "payment_method_details"> {
	const brand = charge.payment_method_details?.card?.brand;
	if (!brand) return {};
	const code = reason === "fraudulent" ? (fraudCodes[brand] ?? null) : null;
	return {
		payment_method_details: {
			type: "card",
			card: { brand, case_type: "chargeback", network: brand, network_reason_code: code },
		},
	};
}
