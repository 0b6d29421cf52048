/** A row of a CSV file. */
export interface CsvRow {
	/** Its first line in the file, from 1. */
	line: number;
	cells: string[];
	/** Whether a quotation mark in its first line is never closed. The row then ends with that line. */
	isUnclosed: boolean;
}

/** The longest cell. A longer quoted one was never closed. */
const longestCell = 10_000;
/** Letters of a cell that are kept. Cells may be long notes, of which a contact has no use. */
const keptLetters = 300;
/** Columns of a row that are kept. Exports have up to some 200, most of them empty. */
const keptColumns = 300;
/** Letters that are read in vain for marks that are never closed. Later ones are looked for in their own line only, then not at all. */
const mostInVain = 500_000;
/** Letters in which a file shows its separator. */
const sampleLength = 100_000;
const separators = [",", ";", "\t", "|"];

/** A text that is read, in which lines end with "\n". */
interface Reading {
	text: string;
	separator: string;
	/** Letters that were read for marks that are never closed. */
	inVain: number;
}

interface Found {
	cells: string[];
	/** The place after the row's line break. */
	end: number;
}

const isEnd = (letter: string | undefined, separator: string) =>
	letter === undefined || letter === separator || letter === "\n";

function keep(cells: string[], cell: string): void {
	if (cells.length < keptColumns) cells.push(cell.slice(0, keptLetters));
}

/** The end of a line, without its line break. */
function lineEnd(text: string, from: number): number {
	const end = text.indexOf("\n", from);
	return end < 0 ? text.length : end;
}

/** A quoted cell from its mark on. @returns null if it is not closed before `limit` */
function quotedCell(
	{ text, separator }: Reading,
	from: number,
	limit: number,
): { cell: string; end: number; readTo?: never } | { cell: null; readTo: number } {
	let cell = "";
	let hasBreak = false;
	let start = from + 1;
	for (;;) {
		const mark = text.indexOf('"', start);
		if (mark < 0 || mark >= limit || mark - from > longestCell) {
			return { cell: null, readTo: Math.min(from + longestCell, limit) };
		}
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
		if (hasBreak || text[mark - 1] === separator) return { cell: null, readTo: mark };
		cell += `${part}"`;
		start = mark + 1;
	}
}

/** The row that starts at a place. @returns null if one of its marks is never closed */
function rowAt(reading: Reading, from: number): Found | null {
	const { text, separator } = reading;
	const limit = reading.inVain > mostInVain ? lineEnd(text, from) : text.length;
	const cells: string[] = [];
	let place = from;
	for (;;) {
		let start = place;
		while (text[start] === " ") start++;
		if (text[start] === '"') {
			const quoted = quotedCell(reading, start, limit);
			if (quoted.cell === null) {
				reading.inVain += quoted.readTo - from;
				return null;
			}
			keep(cells, quoted.cell);
			place = quoted.end;
		} else {
			let end = start;
			while (!isEnd(text[end], separator)) end++;
			keep(cells, text.slice(place, end));
			place = end;
		}
		if (text[place] !== separator) return { cells, end: place + 1 };
		place++;
	}
}

/** A line by itself: cells that are quoted rightly are read so, and a single mark in front of a cell is dropped. */
function lineAt(reading: Reading, from: number): Found {
	const { text, separator } = reading;
	const end = lineEnd(text, from);
	const cells: string[] = [];
	let place = from;
	while (place <= end && cells.length < keptColumns) {
		const quoted = text[place] === '"' && reading.inVain <= mostInVain ? quotedCell(reading, place, end) : null;
		if (quoted && quoted.cell !== null) {
			keep(cells, quoted.cell);
			place = quoted.end + 1;
			continue;
		}
		reading.inVain += quoted ? quoted.readTo - place : 0;
		let stop = place;
		while (!isEnd(text[stop], separator)) stop++;
		keep(cells, text.slice(place, stop).replace(/^ *"/, ""));
		place = stop + 1;
	}
	return { cells, end: end + 1 };
}

/** The rows of a text in which lines end with "\n", without empty ones. @param most how many rows are read */
function rowsOf(text: string, separator: string, most: number): CsvRow[] {
	const reading: Reading = { text, separator, inVain: 0 };
	const rows: CsvRow[] = [];
	let line = 1;
	for (let place = 0; place < text.length && rows.length < most; ) {
		// Spreadsheets have a million empty rows, which take no longer than their letters.
		for (let at = place; text[at] === "\n" || text[at] === separator || text[at] === " "; at++) {
			if (text[at] !== "\n") continue;
			place = at + 1;
			line++;
		}
		if (place >= text.length) break;
		const row = rowAt(reading, place);
		const { cells, end } = row ?? lineAt(reading, place);
		if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells, isUnclosed: row === null });
		for (let at = text.indexOf("\n", place); at >= 0 && at < end; at = text.indexOf("\n", at + 1)) line++;
		place = end;
	}
	return rows;
}

/** The number of cells that most of the first rows have, and how many rows have it. */
function evenness(text: string, separator: string): { share: number; width: number } {
	const widths = rowsOf(text, separator, 20).map(({ cells }) => cells.length);
	const counts = new Map<number, number>();
	for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
	const [width = 1, count = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
	return { share: width < 2 ? 0 : count / widths.length, width };
}

function separatorOf(whole: string): string {
	const text = whole.slice(0, sampleLength);
	const [best] = separators
		.map((separator) => ({ separator, ...evenness(text, separator) }))
		.sort((a, b) => b.share - a.share || b.width - a.width);
	return best && best.share > 0 ? best.separator : ",";
}

/**
 * Reads a CSV file (RFC 4180) with commas, semicolons, tabs or bars, as the file has them. Rows without text are left out.
 * A quotation mark that is never closed ends with its line, and the next line is read as usual. The time that it takes grows with the file's
 * length only, and of what is too long or too wide the first part is kept.
 * @param most how many rows are read
 */
export function readCsv(source: string, most: number): CsvRow[] {
	const text = source.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
	// Excel's own first line, which names the separator.
	const named = /^sep=(.)\n/i.exec(text);
	if (!named) return rowsOf(text, separatorOf(text), most);
	return rowsOf(text.slice(named[0].length), named[1] ?? ",", most).map((row) => ({ ...row, line: row.line + 1 }));
}
