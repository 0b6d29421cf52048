import * as v from "valibot";
import {
	checklistAnswer,
	checklistQuery,
	correctedReceipt,
	correctReceiptBody,
	form10bdQuery,
	giftAidQuery,
	giftLinkForm,
	receiptRecord,
	voidReceiptBody,
	withdrawnGiftAid,
} from "../../domain/contracts/receipts.ts";
import { csvFile, reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { correctReceipt, voidReceipt } from "./change.ts";
import { receiptChecklist } from "./checklist.ts";
import { form10bd } from "./form-10bd.ts";
import { giftAidSchedule, withdrawGiftAid } from "./gift-aid.ts";
import { sendGiftLink } from "./gift-mail.ts";
import { listReceipts } from "./list.ts";
import { readReceiptRecord, sendReceiptAgain } from "./staff-receipt.ts";

/** Calls about receipts: of donors who look for theirs, and of finance staff. */
export default callArea("Receipts", [
	defineCall("POST /giftLinks", {
		allow: "anyone",
		summary: "Mail a link to a gift",
		description:
			"To the address of the gift with this reference, receipt number, payment id or UPI reference. The answer does not tell whether there is one.",
		limit: "contact",
		body: giftLinkForm,
		answer: v.object({}),
		status: 202,
		async run(ctx, { body }) {
			await sendGiftLink(ctx, body);
			return {};
		},
	}),
	defineCall("POST /giftAid/withdraw/{donationId}", {
		allow: "anyone",
		summary: "Withdraw the Gift Aid declaration of a gift",
		description:
			"For its donor: the account or browser that made the gift, or one that opened it by its link (else 403). The gift is then on no later schedule. Repeating the call answers the same time.",
		limit: "contact",
		answer: withdrawnGiftAid,
		problems: [404],
		run: async (ctx, { params }) =>
			reply(await withdrawGiftAid(ctx, { donationId: params.donationId }), {
				message: "The Gift Aid declaration is withdrawn.",
			}),
	}),
	defineCall("GET /receipts", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List or search all receipts",
		description:
			"Newest first. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all receipts with these filters as CSV.",
		...listReceipts.call,
	}),
	defineCall("GET /receipts/giftAid", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Gift Aid schedule as CSV",
		description:
			"The gifts in pounds of these days whose donors declared Gift Aid, in the columns of HMRC’s schedule spreadsheet. 404 unless the setting GIFT_AID is on.",
		query: giftAidQuery,
		answer: csvFile,
		problems: [404],
		run: (ctx, { query }) => giftAidSchedule(ctx, query),
	}),
	defineCall("GET /receipts/form10bd", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Form 10BD of a year as CSV",
		description:
			"The donors who gave their PAN for a valid 80G receipt, with their sums. `issuer` is an organization’s id.",
		query: form10bdQuery,
		answer: csvFile,
		run: (ctx, { query }) => form10bd(ctx, query),
	}),
	defineCall("GET /receipts/checklist", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Count what an issuer’s reports of a year lack",
		description:
			"Of valid receipts under the year’s tax law: donors without PAN, name or address, receipts without registration, registrations without a date. `issuer` is an organization’s id.",
		query: checklistQuery,
		answer: checklistAnswer,
		run: (ctx, { query }) => receiptChecklist(ctx, query),
	}),
	defineCall("GET /receipts/{id}/record", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "Read a receipt with its donor and its history",
		description: "`id` is the code that is printed on it. The donor is named as this receipt names them.",
		answer: receiptRecord,
		problems: [404],
		run: (ctx, { params: { id } }) => readReceiptRecord(ctx, { code: id }),
	}),
	defineCall("POST /receipts/{id}/mail", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Mail a receipt to its donor once more",
		description: "To the address that is stored with the gift, at most three times in an hour (429).",
		answer: v.object({}),
		problems: [404, 409, 429],
		status: 202,
		async run(ctx, { params: { id } }) {
			await sendReceiptAgain(ctx, { code: id });
			return reply({}, { message: "The receipt is on its way." });
		},
	}),
	defineCall("POST /receipts/{id}/void", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Void a receipt",
		description:
			"Its donor gets the reason by mail. Its number is not used again. With an Undo-Key it can be taken back for ten seconds. 403 for whoever gave the gift, or has a part in what it was given to.",
		body: voidReceiptBody,
		answer: v.object({}),
		problems: [404, 409],
		async run(ctx, { params: { id }, body: { reason } }) {
			await voidReceipt(ctx, { code: id, reason });
			return reply({}, { message: "The receipt is void." });
		},
	}),
	defineCall("POST /receipts/{id}/correction", {
		allow: ["finAdmin", "superAdmin"],
		summary: "Correct the donor on a receipt",
		description:
			"The receipt becomes void, and a new one with the next number of its series names it. An empty address is none; an empty PAN leaves the PAN as it is. The donor gets the new one by mail. 403 for whoever gave the gift, or has a part in what it was given to.",
		body: correctReceiptBody,
		answer: correctedReceipt,
		problems: [404, 409],
		status: 201,
		async run(ctx, { params: { id }, body }) {
			const _id = await correctReceipt(ctx, { code: id, form: body });
			return reply({ _id }, { message: "The new receipt is issued." });
		},
	}),
]);
