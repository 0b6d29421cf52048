import { visibleLine } from "./visible-text.ts";

/** Contacts that an account can have. */
export const mostContacts = 20_000;
/** Groups that an account can have. */
export const mostContactGroups = 200;
/** Rows of a file, and contacts of one import. */
export const mostImportRows = 10_000;
/** Ids of a group that a list of groups names; `GET /group/contact` lists the others. */
export const mostNamedMembers = 1000;

/** The read-only group of contacts that are in no other. Ids are compared without case. */
export const noGroup = "none";
export const isNoGroup = (id: string) => id.toLowerCase() === noGroup;

/** How a contact is written in a file, and in a draft's row. */
export interface ContactTexts {
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
}

/** Why a row of a file lacks something: it is skipped only if neither its address nor its number can be used. */
export type RowProblem = "" | "no_address" | "email_invalid" | "phone_invalid" | "both_invalid";

/** The name in lower case, by which lists are sorted and searched; the address or number of a contact without one. */
export function sortNameOf(firstName: string, lastName: string, mergeKey: string): string {
	return `${firstName} ${lastName}`.trim().toLowerCase() || mergeKey;
}

/** One line without characters that nobody sees. */
export function plainCell(text: string, maxLength = 100): string {
	const visible = visibleLine(text.slice(0, 4 * maxLength)).replaceAll(/\s+/g, " ");
	return [...visible.trim()].slice(0, maxLength).join("").trim();
}
