import * as v from "valibot";
import { registrationBody } from "../../domain/contracts/organization-checks.ts";
import { registrationsAnswer } from "../../domain/contracts/organizations.ts";
import {
	decideRegistrationBody,
	ownRegistrationsAnswer,
	registrationEntryForm,
} from "../../domain/contracts/registrations.ts";
import { accessFor } from "../../domain/people/organizations.ts";
import { defineCall } from "../../http/call.ts";
import { decideRegistration } from "./decide-registration.ts";
import { listRegistrationsForStaff } from "./list-registrations.ts";
import { enterRegistration, listOwnRegistrations, withdrawRegistration } from "./registration-entries.ts";
import { recordRegistration, removeRegistration } from "./registrations.ts";

const nothing = v.null();
const staff = ["admin", "superAdmin"] as const;

/** Calls about the registrations of organizations. */
export const registrationCalls = [
	defineCall("GET /organization/{id}/registrations", {
		allow: accessFor("documents"),
		summary: "The registrations of an organization: the approved ones, and those that wait or were rejected",
		description:
			"One for each scheme of its country: its own (`legal`), 80G, 12A and FCRA in India; its own and 501(c)(3) in the US.",
		answer: ownRegistrationsAnswer,
		problems: [404, 409],
		run: (ctx, { params: { id } }) => listOwnRegistrations(ctx, { id }),
	}),
	defineCall("PUT /organization/{id}/registrations/{scheme}", {
		allow: accessFor("documents"),
		limit: "message",
		summary: "Enter a registration of an organization, or a renewal",
		description:
			"Staff look at it with documentId, a document of the organization. It takes the place of one that waits or was rejected; an approved one stays valid meanwhile, and a renewal may not end before it. The owners and admins are told of the decision, and reminded 60 and 7 days before it ends.",
		body: registrationEntryForm,
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id, scheme }, body }) => {
			await enterRegistration(ctx, { id, scheme, ...body });
			return null;
		},
	}),
	defineCall("DELETE /organization/{id}/registrations/{scheme}", {
		allow: accessFor("documents"),
		summary: "Take back a registration that waits for staff or was rejected",
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id, scheme } }) => {
			await withdrawRegistration(ctx, { id, scheme });
			return null;
		},
	}),
	defineCall("GET /organizationRegistrations", {
		allow: staff,
		summary: "List the registrations that organizations have entered, for staff",
		description:
			"By default those that wait, the longest waiting first. isDownload=true answers all with these filters as CSV.",
		...listRegistrationsForStaff.call,
	}),
	defineCall("PUT /organizationRegistrations/{id}/decision", {
		allow: staff,
		summary: "Approve or reject a registration that an organization has entered",
		description:
			"An approved 80G or 501(c)(3) registration makes gifts deductible until it ends. The owners and admins are told by mail, and why it was rejected.",
		body: decideRegistrationBody,
		answer: nothing,
		problems: [404, 409],
		run: async (ctx, { params: { id }, body }) => {
			await decideRegistration(ctx, { id, ...body });
			return null;
		},
	}),
	defineCall("PUT /organizations/{id}/registrations", {
		allow: staff,
		summary: "Record that gifts to an organization are tax deductible, and until when",
		description:
			"80G in India and 501(c)(3) in the US. It is part of the public checklist; once it has ended, nothing is marked as deductible any more. The owners and admins are reminded 60 and 7 days before.",
		body: registrationBody,
		answer: registrationsAnswer,
		problems: [404, 409],
		run: (ctx, { params: { id }, body }) => recordRegistration(ctx, { id, ...body }),
	}),
	defineCall("DELETE /organizations/{id}/registrations/{scheme}", {
		allow: staff,
		summary: "Remove a tax registration of an organization",
		answer: registrationsAnswer,
		problems: [404],
		run: (ctx, { params: { id, scheme } }) => removeRegistration(ctx, { id, scheme }),
	}),
];
