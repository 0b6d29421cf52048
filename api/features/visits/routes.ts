import { analyticsAnswer, analyticsQuery } from "../../domain/contracts/following.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { countVisit } from "./count-visit.ts";

/** The call that counts how often requests are viewed and shared. */
export default callArea("Views and shares", [
	defineCall("PUT /donationRequest/analytics/{a}/{b}", {
		allow: "anyone",
		limit: "visit",
		summary: "Count a view or a share of a request",
		description:
			"`a` is the request's id and `b` is view or share. Each visitor counts once a day; no address is stored. The owner is not counted. `source` says where a viewer came from.",
		query: analyticsQuery,
		answer: analyticsAnswer,
		problems: [404, 410],
		run: async (ctx, { params, query }) => ({
			counted: await countVisit(ctx, { requestId: params.a, kind: params.b, source: query.source }),
		}),
	}),
]);
