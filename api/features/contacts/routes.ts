import * as v from "valibot";
import {
	contactAnswer,
	contactBody,
	contactGroupAnswer,
	contactGroupBody,
	contactIdsBody,
	contactsBody,
	editContactBody,
	editContactGroupBody,
	importAnswer,
	listContactGroupsQuery,
	listContactsQuery,
	listMembersQuery,
	memberAnswer,
} from "../../domain/contracts/contacts.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { addGroup, changeGroup, changeMatching, deleteGroup, groupToWire, listGroups, listMembers } from "./groups.ts";
import { importContacts } from "./import.ts";
import { contactToWire, listContacts } from "./list.ts";
import { ownerOfContact, ownerOfGroup } from "./owner.ts";
import { addContact, deleteContact, editContact } from "./save.ts";

const done = v.object({ _id: v.string() });

/** Calls for the people whom an account brought along, and their groups. Nobody but their owner sees them. */
export default callArea("Contacts", [
	defineCall("GET /user/{id}/contact", {
		allow: "self",
		summary: "List the caller's contacts by name",
		query: listContactsQuery,
		answer: listOf(contactAnswer),
		problems: [404],
		async run(ctx, { query }) {
			const { rows, ...counts } = await listContacts(ctx, query);
			return { rows: rows.map(contactToWire), ...counts };
		},
	}),
	defineCall("POST /user/{id}/contact", {
		allow: "self",
		summary: "Add a contact",
		description: "An account has one contact per address, or per number of a contact without an address.",
		body: contactBody,
		answer: contactAnswer,
		problems: [409],
		status: 201,
		run: async (ctx, { body }) => contactToWire(await addContact(ctx, body)),
	}),
	defineCall("POST /contacts", {
		allow: "signed-in",
		limit: "upload",
		summary: "Import contacts",
		description:
			"At most 1,000. Rows with neither a usable address nor a usable number are skipped; the same address twice is one contact; contacts that the caller has already get only what they lack. All of it is one write, which the page of contacts can undo. With `group` they go to the group of that name, which is made if it is new.",
		body: contactsBody,
		answer: importAnswer,
		problems: [409],
		status: 201,
		async run(ctx, { body }) {
			const rows = body.contacts.map(({ firstName, lastName, email, phoneNumber }) => ({
				firstName: firstName ?? "",
				lastName: lastName ?? "",
				email: email?.trim() ?? "",
				phone: phoneNumber?.trim() ?? "",
			}));
			const { id, added, merged, skipped } = await importContacts(ctx, rows, body.group);
			return { importId: id, added, merged, skipped };
		},
	}),
	defineCall("PUT /contact/{cid}", {
		allow: "owner",
		owner: (ctx, { params: { cid } }) => ownerOfContact(ctx, cid),
		summary: "Change a contact",
		description: "What is left out is removed. A contact needs a first name, and an address or a number.",
		body: editContactBody,
		answer: contactAnswer,
		problems: [404, 409],
		run: async (ctx, { params: { cid }, body }) => contactToWire(await editContact(ctx, { id: cid, ...body })),
	}),
	defineCall("DELETE /contact/{cid}", {
		allow: "owner",
		owner: (ctx, { params: { cid } }) => ownerOfContact(ctx, cid),
		summary: "Delete a contact, also from its groups",
		answer: done,
		problems: [404],
		async run(ctx, { params: { cid } }) {
			await deleteContact(ctx, { id: cid });
			return { _id: cid };
		},
	}),
	defineCall("GET /contactGroup", {
		allow: "signed-in",
		summary: "List the caller's groups of contacts",
		description: "After the last one comes the read-only group `none`, which has the contacts of no other group.",
		query: listContactGroupsQuery,
		answer: listOf(contactGroupAnswer),
		async run(ctx, { query }) {
			const { rows, ...counts } = await listGroups(ctx, query);
			return { rows: rows.map((row) => groupToWire(ctx, row)), ...counts };
		},
	}),
	defineCall("POST /contactGroup", {
		allow: "signed-in",
		summary: "Make a group of contacts",
		body: contactGroupBody,
		answer: contactGroupAnswer,
		problems: [403, 404, 409],
		status: 201,
		async run(ctx, { body: { userId, ...group } }) {
			if (userId !== undefined && userId !== requireUser(ctx).userId) throw new Problem(403, "not_allowed");
			return groupToWire(ctx, await addGroup(ctx, group));
		},
	}),
	defineCall("GET /group/contact", {
		allow: "signed-in",
		summary: "List which contacts are in which of the caller's groups",
		query: listMembersQuery,
		answer: listOf(memberAnswer),
		problems: [404],
		run: (ctx, { query }) => listMembers(ctx, query),
	}),
	defineCall("PUT /contactGroup/{gid}", {
		allow: "owner",
		owner: (ctx, { params: { gid } }) => ownerOfGroup(ctx, gid),
		summary: "Rename a group of contacts",
		body: editContactGroupBody,
		answer: contactGroupAnswer,
		problems: [404, 409],
		run: async (ctx, { params: { gid }, body }) => groupToWire(ctx, await changeGroup(ctx, { id: gid, ...body })),
	}),
	defineCall("DELETE /contactGroup/{gid}", {
		allow: "owner",
		owner: (ctx, { params: { gid } }) => ownerOfGroup(ctx, gid),
		summary: "Delete a group; its contacts stay",
		answer: done,
		problems: [404],
		async run(ctx, { params: { gid } }) {
			await deleteGroup(ctx, { id: gid });
			return { _id: gid };
		},
	}),
	defineCall("POST /contactGroup/{gid}/assign", {
		allow: "owner",
		owner: (ctx, { params: { gid } }) => ownerOfGroup(ctx, gid),
		summary: "Put contacts into a group",
		body: contactIdsBody,
		answer: contactGroupAnswer,
		problems: [404],
		description: "Either `contactIds`, or `matching`: all that GET /user/{id}/contact lists for the same filter.",
		run: async (ctx, { params: { gid }, body: { contactIds, matching } }) =>
			groupToWire(
				ctx,
				matching
					? await changeMatching(ctx, { ...matching, id: gid, isIn: true })
					: await changeGroup(ctx, { id: gid, assign: contactIds }),
			),
	}),
	defineCall("POST /contactGroup/{gid}/unassign", {
		allow: "owner",
		owner: (ctx, { params: { gid } }) => ownerOfGroup(ctx, gid),
		summary: "Take contacts out of a group",
		body: contactIdsBody,
		answer: contactGroupAnswer,
		problems: [404],
		description: "Either `contactIds`, or `matching`: all that GET /user/{id}/contact lists for the same filter.",
		run: async (ctx, { params: { gid }, body: { contactIds, matching } }) =>
			groupToWire(
				ctx,
				matching
					? await changeMatching(ctx, { ...matching, id: gid, isIn: false })
					: await changeGroup(ctx, { id: gid, unassign: contactIds }),
			),
	}),
]);
