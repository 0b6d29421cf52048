import { acceptanceBody, disputeFileBody, disputeRecord, evidenceBody } from "../../domain/contracts/disputes.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { addFile, removeFile } from "./files.ts";
import { listDisputes } from "./list.ts";
import { readDisputeRecord } from "./read-record.ts";
import { saveDraft } from "./save-draft.ts";
import { acceptLoss, sendEvidence } from "./send-answer.ts";

const readers = ["finAdmin", "admin", "superAdmin"] as const;
const answerers = ["finAdmin", "superAdmin"] as const;
const megabyte = 1024 * 1024;

/** Payments that donors' banks take, or try to take, back. */
export default callArea("Disputes", [
	defineCall("GET /disputes", {
		allow: readers,
		summary: "List payments that donors or their banks dispute",
		description:
			"Those that wait for our answer first, by their due date; then those that a bank reviews, and the closed ones, latest first. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all of them as CSV.",
		...listDisputes.call,
	}),
	defineCall("GET /disputes/{id}", {
		allow: readers,
		summary: "Read a dispute with our evidence, its history and its postings",
		description:
			"`texts` are the saved evidence, or what we have collected: the gift, mails, the help desk and the refund policy.",
		answer: disputeRecord,
		problems: [404],
		run: (ctx, { params: { id } }) => readDisputeRecord(ctx, { id }),
	}),
	defineCall("PUT /disputes/{id}/draft", {
		allow: answerers,
		summary: "Save the evidence of a dispute without sending it",
		description: "`revision` is that of the draft that was read; 0 for none.",
		body: evidenceBody,
		answer: disputeRecord,
		problems: [404, 409],
		run: (ctx, { params: { id }, body }) => saveDraft(ctx, { id, ...body }),
	}),
	defineCall("POST /disputes/{id}/files", {
		allow: answerers,
		summary: "Add a file to the evidence of a dispute",
		description: "One file as `file`: a PDF, JPEG or PNG of up to 5 MB, in place of another of its kind.",
		limit: "upload",
		accepts: "upload",
		upload: { folder: "incoming", maxBytes: 5 * megabyte, maxFiles: 1 },
		body: disputeFileBody,
		answer: disputeRecord,
		problems: [404, 409],
		run: (ctx, { params: { id }, body: { fields, files } }) => addFile(ctx, { id, kind: fields.kind }, files[0]),
	}),
	defineCall("DELETE /disputes/{id}/files/{kind}", {
		allow: answerers,
		summary: "Remove a file from the evidence of a dispute",
		answer: disputeRecord,
		problems: [404, 409],
		run: (ctx, { params: { id, kind } }) => removeFile(ctx, { id, kind }),
	}),
	defineCall("POST /disputes/{id}/evidence", {
		allow: answerers,
		summary: "Send the evidence of a dispute to the bank",
		description:
			"Once: nothing can be added afterwards. `revision` is that of the draft that was read; 0 for none. While the provider does not answer, the answer stays `sending`, and we go on by ourselves.",
		body: evidenceBody,
		answer: disputeRecord,
		problems: [404, 409],
		run: (ctx, { params: { id }, body }) => sendEvidence(ctx, { id, ...body }),
	}),
	defineCall("POST /disputes/{id}/acceptance", {
		allow: answerers,
		summary: "Accept the loss of a dispute",
		description:
			"The money goes back to the donor, and nobody can change that. `revision` is that of the draft that was read.",
		body: acceptanceBody,
		answer: disputeRecord,
		problems: [404, 409],
		run: (ctx, { params: { id }, body }) => acceptLoss(ctx, { id, ...body }),
	}),
]);
