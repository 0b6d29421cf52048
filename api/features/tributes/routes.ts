import * as v from "valibot";
import { cardAnswer, decideTributeBody } from "../../domain/contracts/tributes.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { decideTribute } from "./decide.ts";
import { readCard } from "./find.ts";
import { listTributes } from "./list.ts";

/** Gifts in honour or memory of a person, and their cards. */
export default callArea("Gifts in honour or memory", [
	defineCall("GET /tributes", {
		allow: ["finAdmin", "admin", "superAdmin"],
		summary: "List paid gifts in honour or memory of somebody, newest first",
		description:
			"state=held lists those whose words wait for staff, waiting those whose card is not mailed yet, sent the others.",
		...listTributes.call,
	}),
	defineCall("PUT /tributes/{id}", {
		allow: ["admin", "superAdmin"],
		summary: "Show or hide the words of a card",
		description: "A card is mailed only while it is shown.",
		body: decideTributeBody,
		answer: v.object({}),
		problems: [404, 409],
		run: async (ctx, { params, body }) => {
			await decideTribute(ctx, { id: params.id, ...body });
			return {};
		},
	}),
	defineCall("GET /card/{id}", {
		allow: "anyone",
		summary: "Read the card of a gift in honour or memory of somebody",
		description:
			"For everybody who knows its address. Its page is /card/{id}, and /card/{id}/card.pdf its file to print.",
		answer: cardAnswer,
		problems: [404],
		run: (ctx, { params }) => readCard(ctx, params),
	}),
]);
