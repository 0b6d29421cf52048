import { type CountryCode, getCountries, isSupportedCountry } from "libphonenumber-js/max";
import { lastNameOrNone } from "../../../domain/contracts/names.ts";
import type { CsvRow } from "../../../domain/files/read-csv.ts";
import { languages } from "../../../domain/languages.ts";
import { type ContactTexts, type FileReading, plainCell, type RowProblem } from "../../../domain/people/contacts.ts";
import { isEmail, plainEmail } from "../../../domain/people/email-address.ts";
import { plainHeader } from "./column-names.ts";
import { readPhone } from "./read-phone.ts";
import { type RowTexts, readRow } from "./read-row.ts";

const others = {
	usa: "US",
	us: "US",
	america: "US",
	uk: "GB",
	england: "GB",
	bharat: "IN",
	ind: "IN",
	uae: "AE",
} as const;

let known: ReadonlyMap<string, CountryCode> | null = null;

/** Countries by their codes and names. Made on first use, because it takes a moment. */
function countriesByName(): ReadonlyMap<string, CountryCode> {
	if (known) return known;
	const names = [...languages, "de", "fr", "es", "it", "pt"].map(
		(language) => new Intl.DisplayNames(language, { type: "region" }),
	);
	const byName = new Map<string, CountryCode>(Object.entries(others) as [string, CountryCode][]);
	for (const code of getCountries()) for (const each of names) byName.set(plainHeader(each.of(code) ?? code), code);
	known = byName;
	return known;
}

/** A country from its code or name, such as "IN", "India" or "भारत"; null for another text. */
function countryFrom(text: string): CountryCode | null {
	const code = text.trim().toUpperCase();
	if (isSupportedCountry(code)) return code;
	return text.trim() === "" ? null : (countriesByName().get(plainHeader(text)) ?? null);
}

/** A row with its address and number in their stored form. */
export interface CheckedRow extends ContactTexts {
	emailKey: string | null;
	phoneKey: string | null;
	problem: RowProblem;
	/** The key by which two rows are one contact; null for a row that is skipped. */
	mergeKey: string | null;
	/** Names of the groups that the file puts it in. */
	groups: readonly string[];
}

function problemOf({ email, phone }: ContactTexts, emailKey: string | null, phoneKey: string | null): RowProblem {
	if (email === "" && phone === "") return "no_address";
	const emailWrong = email !== "" && emailKey === null;
	const phoneWrong = phone !== "" && phoneKey === null;
	if (emailWrong && phoneWrong) return "both_invalid";
	if (emailWrong) return "email_invalid";
	return phoneWrong ? "phone_invalid" : "";
}

/** The first of several texts that has a stored form, else the first. */
function bestOf(texts: readonly string[], keyOf: (text: string) => string | null) {
	for (const text of texts) {
		const key = keyOf(text);
		if (key !== null) return { text, key };
	}
	return { text: texts[0] ?? "", key: null };
}

function emailKeyOf(text: string): string | null {
	const address = plainEmail(text.toLowerCase());
	return isEmail(address) ? address : null;
}

const most = 10;
function cellsOf(texts: readonly string[], maxLength?: number): string[] {
	const cells: string[] = [];
	for (const text of texts) {
		if (cells.length === most) break;
		const cell = plainCell(text, maxLength);
		if (cell !== "") cells.push(cell);
	}
	return cells;
}

/**
 * Finds out what of a row can be used: of several addresses and numbers the first that is valid.
 * @param country the country of numbers without a country code, unless the row names its own
 */
export function checkRow(texts: RowTexts, country: string): CheckedRow {
	const own = countryFrom(texts.country) ?? country;
	const email = bestOf(cellsOf(texts.emails, 254), emailKeyOf);
	const phone = bestOf(cellsOf(texts.phones), (text) => readPhone(text, own));
	const row = {
		firstName: plainCell(texts.firstName),
		lastName: lastNameOrNone(plainCell(texts.lastName)),
		email: email.text,
		phone: phone.text,
	};
	return {
		...row,
		emailKey: email.key,
		phoneKey: phone.key,
		problem: problemOf(row, email.key, phone.key),
		mergeKey: email.key ?? phone.key,
		groups: cellsOf(texts.groups, 80),
	};
}

/** Rows that are checked before others' requests get their turn: telephone numbers take time. */
const atOnce = 250;

/** Works on many rows without holding up the server. */
async function inTurns<Row, Result>(rows: readonly Row[], work: (row: Row) => Result): Promise<Result[]> {
	const done: Result[] = [];
	for (let start = 0; start < rows.length; start += atOnce) {
		for (const row of rows.slice(start, start + atOnce)) done.push(work(row));
		await new Promise((resolve) => setTimeout(resolve, 0));
	}
	return done;
}

/** One address and one number as they were typed. */
export const typedRow = ({ firstName, lastName, email, phone }: ContactTexts): RowTexts => ({
	firstName,
	lastName,
	emails: [email],
	phones: [phone],
	groups: [],
	country: "",
});

/** Checks contacts that a program sent. */
export const checkTyped = (rows: readonly ContactTexts[], country: string) =>
	inTurns(rows, (row) => checkRow(typedRow(row), country));

/** Checks the rows of a file, each with its cells as they are in the file. */
export const checkFile = (rows: readonly CsvRow[], { columns, header, country }: FileReading) =>
	inTurns(rows, ({ cells, line, isUnclosed }) => ({
		...checkRow(readRow(cells, columns, header), country),
		cells,
		unclosedLine: isUnclosed ? line : null,
	}));
