import * as v from "valibot";
import {
	removeLeadBody,
	volunteerAnswer,
	volunteerBody,
	volunteerForm,
	volunteerLeadForm,
} from "../../domain/contracts/volunteers.ts";
import { issuesFrom } from "../../domain/forms/issues.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { invalid } from "../../http/problem.ts";
import { leaveLead } from "./leave-lead.ts";
import { listVolunteers } from "./list.ts";
import { removeLead } from "./remove.ts";
import { saveVolunteer } from "./save.ts";

const staff = ["admin", "superAdmin", "volunteerAdmin"] as const;

/** @throws Problem 400 with the issues of the contract */
function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
	const result = v.safeParse(schema, value);
	if (!result.success) throw invalid(issuesFrom(result.issues, schema));
	return result.output;
}

/** Calls of people who want to volunteer, and of the staff who write to them. */
export default callArea("Volunteers", [
	defineCall("POST /volunteer", {
		allow: "anyone",
		summary: "Become a volunteer",
		description:
			"Somebody who is signed in sends a profile: interests and languages, and optionally skills, hoursPerWeek, city, isRemote, about and isPublic. Anyone else sends name and email, and optionally phone, city and message. It gives no role.",
		limit: "message",
		body: volunteerBody,
		answer: v.object({ profile: v.nullable(volunteerAnswer) }),
		status: 201,
		run: async (ctx, { body }) => {
			if (ctx.actor.kind === "user") {
				return { profile: await saveVolunteer(ctx, parsed(volunteerForm, body)) };
			}
			await leaveLead(ctx, parsed(volunteerLeadForm, body));
			return { profile: null };
		},
	}),
	defineCall("GET /volunteers", {
		allow: staff,
		summary: "List everyone who wants to volunteer",
		description: "Newest first. isDownload=true answers all with these filters as CSV.",
		...listVolunteers.call,
	}),
	defineCall("DELETE /volunteers/{id}", {
		allow: staff,
		summary: "Remove a guest who was written to",
		body: removeLeadBody,
		answer: v.object({}),
		problems: [404],
		run: async (ctx, { params, body }) => {
			await removeLead(ctx, { id: params.id, reason: body.reason });
			return {};
		},
	}),
]);
