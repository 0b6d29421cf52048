import * as v from "valibot";
import type { interestCategory } from "../../../db/schema/index.ts";
import {
	addInterestBody,
	interestAnswer,
	listInterestsQuery,
	updateInterestBody,
} from "../../domain/contracts/interests.ts";
import { listOf, reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { addInterest, deleteInterest, listInterests, updateInterest } from "./categories.ts";

const staff = ["admin", "superAdmin"] as const;

const toWire = ({ id, name, position }: typeof interestCategory.$inferSelect) => ({ _id: id, name, position });

/** Calls of what people can be interested in. */
export default callArea("Interests", [
	defineCall("GET /userInterested/categories", {
		allow: "anyone",
		summary: "What people can be interested in",
		query: listInterestsQuery,
		answer: listOf(interestAnswer),
		run: async (ctx, { query }) => {
			const { rows, ...page } = await listInterests(ctx, query);
			return { rows: rows.map(toWire), ...page };
		},
	}),
	defineCall("POST /userInterested/categories", {
		allow: staff,
		summary: "Add a category of interests",
		body: addInterestBody,
		answer: interestAnswer,
		problems: [409],
		run: async (ctx, { body }) => reply(toWire(await addInterest(ctx, body)), { status: 201 }),
	}),
	defineCall("PUT /userInterested/categories/{id}", {
		allow: staff,
		summary: "Rename or move a category of interests",
		body: updateInterestBody,
		answer: interestAnswer,
		problems: [404, 409],
		run: async (ctx, { params, body }) => toWire(await updateInterest(ctx, params.id, body)),
	}),
	defineCall("DELETE /userInterested/categories/{id}", {
		allow: staff,
		summary: "Delete a category of interests, also from the profiles that picked it",
		answer: v.object({}),
		problems: [404],
		run: async (ctx, { params }) => {
			await deleteInterest(ctx, params.id);
			return reply({}, { message: "The category is deleted." });
		},
	}),
]);
