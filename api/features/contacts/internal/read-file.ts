import { type CsvRow, readCsv } from "../../../domain/files/read-csv.ts";
import { issue } from "../../../domain/forms/issues.ts";
import { type FileReading, mostColumns, mostImportRows } from "../../../domain/people/contacts.ts";
import { invalid } from "../../../http/problem.ts";
import { guessColumns, guessCountry } from "./guess-columns.ts";
import { cardColumns, isVcards, readVcards } from "./read-vcards.ts";

/** A workbook is a ZIP archive, an older one an OLE file. */
const isWorkbook = ([first, second]: Uint8Array) =>
	(first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/** Windows-1252, unless the UTF-8 in the text outweighs its wrong bytes: then a few bytes of it are broken. */
function decodeBytes(bytes: Uint8Array): string {
	const text = new TextDecoder("utf-8").decode(bytes);
	let broken = 0;
	let letters = 0;
	if (!text.includes("\uFFFD")) return text;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		if (code === 0xfffd) broken++;
		// Without the second halves of pairs.
		else if (code > 0x7f && (code & 0xfc00) !== 0xdc00) letters++;
	}
	return letters > broken ? text : new TextDecoder("windows-1252").decode(bytes);
}

/**
 * The text of a file: UTF-8 or UTF-16 by its mark, UTF-16 without one by its zero bytes, UTF-8 if it is valid, else Windows-1252.
 * @returns null for a file that is no text, such as a workbook
 */
function decodeText(bytes: Uint8Array): string | null {
	if (isWorkbook(bytes)) return null;
	const [first = 0, second = 0] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
	const start = bytes.subarray(0, 4096);
	const zeros = [0, 0];
	for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	if (even + odd > start.length / 8) {
		if (odd > 9 * even) return new TextDecoder("utf-16le").decode(bytes);
		return even > 9 * odd ? new TextDecoder("utf-16be").decode(bytes) : null;
	}
	return decodeBytes(bytes);
}

/** The rows of a file, and how to read them. */
export interface ContactTable extends FileReading {
	rows: readonly CsvRow[];
}

const wrong = (code: Parameters<typeof issue>[1], values = {}) => invalid([issue("file", code, values)]);

const tooLong = () => wrong("contact_file_long", { limit: mostImportRows.toLocaleString("en") });

/** Leaves out columns without text, of which exports have many. */
function compact({ header, columns, rows, ...reading }: ContactTable): ContactTable {
	const used = columns
		.flatMap((_, at) => (rows.some(({ cells }) => (cells[at] ?? "").trim() !== "") ? [at] : []))
		.slice(0, mostColumns);
	const pick = (cells: readonly string[]) => used.map((at) => cells[at] ?? "");
	return {
		...reading,
		header: header && pick(header),
		columns: used.map((at) => columns[at] ?? "skip"),
		rows: rows.map((row) => ({ ...row, cells: pick(row.cells) })),
	};
}

function tableOf(text: string): Omit<ContactTable, "country"> {
	const most = mostImportRows + 12;
	if (isVcards(text)) {
		const cells = readVcards(text, most);
		if (!cells) throw tooLong();
		const rows = cells.map((row, at) => ({ line: at + 1, cells: row, isUnclosed: false }));
		return { header: cardColumns, columns: cardColumns, isSure: true, isCards: true, rows };
	}
	const all = readCsv(text, most);
	if (all.length === 0) throw wrong("contact_file_empty");
	const guess = guessColumns(all);
	if (!guess) throw wrong(all.length === 1 ? "contact_file_empty" : "contact_file_columns");
	return { ...guess, isCards: false };
}

/**
 * The rows of a CSV file or of the cards of a vCard file, with what each column holds.
 * @param ownerCountry the country of numbers without a country code, unless the file tells another
 * @throws Problem 400 for a file that is neither, has no column with addresses or numbers, no rows, or more than 10,000
 */
export function readContactFile(bytes: Uint8Array, ownerCountry: string): ContactTable {
	const text = decodeText(bytes);
	if (text === null) throw wrong("contact_file_type");
	const table = tableOf(text);
	const { rows, columns } = table;
	if (rows.length === 0) throw wrong("contact_file_empty");
	if (rows.length > mostImportRows) throw tooLong();
	return compact({ ...table, country: guessCountry(rows, columns, ownerCountry) });
}
