import { visibleLine } from "./visible-text.ts";

/** Contacts that an account can have. */
export const mostContacts = 20_000;
/** Groups that an account can have. */
export const mostContactGroups = 200;
/** Rows of a file, and contacts of one import. */
export const mostImportRows = 10_000;
/** Files that can be imported, for the dialog that chooses one. */
export const contactFileTypes =
	".csv,.tsv,.txt,.vcf,text/csv,text/tab-separated-values,text/plain,text/vcard,text/x-vcard";
/** Ids of a group that a list of groups names; `GET /group/contact` lists the others. */
export const mostNamedMembers = 1000;

/** The read-only group of contacts that are in no other. Ids are compared without case. */
export const noGroup = "none";
export const isNoGroup = (id: string) => id.toLowerCase() === noGroup;

/** The columns of a contact in a file, and in a draft's row. */
export interface ContactTexts {
	firstName: string;
	lastName: string;
	email: string;
	phone: string;
}

/** The fields that a column of a file can hold. A company is the name of a contact without one. */
export const columnKinds = [
	"firstName",
	"middleName",
	"lastName",
	"fullName",
	"email",
	"phone",
	"group",
	"country",
	"company",
	"skip",
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Columns of a file that can be read. */
export const mostColumns = 100;

/** The choices by which a file of contacts is read. */
export interface FileReading {
	/** The names of its columns; null for a list without them. */
	header: readonly string[] | null;
	columns: readonly ColumnKind[];
	/** The country of numbers without a country code, as ISO 3166 alpha-2. */
	country: string;
	/** Whether its owner, or its own names, said what the columns are. */
	isSure: boolean;
	/** Whether it has cards, whose columns are known. */
	isCards: boolean;
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
