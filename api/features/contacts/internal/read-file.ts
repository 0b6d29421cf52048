import { type FileReading, mostColumns, mostImportRows } from "../../../domain/contacts.ts";
import { issue } from "../../../domain/issues.ts";
import { invalid } from "../../../http/problem.ts";
import { decodeText } from "./decode-text.ts";
import { guessColumns, guessCountry } from "./guess-columns.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";
import { cardColumns, isVcards, readVcards } from "./read-vcards.ts";

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
