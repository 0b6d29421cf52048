/** A row of a CSV file. */
export interface CsvRow {
	/** Its first line in the file, from 1. */
	line: number;
	cells: string[];
	/** Whether a quotation mark in its first line is never closed. The row then ends with that line. */
	isUnclosed: boolean;
}

/** The longest cell of a spreadsheet. A quoted one that goes on for longer was never closed. */
const longestCell = 32_767;
const separators = [",", ";", "\t", "|"];

interface Found {
	cells: string[];
	/** The place after the row's line break. */
	end: number;
}

const isEnd = (letter: string | undefined, separator: string) =>
	letter === undefined || letter === separator || letter === "\n";

/** A quoted cell from its mark on. @returns null if it is never closed */
function quotedCell(text: string, from: number, separator: string): { cell: string; end: number } | null {
	let cell = "";
	let hasBreak = false;
	let start = from + 1;
	for (;;) {
		const mark = text.indexOf('"', start);
		if (mark < 0 || mark - from > longestCell) return null;
		const part = text.slice(start, mark);
		hasBreak ||= part.includes("\n");
		if (text[mark + 1] === '"') {
			cell += `${part}"`;
			start = mark + 2;
			continue;
		}
		let end = mark + 1;
		while (text[end] === " ") end++;
		if (isEnd(text[end], separator)) return { cell: cell + part, end };
		// A mark within the text: of the text itself, or of a later cell, whose own mark this would be.
		if (hasBreak || text[mark - 1] === separator) return null;
		cell += `${part}"`;
		start = mark + 1;
	}
}

/** The row that starts at a place. @returns null if one of its marks is never closed */
function rowAt(text: string, from: number, separator: string): Found | null {
	const cells: string[] = [];
	let place = from;
	for (;;) {
		let start = place;
		while (text[start] === " ") start++;
		if (text[start] === '"') {
			const quoted = quotedCell(text, start, separator);
			if (!quoted) return null;
			cells.push(quoted.cell);
			place = quoted.end;
		} else {
			let end = start;
			while (!isEnd(text[end], separator)) end++;
			cells.push(text.slice(place, end));
			place = end;
		}
		if (text[place] !== separator) return { cells, end: place + 1 };
		place++;
	}
}

/** A line by itself: cells that are quoted rightly are read so, and a single mark in front of a cell is dropped. */
function lineAt(text: string, from: number, separator: string): Found {
	const lineEnd = text.indexOf("\n", from);
	const end = lineEnd < 0 ? text.length : lineEnd;
	const line = text.slice(from, end);
	const cells: string[] = [];
	let place = 0;
	while (place <= line.length) {
		const quoted = line[place] === '"' ? quotedCell(line, place, separator) : null;
		const next = line.indexOf(separator, place);
		const stop = quoted ? quoted.end : next < 0 ? line.length : next;
		cells.push(quoted ? quoted.cell : line.slice(place, stop).replace(/^ *"/, ""));
		place = stop + 1;
	}
	return { cells, end: end + 1 };
}

/** The rows of a text in which lines end with "\n", without empty ones. @param most how many rows are read */
function rowsOf(text: string, separator: string, most: number): CsvRow[] {
	const rows: CsvRow[] = [];
	let line = 1;
	for (let place = 0; place < text.length && rows.length < most; ) {
		const row = rowAt(text, place, separator);
		const { cells, end } = row ?? lineAt(text, place, separator);
		if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells, isUnclosed: row === null });
		for (let at = text.indexOf("\n", place); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) line++;
		place = end;
	}
	return rows;
}

/** How many of the first rows have as many cells as most of them; and how many cells these are. */
function evenness(text: string, separator: string): { share: number; width: number } {
	const widths = rowsOf(text, separator, 20).map(({ cells }) => cells.length);
	const counts = new Map<number, number>();
	for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
	const [width = 1, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
	return { share: width < 2 ? 0 : count / widths.length, width };
}

function separatorOf(text: string): string {
	const [best] = separators
		.map((separator) => ({ separator, ...evenness(text, separator) }))
		.sort((a, b) => b.share - a.share || b.width - a.width);
	return best && best.share > 0 ? best.separator : ",";
}

/**
 * Reads a CSV file (RFC 4180) with commas, semicolons, tabs or bars, as the file has them. Rows without text are left out.
 * A quotation mark that is never closed ends with its line, and the next line is read as usual.
 * @param most how many rows are read
 */
export function readCsv(source: string, most: number): CsvRow[] {
	const text = source.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
	// Excel's own first line, which names the separator.
	const named = /^sep=(.)\n/i.exec(text);
	if (!named) return rowsOf(text, separatorOf(text), most);
	return rowsOf(text.slice(named[0].length), named[1] ?? ",", most).map((row) => ({ ...row, line: row.line + 1 }));
}
