import { type ContactTexts, mostImportRows } from "../../../domain/contacts.ts";
import { issue } from "../../../domain/issues.ts";
import { invalid } from "../../../http/problem.ts";

/** Headers in lower case without spaces and signs: ours, and those of Google Contacts, Outlook and Excel lists. */
const headers: Readonly<Record<keyof ContactTexts | "fullName", readonly string[]>> = {
	firstName: ["firstname", "givenname", "forename", "first"],
	lastName: ["lastname", "familyname", "surname", "last"],
	email: ["email", "emailaddress", "email1value", "emailid", "mail", "primaryemail"],
	phone: ["phonenumber", "phone", "mobile", "mobilephone", "mobilenumber", "phone1value", "telephone", "primaryphone"],
	fullName: ["name", "fullname", "displayname"],
};

const wrong = (code: Parameters<typeof issue>[1], values = {}) => invalid([issue("file", code, values)]);

/**
 * The text of a file: UTF-8 or UTF-16 by its mark, UTF-16 without one by its zero bytes, UTF-8 if it is valid, else Windows-1252.
 * @throws Problem 400 for a file that is no text, such as a workbook
 */
export function decodeText(bytes: Uint8Array): string {
	const [first = 0, second = 0] = bytes;
	// Workbooks are ZIP archives, older ones OLE files.
	if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf)) throw wrong("contact_file_type");
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	const start = bytes.subarray(0, 4096);
	const zeros = [0, 0];
	for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	if (even + odd > start.length / 8) {
		if (odd > 9 * even) return new TextDecoder("utf-16le").decode(bytes);
		if (even > 9 * odd) return new TextDecoder("utf-16be").decode(bytes);
		throw wrong("contact_file_type");
	}
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** Google joins several addresses in a cell by ` ::: `; the first one counts. Our own exports mark formulas by a quote. */
const cellText = (cell = "") => (cell.split(" ::: ")[0] ?? "").trim().replace(/^'(?=[=+\-@＝＋－＠])/, "");

function columnsOf(header: readonly string[]) {
	const names = header.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""));
	const placeOf = (field: keyof typeof headers) =>
		headers[field].map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1;
	return {
		firstName: placeOf("firstName"),
		lastName: placeOf("lastName"),
		email: placeOf("email"),
		phone: placeOf("phone"),
		fullName: placeOf("fullName"),
	};
}

/** A name in one cell: the last word is the last name. */
function splitName(name: string): Pick<ContactTexts, "firstName" | "lastName"> {
	const words = name.split(" ");
	return words.length < 2
		? { firstName: name, lastName: "" }
		: { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}

/**
 * The rows of a CSV file with a line of headers: commas, semicolons, tabs or bars, as the file has them.
 * @throws Problem 400 for a file that is no CSV, has none of our columns, no rows, or more than 10,000
 */
export async function readContactFile(bytes: Uint8Array): Promise<ContactTexts[]> {
	// Excel's own first line, which names the separator.
	const text = decodeText(bytes).replace(/^\uFEFF?(?:sep=.\r?\n)?/i, "");
	// Loaded on first use, because few visitors import.
	const { default: papa } = await import("papaparse");
	const { data } = papa.parse<string[]>(text, {
		worker: false,
		skipEmptyLines: "greedy",
		delimitersToGuess: [",", ";", "\t", "|"],
		preview: mostImportRows + 2,
	});
	const [header = [], ...rows] = data;
	const columns = columnsOf(header);
	if (header.length === 0) throw wrong("contact_file_empty");
	if (columns.email < 0 && columns.phone < 0) throw wrong("contact_file_columns");
	if (rows.length === 0) throw wrong("contact_file_empty");
	if (rows.length > mostImportRows) throw wrong("contact_file_long", { limit: mostImportRows.toLocaleString("en") });
	return rows.map((row) => {
		const at = (place: number) => (place < 0 ? "" : cellText(row[place]));
		const given = { firstName: at(columns.firstName), lastName: at(columns.lastName) };
		const name = given.firstName || given.lastName ? given : splitName(at(columns.fullName));
		return { ...name, email: at(columns.email), phone: at(columns.phone) };
	});
}
