import * as v from "valibot";
import {
	changeUpdateBody,
	listUpdatesQuery,
	newUpdateBody,
	updateAnswer,
	updateQuery,
} from "../../domain/contracts/following.ts";
import type { DeskAction } from "../../domain/requests/desk-roles.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import type { Ctx } from "../../http/context.ts";
import { mayWith } from "../../http/desk-role.ts";
import { getRequest } from "../requests/get.ts";
import { listUpdates } from "../requests/list-updates.ts";
import type { RequestRow } from "../requests/rows.ts";
import { changeUpdate, deleteUpdate, ownUpdate } from "./change-update.ts";
import { postUpdate } from "./post-update.ts";

const path = "/donationRequestUpdate";

/** The owner for the guard: the caller, if their role at the request's desk includes the action. */
async function ownerOf(ctx: Ctx, request: RequestRow, action: DeskAction): Promise<string> {
	return ctx.actor.kind === "user" && (await mayWith(ctx, request, action)) ? ctx.actor.userId : request.userId;
}

const ownerOfUpdate = async (ctx: Ctx, updateId: string, action: "write" | "run") =>
	ownerOf(ctx, (await ownUpdate(ctx, { updateId }, action)).request, action);

/** Calls for the updates on requests. */
export default callArea("Updates on requests", [
	defineCall(`GET ${path}`, {
		allow: "anyone",
		summary: "List the updates on a request, newest first",
		query: listUpdatesQuery,
		answer: listOf(updateAnswer),
		problems: [404, 410],
		run: async (ctx, { query: { donation_request_id, ...page } }) => {
			const request = await getRequest(ctx, { id: donation_request_id });
			const { rows, ...counted } = await listUpdates(ctx, { requestId: request.id, ...page });
			return { rows: rows.map(({ id, ...update }) => ({ _id: id, donation_request_id, ...update })), ...counted };
		},
	}),
	defineCall(`POST ${path}`, {
		allow: "owner",
		owner: async (ctx, { body }) => ownerOf(ctx, await getRequest(ctx, { id: body.donation_request_id }), "write"),
		limit: "comment",
		summary: "Post an update on one's request",
		description: "Donors of the request get a mail, unless they switched such mails off.",
		body: newUpdateBody,
		answer: v.object({ _id: v.string() }),
		problems: [404, 409, 410],
		status: 201,
		run: async (ctx, { body: { donation_request_id: requestId, ...update } }) => ({
			_id: await postUpdate(ctx, { requestId, ...update }),
		}),
	}),
	defineCall(`PUT ${path}`, {
		allow: "owner",
		owner: (ctx, { body }) => ownerOfUpdate(ctx, body._id, "write"),
		limit: "comment",
		summary: "Change an update; it is not mailed again",
		body: changeUpdateBody,
		answer: v.object({}),
		problems: [404, 410],
		run: async (ctx, { body: { _id: updateId, ...update } }) => {
			await changeUpdate(ctx, { updateId, ...update });
			return {};
		},
	}),
	defineCall(`DELETE ${path}`, {
		allow: "owner",
		owner: (ctx, { query }) => ownerOfUpdate(ctx, query._id, "run"),
		summary: "Delete an update",
		query: updateQuery,
		answer: v.object({}),
		problems: [404, 410],
		run: async (ctx, { query }) => {
			await deleteUpdate(ctx, { updateId: query._id });
			return {};
		},
	}),
]);
