import type { CsvRow } from "../../../domain/files/read-csv.ts";
import { plainDigits } from "../../../domain/money.ts";
import type { ColumnKind } from "../../../domain/people/contacts.ts";
import { countryOfPhone } from "../../lookups/phone.ts";
import { kindOfHeader, plainHeader } from "./column-names.ts";
import { shapeCountry } from "./read-phone.ts";

/** Rows that are looked at. */
const enough = 100;

const isEmail = (cell: string) => /[^\s@]@[^\s@]/.test(cell);
const isPhone = (cell: string) => {
	const digits = plainDigits(cell).replaceAll(/[\s()+./'-]/g, "");
	return /^\d{7,15}$/.test(digits) && !/^\d{4}-\d\d-\d\d$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/.test(cell.trim());
};
const isWords = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell) && cell.length <= 60;

/** The columns of a file, and whether its own names say what they are. */
export interface GuessedColumns {
	header: string[] | null;
	columns: ColumnKind[];
	rows: CsvRow[];
	isSure: boolean;
}

/** "Name" beside a first name is the last name, as in German and French lists. */
function settleNames(columns: readonly (ColumnKind | null)[], header: readonly string[]): (ColumnKind | null)[] {
	if (!columns.includes("firstName") || columns.includes("lastName")) return [...columns];
	return columns.map((kind, at) =>
		kind === "fullName" && /^(?:name|nom|nome|naam|navn|namn)$/.test(plainHeader(header[at] ?? "")) ? "lastName" : kind,
	);
}

/** Guesses the kind of columns without a known name from their cells. */
function fromCells(columns: readonly (ColumnKind | null)[], rows: readonly CsvRow[]): ColumnKind[] {
	const isMostly = (at: number, test: (cell: string) => boolean) => {
		const cells = rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell.trim() !== "");
		return cells.length > 0 && cells.filter(test).length * 2 >= cells.length;
	};
	const hasEmail = columns.includes("email");
	const hasPhone = columns.includes("phone");
	const guesses = columns.map((kind, at): ColumnKind | "words" => {
		if (kind !== null) return kind;
		if (!hasEmail && isMostly(at, isEmail)) return "email";
		if (!hasPhone && isMostly(at, isPhone)) return "phone";
		return isMostly(at, isWords) ? "words" : "skip";
	});
	const isNamed = columns.some((kind) => kind === "fullName" || kind === "firstName" || kind === "lastName");
	const words = isNamed ? 0 : guesses.filter((guess) => guess === "words").length;
	const names: ColumnKind[] = words === 0 ? [] : words === 1 ? ["fullName"] : ["firstName", "lastName"];
	return guesses.map((guess) => (guess === "words" ? (names.shift() ?? "skip") : guess));
}

const reaches = (kind: ColumnKind | null) => kind === "email" || kind === "phone";

/**
 * Finds the line with the names of the columns, which may stand below a few lines of other text, and says what each column holds: by its
 * name, else by the look of its cells. It is sure if
 * a name tells where addresses or numbers are, and nothing was guessed.
 * @returns null if no cell looks like an address or a number
 */
export function guessColumns(all: readonly CsvRow[]): GuessedColumns | null {
	const place = all.slice(0, 10).findIndex(({ cells }) => {
		const kinds = cells.map(kindOfHeader);
		return kinds.some(reaches) && !cells.some((cell) => isEmail(cell) || isPhone(cell));
	});
	const first = all[0]?.cells ?? [];
	const hasData = first.some((cell) => isEmail(cell) || isPhone(cell));
	const at = place >= 0 ? place : hasData ? -1 : 0;
	const header = at < 0 ? null : (all[at]?.cells.map((cell) => cell.trim()) ?? []);
	const rows = all.slice(at + 1);
	const looked = rows.slice(0, enough);
	const width = looked.reduce((most, { cells }) => Math.max(most, cells.length), header?.length ?? 0);
	const known = Array.from({ length: width }, (_, index) => (header ? kindOfHeader(header[index] ?? "") : null));
	const settled = settleNames(known, header ?? []);
	const columns = fromCells(settled, looked);
	const isGuessed = columns.some((kind, index) => (settled[index] ?? null) === null && kind !== "skip");
	const isSure = settled.some(reaches) && !isGuessed;
	if (!columns.some(reaches)) return null;
	return { header, columns, rows: [...rows], isSure };
}

/**
 * The country of a file's numbers without a country code: the one of most of its numbers, by their country codes and by how they are
 * written; else the owner's.
 */
export function guessCountry(rows: readonly CsvRow[], columns: readonly ColumnKind[], ownerCountry: string): string {
	const places = columns.flatMap((kind, at) => (kind === "phone" ? [at] : []));
	const votes = new Map<string, number>();
	for (const { cells } of rows.slice(0, enough)) {
		for (const cell of places.map((at) => cells[at]?.trim() ?? "")) {
			const country = cell === "" ? null : (shapeCountry(cell) ?? countryOfPhone(cell, ownerCountry));
			if (country) votes.set(country, (votes.get(country) ?? 0) + 1);
		}
	}
	const most = Math.max(0, ...votes.values());
	const [first = ownerCountry] = [...votes].flatMap(([country, count]) => (count === most ? [country] : []));
	return (votes.get(ownerCountry) ?? 0) === most ? ownerCountry : first;
}
