import * as v from "valibot";
import { draftAnswer, draftBody, savedDraftAnswer } from "../../domain/contracts/raise.ts";
import { isRequestType } from "../../domain/requests/types.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { notFound } from "../../http/problem.ts";
import { discardDraft, keepStep, newDraftId, ownDrafts } from "./draft.ts";
import { draftTitle, refuseDraftReminders } from "./draft-reminders.ts";

const ofDraft = v.object({ _id: v.string() });

/** Calls for requests that are being written. */
export default callArea("Drafts of requests", [
	defineCall("GET /donationRequest/drafts", {
		allow: "signed-in",
		summary: "List one's own requests that are not sent yet, the last changed first",
		answer: listOf(draftAnswer),
		run: async (ctx) => ({
			rows: (await ownDrafts(ctx)).map(({ id, requestType, typed, step, updatedAt }) => ({
				_id: id,
				requestType,
				title: draftTitle(typed),
				step,
				updatedAt,
			})),
		}),
	}),
	defineCall("PUT /donationRequest/draft/{type}", {
		allow: "signed-in",
		summary: "Keep a request that is being written",
		description: "Without a draft's id, it begins a new one. Nothing is checked until the request is sent.",
		body: draftBody,
		answer: savedDraftAnswer,
		problems: [404, 409],
		run: async (ctx, { params: { type }, body: { draft = newDraftId(ctx), step, fields } }) => {
			if (!isRequestType(type)) throw notFound("kind");
			const form = new URLSearchParams(fields);
			const { savedAt } = await keepStep(ctx, { type, id: draft, step, form });
			return { draft, savedAt };
		},
	}),
	defineCall("DELETE /donationRequest/drafts/{id}", {
		allow: "signed-in",
		summary: "Delete a request that is not sent yet, with its files",
		answer: ofDraft,
		problems: [404],
		run: async (ctx, { params: { id } }) => {
			await discardDraft(ctx, { id });
			return { _id: id };
		},
	}),
	defineCall("DELETE /donationRequest/drafts/{id}/reminders", {
		allow: "signed-in",
		summary: "Refuse further reminders of a request that is not sent yet",
		answer: ofDraft,
		problems: [404],
		run: async (ctx, { params: { id } }) => {
			await refuseDraftReminders(ctx, { id });
			return { _id: id };
		},
	}),
]);
