import type { ColumnKind, ContactTexts } from "../../../domain/people/contacts.ts";
import { hasCommas } from "./column-names.ts";

/** A contact as a row tells it: every address and number, best first. */
export interface RowTexts extends Pick<ContactTexts, "firstName" | "lastName"> {
	emails: readonly string[];
	phones: readonly string[];
	groups: readonly string[];
	/** Its name or code, if the row has one. */
	country: string;
}

/** Our exports mark formulas by a quote, and so did former ones phone numbers. */
const unmarked = (cell: string) => cell.trim().replace(/^'(?=[=+\-@＝＋－＠])/, "");

/** Google joins several values of a cell by ` ::: `. */
const joined = " ::: ";

/** Suffixes that follow a name after a comma and are no first name. */
const titles = /^(?:jr|sr|ii|iii|iv|m\.?d|ph\.?d|esq|mba|cpa|dds|rn|ca|adv|dr)\.?$/i;

/** A name in one cell: "Asha Kumar", whose last word is the last name, or "Kumar, Asha". */
export function splitName(name: string): Pick<ContactTexts, "firstName" | "lastName"> {
	const [last = "", ...others] = name.split(/[,،，、]/).map((part) => part.trim());
	const first = others.filter((part) => part !== "" && !titles.test(part));
	if (last !== "" && first.length > 0) return { firstName: first.join(" "), lastName: last };
	const plain = others.length > 0 ? last : name;
	const words = plain.split(/\s+/).filter((word) => word !== "");
	return words.length < 2
		? { firstName: plain, lastName: "" }
		: { firstName: words.slice(0, -1).join(" "), lastName: words.at(-1) ?? "" };
}

/** The addresses in a cell, also of "Asha Kumar <asha@people.example>"; the cell itself if it has none. */
function emailsIn(cell: string): string[] {
	const found = cell
		.split(/[;,\s|]+/)
		.filter((piece) => piece.includes("@"))
		.map((piece) => piece.replace(/^(?:[<("]|mailto:)+/i, "").replace(/[>)".]+$/, ""));
	return found.length > 0 ? found : [cell];
}

/** The cell, and its parts if it may have several numbers. */
function phonesIn(cell: string): string[] {
	const parts = cell
		.split(/:::|[;,|/\n]| or /)
		.map((part) => part.trim())
		.filter((part) => part !== "");
	return parts.length > 1 ? [...(cell.includes(":::") ? [] : [cell]), ...parts] : [cell];
}

/** Google's groups that every contact is in. */
const everybody = /^(?:my ?contacts|starred|starred in android|imported on .*|none|unfiled|uncategorized)$/i;

function groupsIn(cell: string, commas: boolean): string[] {
	const separator = cell.includes(":::") ? ":::" : cell.includes(";") ? ";" : commas ? "," : "\n";
	return cell
		.split(separator)
		.map((name) => name.trim().replace(/^\* ?/, ""))
		.filter((name) => name !== "" && !everybody.test(name));
}

/** Reads a row of a file. @param header the names of the columns, if the file has them */
export function readRow(
	cells: readonly string[],
	columns: readonly ColumnKind[],
	header: readonly string[] | null,
): RowTexts {
	const of = (wanted: ColumnKind) =>
		columns.flatMap((kind, at) => {
			const cell = kind === wanted ? unmarked(cells[at] ?? "") : "";
			return cell === "" ? [] : [{ cell, at }];
		});
	const one = (kind: ColumnKind) => of(kind)[0]?.cell ?? "";
	const first = [...of("firstName"), ...of("middleName")].map(({ cell }) => cell.replaceAll(joined, " ")).join(" ");
	const last = of("lastName")
		.map(({ cell }) => cell)
		.join(" ");
	const only = first && last ? "" : first.includes(",") ? first : last.includes(",") ? last : "";
	const given = only ? splitName(only) : { firstName: first, lastName: last };
	const name = first || last ? given : splitName(one("fullName"));
	return {
		...(name.firstName || name.lastName ? name : { firstName: one("company"), lastName: "" }),
		emails: of("email").flatMap(({ cell }) => emailsIn(cell)),
		phones: of("phone").flatMap(({ cell }) => phonesIn(cell)),
		groups: [...new Set(of("group").flatMap(({ cell, at }) => groupsIn(cell, hasCommas(header?.[at] ?? ""))))],
		country: one("country"),
	};
}
