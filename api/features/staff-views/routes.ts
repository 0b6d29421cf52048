import * as v from "valibot";
import {
	changeStaffViewBody,
	listStaffViewsQuery,
	saveStaffViewBody,
	staffViewAnswer,
} from "../../domain/contracts/staff-views.ts";
import { roles } from "../../domain/people/roles.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { changeView, deleteView, listViews, saveView } from "./views.ts";

/** Filters of staff lists under names. */
export default callArea("Staff views", [
	defineCall("GET /staffViews", {
		allow: roles,
		summary: "List the named views of a staff list",
		description: "The caller's own, then those that others share with one of the caller's roles.",
		query: listStaffViewsQuery,
		answer: listOf(staffViewAnswer),
		run: async (ctx, { query }) => {
			const rows = await listViews(ctx, query);
			return { rows, total: rows.length, hasMore: false };
		},
	}),
	defineCall("POST /staffViews", {
		allow: roles,
		summary: "Save the filters of a staff list under a name",
		description: "sharedWith is one of the caller's own roles, whose holders see it too. 30 of a list at most.",
		limit: "message",
		body: saveStaffViewBody,
		answer: v.object({}),
		problems: [409],
		status: 201,
		run: async (ctx, { body }) => {
			await saveView(ctx, body);
			return {};
		},
	}),
	defineCall("PUT /staffViews/{id}", {
		allow: roles,
		summary: "Rename one of the caller's views, share it or take it back",
		body: changeStaffViewBody,
		answer: v.object({}),
		problems: [404, 409],
		run: async (ctx, { params: { id }, body }) => {
			await changeView(ctx, { id, ...body });
			return {};
		},
	}),
	defineCall("DELETE /staffViews/{id}", {
		allow: roles,
		summary: "Delete one of the caller's views",
		answer: v.object({}),
		problems: [404],
		run: async (ctx, { params: { id } }) => {
			await deleteView(ctx, { id });
			return {};
		},
	}),
]);
