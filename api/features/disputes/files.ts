import { sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { fileRemoval } from "../../../db/schema/index.ts";
import type { DisputeRecord } from "../../domain/contracts/disputes.ts";
import { checkDocument } from "../../domain/files/content.ts";
import { displayName } from "../../domain/files/stored-file.ts";
import { issue } from "../../domain/forms/issues.ts";
import {
	type AddedFileKind,
	addedFileKinds,
	disputeReasonText,
	type EvidenceFileKind,
	type EvidenceTexts,
	evidenceFileTypes,
} from "../../domain/giving/disputes.ts";
import { providerManifests } from "../../domain/giving/payment-providers/index.ts";
import { formatMoney } from "../../domain/money.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { discardUpload, type UploadedFile } from "../../http/upload.ts";
import type { EvidenceFile } from "../../providers/dispute-types.ts";
import { openReceipt } from "../receipts/find.ts";
import { evidenceDocuments } from "./documents.ts";
import { collectEvidence } from "./internal/collect.ts";
import { type DisputeRow, findAnswer, findDispute } from "./internal/rows.ts";
import { readDisputeRecord } from "./read-record.ts";
import { requireAnswerable, unanswered } from "./save-draft.ts";

interface Stored {
	id: string;
	kind: AddedFileKind;
	name: string;
	contentType: string;
	bytes: number;
}

const addedTo = sqlQuery<Stored>(
	() =>
		sql`SELECT id, kind, name, content_type AS contentType, bytes FROM dispute_file WHERE dispute_id = ${sql.placeholder("id")} ORDER BY kind`,
);

/** The key of a file's bytes. Raw keys have a slash, which the removal of bytes knows. */
const keyOf = (fileId: string) => `disputes/${fileId}`;
/** Milliseconds after which bytes without a row are removed. */
const hour = 3_600_000;

/**
 * Adds a file to the evidence, in place of another of its kind.
 * @throws Problem 400 for content that providers don't take, 409 if the dispute can't be answered any more
 */
export async function addFile(
	ctx: Ctx,
	{ id, kind }: { id: string; kind: AddedFileKind },
	uploaded: UploadedFile | undefined,
): Promise<DisputeRecord> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const { userId } = requireUser(ctx);
	const dispute = await findDispute(ctx, id);
	await requireAnswerable(ctx, dispute);
	if (!uploaded) throw invalid([issue("file", "document_missing")]);
	const { label, evidence } = providerManifests[dispute.provider];
	const checked = await checkDocument(new Uint8Array((await ctx.platform.files.get(uploaded.key))?.body ?? []));
	if (!checked || !evidenceFileTypes.some((type) => type === checked.type))
		throw invalid([issue("file", "evidence_format")]);
	if (checked.bytes.length > evidence.fileBytes) {
		throw invalid([issue("file", "evidence_too_large", { provider: label, limit: megabytes(evidence.fileBytes) })]);
	}
	const { ids, clock, files } = ctx.platform;
	const fileId = ids.next("fil_");
	const now = clock.now();
	await ctx.db.write([ctx.db.build.insert(fileRemoval).values({ fileId: keyOf(fileId), dueAt: now + hour })]);
	await files.put(keyOf(fileId), { body: checked.bytes, contentType: checked.type });
	await ctx.db.write(
		[
			requireThat(unanswered(id), "unanswered"),
			...remove(id, kind, now),
			sql`INSERT INTO dispute_file (id, dispute_id, kind, name, content_type, bytes, uploaded_by, created_at)
				VALUES (${fileId}, ${id}, ${kind}, ${displayName(uploaded.name)}, ${checked.type}, ${checked.bytes.length}, ${userId}, ${now})`,
			sql`DELETE FROM file_removal WHERE file_id = ${keyOf(fileId)}`,
			auditRow(ctx, "dispute.file_added", { dispute: id }, { kind }),
		],
		{ unmet: () => new Problem(409, "dispute_changed") },
	);
	await discardUpload(ctx, [uploaded]);
	return readDisputeRecord(ctx, { id });
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 102.4) / 10} MB`;

/** The statements that remove a dispute's file of a kind, and soon its bytes. */
const remove = (id: string, kind: string, now: number) => [
	sql`INSERT INTO file_removal (file_id, due_at) SELECT 'disputes/' || f.id, ${now} FROM dispute_file f WHERE f.dispute_id = ${id} AND f.kind = ${kind}`,
	sql`DELETE FROM dispute_file WHERE dispute_id = ${id} AND kind = ${kind}`,
];

/** Removes a file from the evidence. @throws Problem 404 for none, 409 if the dispute can't be answered any more */
export async function removeFile(ctx: Ctx, { id, kind }: { id: string; kind: string }): Promise<DisputeRecord> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const dispute = await findDispute(ctx, id);
	const known = (await ctx.db.all(addedTo({ id }))).some((file) => file.kind === kind);
	if (!known) throw notFound("file");
	await requireAnswerable(ctx, dispute);
	await ctx.db.write(
		[
			requireThat(unanswered(id), "unanswered"),
			...remove(id, kind, ctx.platform.clock.now()),
			auditRow(ctx, "dispute.file_removed", { dispute: id }, { kind }),
		],
		{ unmet: () => new Problem(409, "dispute_changed") },
	);
	return readDisputeRecord(ctx, { id });
}

const extensions: Readonly<Record<string, string>> = {
	"application/pdf": "pdf",
	"image/jpeg": "jpg",
	"image/png": "png",
};

/** Facts for the letter and the provider's fields besides the texts. */
interface Told {
	texts: EvidenceTexts;
	paidOn: string;
	receiptId: string | null;
	/** The time that documents name. */
	at: number;
}

/** A file of the evidence; null if there is none of this kind. */
async function fileOf(
	ctx: Ctx,
	dispute: DisputeRow,
	kind: EvidenceFileKind,
	{ texts, paidOn, receiptId, at }: Told,
): Promise<EvidenceFile | null> {
	const pdf = (bytes: Uint8Array<ArrayBuffer>): EvidenceFile => ({
		kind,
		name: `${kind}.pdf`,
		contentType: "application/pdf",
		bytes,
	});
	if (kind === "receipt") {
		const facts = receiptId ? await openReceipt(ctx, { id: receiptId, opened: true }) : null;
		return facts && pdf(await evidenceDocuments().receipt(ctx, facts, at));
	}
	if (kind === "letter") {
		if (providerManifests[dispute.provider].evidence.noteLength === null) return null;
		const { providerDisputeId: disputeId, chargeId: paymentId, amountMinor, currency } = dispute;
		const facts = {
			disputeId,
			paymentId,
			amount: formatMoney(amountMinor, currency),
			reason: disputeReasonText(dispute),
		};
		return pdf(await evidenceDocuments().letter(ctx, { ...facts, paidOn, texts }, at));
	}
	const stored = (await ctx.db.all(addedTo({ id: dispute.id }))).find((file) => file.kind === kind);
	const file = stored && (await ctx.platform.files.get(keyOf(stored.id)));
	if (!stored || !file) return null;
	const name = `${kind}.${extensions[stored.contentType] ?? "pdf"}`;
	return { kind, name, contentType: stored.contentType, bytes: new Uint8Array(file.body) };
}

const allKinds = ["receipt", "letter", ...addedFileKinds] as const satisfies readonly EvidenceFileKind[];

/**
 * The files of the evidence as a provider gets them.
 * @throws Problem 400 if they are too large for it together
 */
export async function filesToSend(ctx: Ctx, dispute: DisputeRow, told: Told): Promise<EvidenceFile[]> {
	const files = [];
	for (const kind of allKinds) {
		const file = await fileOf(ctx, dispute, kind, told);
		if (file) files.push(file);
	}
	const { label, evidence } = providerManifests[dispute.provider];
	if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > evidence.allBytes) {
		throw invalid([issue("file", "evidence_too_large", { provider: label, limit: megabytes(evidence.allBytes) })]);
	}
	return files;
}

/**
 * A file of a dispute's evidence, for staff to look at before it is sent.
 * @throws Problem 404 for an unknown dispute or a kind that it does not have
 */
export async function openEvidenceFile(
	ctx: Ctx,
	{ id, kind: named }: { id: string; kind: string },
): Promise<EvidenceFile> {
	const dispute = await findDispute(ctx, id);
	const kind = allKinds.find((each) => each === named);
	const answer = await findAnswer(ctx, id);
	const { texts, paidOn, receiptId } = await collectEvidence(ctx, dispute);
	const at = answer?.begunAt ?? ctx.platform.clock.now();
	const told = { texts: { ...texts, ...answer?.texts }, paidOn, receiptId, at };
	const file = kind ? await fileOf(ctx, dispute, kind, told) : null;
	if (!file) throw notFound("file");
	return file;
}
