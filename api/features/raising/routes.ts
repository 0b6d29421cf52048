import * as v from "valibot";
import { draftBody } from "../../domain/contracts/raise.ts";
import { isRequestType } from "../../domain/requests/types.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { notFound } from "../../http/problem.ts";
import { keepStep } from "./draft.ts";

/** Calls for requests that are being written. */
export default callArea("Drafts of requests", [
	defineCall("PUT /donationRequest/draft/{type}", {
		allow: "signed-in",
		summary: "Keep a request that is being written",
		description: "There is one draft for each person and kind. Nothing is checked until the request is sent.",
		body: draftBody,
		answer: v.object({ savedAt: v.number() }),
		problems: [404],
		run: async (ctx, { params: { type }, body: { step, fields } }) => {
			if (!isRequestType(type)) throw notFound("kind");
			const { savedAt } = await keepStep(ctx, { type, step, form: new URLSearchParams(fields) });
			return { savedAt };
		},
	}),
]);
