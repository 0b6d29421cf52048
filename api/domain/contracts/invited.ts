import * as v from "valibot";
import { message } from "../messages/index.ts";
import { invitedPeople } from "../requests/kinds/request-contract.ts";
import { isRequestStatus, type RequestStatus } from "../requests/statuses.ts";
import { limit, offset } from "./paging.ts";

const id = v.pipe(v.string(message("value_invalid")), v.trim(), v.maxLength(60, message("value_invalid")));

/** The form for addresses and usernames, several at once. */
export const invitedForm = v.object({
	invited: v.pipe(invitedPeople, v.minLength(1, message("invited_missing"))),
});

/** The form for a group of the actor's contacts. */
export const invitedGroupForm = v.object({
	group: v.pipe(id, v.nonEmpty(message("value_invalid"))),
});

/** The button beside one of the actor's contacts. */
export const invitedContactForm = v.object({
	contact: v.pipe(id, v.nonEmpty(message("value_invalid"))),
});

/** POST /donationRequest/{id}/invited: people, a group of the caller's contacts, or one contact. */
export const invitedBody = v.object({
	invited: v.optional(invitedPeople, ""),
	/** The group's id. */
	group: v.optional(id),
	/** The contact's id. */
	contact: v.optional(id),
});

export const invitedAnswer = v.object({
	/** The people invited now: none if all of them were already. */
	invited: v.number(),
});

/** GET /donationRequest/{id}/invited */
export const invitedQuery = v.object({ limit: limit(25), offset });

/** Somebody who may see a private request. Times are in milliseconds. */
export const invitedPerson = v.object({
	_id: v.string(),
	/** The account's name, or the address as it was typed. */
	name: v.string(),
	invitedAt: v.number(),
	/** The first visit; null before. */
	visitedAt: v.nullable(v.number()),
	/** Whether they gave with their name. An anonymous gift stays anonymous here too. */
	hasGiven: v.boolean(),
	/** Whether their mail is sent, or on its way. Those who want none of the organizer count as told. */
	isTold: v.boolean(),
	/** Opens the request for whoever has it, to be handed over; null for staff, and before the request is live. */
	link: v.nullable(v.string()),
});
export type InvitedPerson = v.InferOutput<typeof invitedPerson>;

/** GET /sharedRequests */
export const sharedQuery = v.object({ limit: limit(15), offset });

/** A private request that one is invited to. Amounts are in minor units. */
export const sharedRequest = v.object({
	_id: v.string(),
	title: v.string(),
	/** The first name of who raised it. */
	owner: v.string(),
	status: v.custom<RequestStatus>((code) => typeof code === "number" && isRequestStatus(code)),
	currency: v.string(),
	goalMinor: v.number(),
	raisedMinor: v.number(),
	donations: v.number(),
	invitedAt: v.number(),
});
export type SharedRequest = v.InferOutput<typeof sharedRequest>;
