import * as v from "valibot";
import { decideMessageBody } from "../../domain/contracts/donations.ts";
import { commentReportBody } from "../../domain/contracts/following.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { decideGiftMessage } from "./decide.ts";
import { listWaitingMessages } from "./list-waiting.ts";
import { reportGiftMessage } from "./report.ts";

/** Calls for the messages that donors leave with their gifts. {id} is the gift's public id, as in the lists of donors. */
export default callArea("Gift messages", [
	defineCall("POST /giftMessages/{id}/report", {
		allow: "signed-in",
		limit: "report",
		summary: "Report a gift's message to staff",
		description: "A second report of the same person changes nothing.",
		body: commentReportBody,
		answer: v.object({}),
		problems: [404, 409],
		run: async (ctx, { params, body }) => {
			await reportGiftMessage(ctx, { id: params.id, report: body });
			return {};
		},
	}),
	defineCall("GET /giftMessages", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List the gifts' messages that wait for staff, oldest first",
		...listWaitingMessages.call,
	}),
	defineCall("PUT /giftMessages/{id}", {
		allow: ["admin", "superAdmin"],
		summary: "Show or hide a gift's message",
		description: "Settles every report about it.",
		body: decideMessageBody,
		answer: v.object({}),
		problems: [404, 409],
		run: async (ctx, { params, body }) => {
			await decideGiftMessage(ctx, { id: params.id, ...body });
			return {};
		},
	}),
]);
