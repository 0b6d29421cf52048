import * as v from "valibot";
import { form10bdQuery, giftAidQuery, giftLinkForm, withdrawnGiftAid } from "../../domain/contracts/receipts.ts";
import { csvFile, reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { form10bd } from "./form-10bd.ts";
import { giftAidSchedule, withdrawGiftAid } from "./gift-aid.ts";
import { sendGiftLink } from "./gift-mail.ts";
import { listReceipts } from "./list.ts";

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
		async run(ctx, { body }) {
			await sendGiftLink(ctx, body);
			return reply({}, { status: 202 });
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
]);
