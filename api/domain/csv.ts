/** The value of a cell. */
export type CsvValue = string | number | boolean | null | undefined;

/** Spreadsheets run a text that starts like a formula. A quote in front makes it text. Amounts and phone numbers are numbers. */
export const textCell = (text: string): string =>
	/^(?!-\d+(\.\d+)?$|\+\d{7,15}$)[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;

function cellOf(value: CsvValue): string {
	const safe = typeof value === "string" ? textCell(value) : String(value ?? "");
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180), with its line break. */
export function csvLine(values: readonly CsvValue[]): string {
	return `${values.map(cellOf).join(",")}\r\n`;
}

/**
 * The lines of a CSV file, read page by page, so that a long list needs little memory.
 * @param read the next rows, after so many, of which it gets the last; none at the end
 */
export async function* csvLines<Row>(
	header: readonly string[],
	read: (offset: number, last: Row | undefined) => Promise<readonly Row[]>,
	cells: (row: Row) => readonly CsvValue[],
): AsyncIterable<string> {
	// The mark tells Excel that the file is UTF-8.
	yield `\ufeff${csvLine(header)}`;
	let offset = 0;
	let last: Row | undefined;
	for (;;) {
		const rows = await read(offset, last);
		if (rows.length === 0) return;
		yield rows.map((row) => csvLine(cells(row))).join("");
		offset += rows.length;
		last = rows.at(-1);
	}
}
