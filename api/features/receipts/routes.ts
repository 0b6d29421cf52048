import { form10bdQuery } from "../../domain/contracts/receipts.ts";
import { csvFile } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { form10bd } from "./form-10bd.ts";
import { listReceipts } from "./list.ts";

/** Calls of finance staff about receipts. */
export default callArea("Receipts", [
	defineCall("GET /receipts", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List or search all receipts",
		description:
			"Newest first. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all receipts with these filters as CSV.",
		...listReceipts.call,
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
]);
