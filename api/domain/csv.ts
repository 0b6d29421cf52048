/** The value of a cell. */
export type CsvValue = string | number | boolean | null | undefined;

function cellOf(value: CsvValue): string {
	const text = String(value ?? "");
	// Spreadsheets run a text that starts like a formula. A quote in front makes it text. Amounts and phone numbers are numbers.
	const isFormula = typeof value === "string" && /^(?!-\d+(\.\d+)?$|\+\d{7,15}$)[=+\-@\t\r\n＝＋－＠]/.test(text);
	const safe = isFormula ? `'${text}` : text;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180), with its line break. */
export function csvLine(values: readonly CsvValue[]): string {
	return `${values.map(cellOf).join(",")}\r\n`;
}

/**
 * The lines of a CSV file, read page by page, so that a long list needs little memory.
 * @param read the rows after a place; the first page without one
 * @param placeOf where the next page begins
 * @param cells the row's cells; null for a row that the file leaves out
 */
export async function* csvLines<Row, Cursor>(
	header: readonly string[],
	read: (after: Cursor | undefined) => Promise<readonly Row[]>,
	placeOf: (row: Row) => Cursor,
	cells: (row: Row) => readonly CsvValue[] | null,
): AsyncIterable<string> {
	// The mark tells Excel that the file is UTF-8.
	yield `\ufeff${csvLine(header)}`;
	let after: Cursor | undefined;
	for (;;) {
		const rows = await read(after);
		if (rows.length === 0) return;
		yield rows
			.map(cells)
			.map((values) => (values ? csvLine(values) : ""))
			.join("");
		after = placeOf(rows.at(-1) as Row);
	}
}
