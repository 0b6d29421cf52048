import { fraudHintRecord, settleFraudHintBody } from "../../domain/contracts/fraud.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { listFraudHints } from "./list.ts";
import { readFraudHint } from "./read-record.ts";
import { settleFraudHint } from "./settle.ts";

const staff = ["finAdmin", "admin", "superAdmin"] as const;

/** Hints of what gifts, accounts and payees have in common, for staff to look at. */
export default callArea("Fraud hints", [
	defineCall("GET /fraudHints", {
		allow: staff,
		summary: "List hints of fraud",
		description:
			"The latest first. `about` is the id of a request, person or organization. totalCountOfRecords is exact to 1,000; 1,001 means more. isDownload=true answers all of them as CSV.",
		...listFraudHints.call,
	}),
	defineCall("GET /fraudHints/{id}", {
		allow: staff,
		summary: "Read a hint of fraud with the gifts, accounts and payees that it is about",
		answer: fraudHintRecord,
		problems: [404],
		run: (ctx, { params: { id } }) => readFraudHint(ctx, { id }),
	}),
	defineCall("PUT /fraudHints/{id}", {
		allow: staff,
		summary: "Settle a hint of fraud",
		description:
			"`fine` if nothing is wrong, `acted` if something was done: the note says what. Neither blocks or pays anything. It opens again once more is found.",
		body: settleFraudHintBody,
		answer: fraudHintRecord,
		problems: [404, 409],
		run: (ctx, { params: { id }, body }) => settleFraudHint(ctx, { id, ...body }),
	}),
]);
