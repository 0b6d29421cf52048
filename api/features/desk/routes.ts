import { deskAnswer, deskGift, deskGiftsQuery, thanksAnswer, thanksBody } from "../../domain/contracts/desk.ts";
import { listOrCsv } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { downloadGifts, listGifts } from "./list-gifts.ts";
import { readDesk } from "./read-desk.ts";
import { thankDonors } from "./thank-donors.ts";

/** Calls for who runs a request: its owner and its organization's admins. Staff read. */
export default callArea("A request's desk", [
	defineCall("GET /donationRequest/{id}/desk", {
		allow: "signed-in",
		summary: "Read what a request received by day and month, and its visits by source",
		description: "For its owner, its organization's owner and admins, and staff who look after requests.",
		answer: deskAnswer,
		problems: [403, 404, 410],
		run: async (ctx, { params }) => (await readDesk(ctx, { requestId: params.id })).answer,
	}),
	defineCall("GET /donationRequest/{id}/gifts", {
		allow: "signed-in",
		summary: "List a request's gifts, newest first",
		description:
			"For the same people as the desk. Anonymous gifts have no name, and no gift has an address. isDownload=true answers all of them as CSV.",
		query: deskGiftsQuery,
		answer: listOrCsv(deskGift),
		problems: [403, 404, 410],
		run: (ctx, { params: { id: requestId }, query: { isDownload, limit, offset, ...filters } }) =>
			isDownload
				? downloadGifts(ctx, { requestId, ...filters })
				: listGifts(ctx, { requestId, ...filters, limit, offset }),
	}),
	defineCall("POST /donationRequest/{id}/thanks", {
		allow: "signed-in",
		limit: "message",
		summary: "Thank for one gift, or for all that were not thanked yet",
		description:
			"For its owner and its organization's owner and admins. The text stands on each gift's page and goes by mail to donors who left an address and want such mails. Each gift is thanked once; a repeat changes nothing.",
		body: thanksBody,
		answer: thanksAnswer,
		problems: [403, 404, 409, 410, 429],
		run: (ctx, { params, body }) => thankDonors(ctx, { requestId: params.id, ...body }),
	}),
]);
