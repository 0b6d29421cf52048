import * as v from "valibot";
import { type MessageCode, message } from "../messages/index.ts";
import { columnKinds, isNoGroup, mostColumns, mostContacts, noGroup } from "../people/contacts.ts";
import { emailText } from "./email.ts";
import { lastNameOrNone } from "./names.ts";
import { limit } from "./paging.ts";
import { plainName } from "./plain-text.ts";

const text = (missing: MessageCode) => v.pipe(v.optional(v.string(missing), ""), v.trim(), v.nonEmpty(missing));

const firstName = v.pipe(text("individual_first_name_missing"), plainName, v.maxLength(100, message("too_long")));
const lastName = v.pipe(
	v.optional(v.nullable(v.string()), ""),
	v.transform((name) => lastNameOrNone(name ?? "")),
	v.trim(),
	plainName,
	v.maxLength(100, message("too_long")),
);
const email = v.pipe(emailText("org_email_invalid"), v.toLowerCase());
/** The number itself is checked by the verb, which knows the region. */
const phoneText = v.maxLength<string, 40, MessageCode>(40, message("phone_invalid"));

/** POST /user/{id}/contact, and the form that adds a contact */
export const contactBody = v.object({
	firstName,
	lastName,
	email: v.pipe(text("email_missing"), email),
	phoneNumber: v.pipe(text("contact_phone_missing"), phoneText),
});

const orEmpty = v.pipe(
	v.optional(v.nullable(v.string()), ""),
	v.transform((value) => value ?? ""),
	v.trim(),
);

/** PUT /contact/{cid}, and the form that edits a contact: one that came from a file may lack its address or its number. */
export const editContactBody = v.pipe(
	v.object({
		firstName,
		lastName,
		email: v.pipe(orEmpty, v.union([v.literal(""), email], message("org_email_invalid"))),
		phoneNumber: v.pipe(orEmpty, phoneText),
	}),
	v.forward(
		v.partialCheck(
			[["email"], ["phoneNumber"]],
			({ email, phoneNumber }) => email !== "" || phoneNumber !== "",
			message("email_missing"),
		),
		["email"],
	),
	v.forward(
		v.partialCheck(
			[["email"], ["phoneNumber"]],
			({ email, phoneNumber }) => email !== "" || phoneNumber !== "",
			message("contact_phone_missing"),
		),
		["phoneNumber"],
	),
);

const groupName = v.pipe(text("contact_group_name_missing"), plainName, v.maxLength(80, message("too_long")));

const cell = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(300, message("too_long")))));

/** POST /contacts: as in a file, so rows that can't be used are skipped instead of refused. */
export const contactsBody = v.object({
	contacts: v.pipe(
		v.array(
			v.object({ firstName: cell, lastName: cell, email: cell, phoneNumber: cell }, message("value_invalid")),
			message("contacts_missing"),
		),
		v.minLength(1, message("contacts_missing")),
		v.maxLength(1000, message("list_too_long")),
	),
	/** The name of a group for all of them. */
	group: v.optional(groupName),
});

const keyword = v.optional(
	v.pipe(v.string(message("keyword_too_long")), v.trim(), v.maxLength(100, message("keyword_too_long"))),
	"",
);

const contactId = v.pipe(v.string(), v.regex(/^ctc_\w{1,60}$/, message("contact_not_found")));
const groupId = v.pipe(
	v.string(),
	v.regex(/^(?:cgr_\w{1,60}|none)$/i, message("contact_group_not_found")),
	v.transform((id) => (isNoGroup(id) ? noGroup : id)),
);
const contactIds = v.pipe(
	v.array(contactId, message("contact_group_empty")),
	v.maxLength(1000, message("list_too_long")),
);

/** POST /contactGroup */
export const contactGroupBody = v.object({
	name: groupName,
	/** The caller's own id; another is refused. */
	userId: v.optional(v.string()),
	contactIds: v.optional(contactIds),
});

/** PUT /contactGroup/{gid} */
export const editContactGroupBody = v.object({ name: groupName });

/** POST /contactGroup/{gid}/assign and /unassign: contacts by their ids, or all that match a filter. */
export const contactIdsBody = v.pipe(
	v.object({
		contactIds: v.optional(contactIds, []),
		matching: v.optional(v.object({ keyword, groupId: v.optional(groupId) })),
	}),
	v.forward(
		v.partialCheck(
			[["contactIds"], ["matching"]],
			({ contactIds, matching }) => contactIds.length > 0 || matching !== undefined,
			message("contact_group_empty"),
		),
		["contactIds"],
	),
);

const wrongOffset = message("offset_invalid");
const offset = v.optional(
	v.pipe(
		v.string(wrongOffset),
		v.regex(/^\d{1,9}$/, wrongOffset),
		v.transform(Number),
		v.maxValue(mostContacts, wrongOffset),
	),
	"0",
);

/** GET /user/{id}/contact */
export const listContactsQuery = v.object({
	keyword,
	/** A group's id, or `none` for contacts that are in no group. */
	groupId: v.optional(groupId),
	limit: limit(100, 500),
	offset,
});

/** GET /contactGroup */
export const listContactGroupsQuery = v.object({ limit: limit(100, 200), offset });

/** GET /group/contact */
export const listMembersQuery = v.object({ groupId: v.optional(groupId), limit: limit(100, 500), offset });

export const contactAnswer = v.object({
	_id: v.string(),
	firstName: v.string(),
	lastName: v.string(),
	email: v.nullable(v.string()),
	/** In international form, such as +919812345678. */
	phoneNumber: v.nullable(v.string()),
	userId: v.string(),
	createdAt: v.number(),
	/** Whether they want no more mails of the caller, or of an organization of theirs. */
	isUnsubscribed: v.boolean(),
});
export type ContactAnswer = v.InferOutput<typeof contactAnswer>;

export const contactGroupAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	userId: v.string(),
	/** At most 1,000; GET /group/contact lists all. */
	contactIds: v.array(v.string()),
	contactCount: v.number(),
	/** True for the group `none`. */
	isReadOnly: v.boolean(),
});
export type ContactGroupAnswer = v.InferOutput<typeof contactGroupAnswer>;

export const memberAnswer = v.object({
	_id: v.string(),
	groupId: v.string(),
	contactId: v.string(),
	firstName: v.string(),
	lastName: v.string(),
	email: v.nullable(v.string()),
	phoneNumber: v.nullable(v.string()),
});
export type MemberAnswer = v.InferOutput<typeof memberAnswer>;

export const importAnswer = v.object({
	importId: v.string(),
	/** New contacts. */
	added: v.number(),
	/** Rows that were the same as a contact or an earlier row. */
	merged: v.number(),
	/** Rows without an address or number that can be used. */
	skipped: v.number(),
});

/** An action on all contacts that match their page's filter; the pressed button gives the intent. */
export const matchingForm = v.object({
	q: keyword,
	group: v.optional(v.union([v.literal(""), groupId]), ""),
	name: groupName,
});

/** A group, by name, that the contacts of a draft join besides the groups of its file; may be none. */
export const finishImportForm = v.object({
	group: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal("")), groupName]), ""),
});

/** Deletes and undoes on the page of contacts: the intent is the button's. */
export const contactsForm = v.object({
	id: v.pipe(v.optional(v.string(), ""), v.regex(/^(?:ctc|cgr|imp)_\w{1,60}$/, message("value_invalid"))),
});

/** The checklist of a group: the contacts that the page displayed, and those that are ticked. */
export const groupForm = v.object({
	name: groupName,
	shown: v.optional(v.pipe(v.array(contactId), v.maxLength(100)), []),
	contactIds: v.optional(v.pipe(v.array(contactId), v.maxLength(100)), []),
});

/** The fields that the columns of a file hold. */
export const columnsForm = v.object({
	country: v.pipe(v.optional(v.string(), ""), v.regex(/^[A-Z]{2}$/, message("country_missing"))),
	hasHeader: v.optional(v.string(), ""),
	columns: v.optional(v.pipe(v.array(v.picklist(columnKinds, message("value_invalid"))), v.maxLength(mostColumns)), []),
});

const rowCell = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254, message("too_long"))), "");
/** A row of a draft that its owner mends. */
export const importRowForm = v.object({
	position: v.pipe(v.optional(v.string(), ""), v.regex(/^\d{1,5}$/, message("value_invalid")), v.transform(Number)),
	firstName: rowCell,
	lastName: rowCell,
	email: rowCell,
	phone: rowCell,
});
