import type { ColumnKind } from "../../../domain/people/contacts.ts";

/** The columns that the cards of a file become. */
export const cardColumns: readonly ColumnKind[] = [
	"firstName",
	"middleName",
	"lastName",
	"fullName",
	"email",
	"email",
	"email",
	"phone",
	"phone",
	"phone",
	"phone",
	"group",
	"country",
	"company",
];

/** A line of a card, such as `item1.TEL;TYPE=CELL:+91 98123 45678`. */
interface Property {
	name: string;
	/** Parameters in lower case, with their names or, as in 2.1, without: `type=cell`, `cell`. */
	params: readonly string[];
	value: string;
}

export const isVcards = (text: string) => /^\uFEFF?\s*BEGIN:VCARD\s*$/im.test(text.slice(0, 200));

const valuesOf = (params: readonly string[]) => params.flatMap((param) => param.replace(/^[\w-]+=/, "").split(","));

/** RFC 2045's quoted-printable, which version 2.1 uses for letters beyond ASCII. */
function quotedPrintable(text: string, charset: string): string {
	const bytes: number[] = [];
	for (const [piece, code] of text.matchAll(/=([\dA-F]{2})|[^=]+|=/giu)) {
		if (code) bytes.push(Number.parseInt(code, 16));
		else bytes.push(...new TextEncoder().encode(piece));
	}
	try {
		return new TextDecoder(charset).decode(new Uint8Array(bytes));
	} catch {
		return new TextDecoder("utf-8").decode(new Uint8Array(bytes));
	}
}

function propertyIn(line: string): Property | null {
	const [, name = "", params = "", value = ""] =
		/^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^":]|"[^"]*")*)?):(.*)$/su.exec(line) ?? [];
	if (name === "") return null;
	return {
		name: name.toUpperCase(),
		params: params
			.toLowerCase()
			.replaceAll('"', "")
			.split(";")
			.filter((param) => param !== ""),
		value,
	};
}

/** The properties of a contact, and those that begin and end cards. Everything else, such as pictures, is left out. */
const useful =
	/^(?:[\w-]{1,40}\.)?(?:BEGIN|END|UID|KIND|MEMBER|X-ADDRESSBOOKSERVER-KIND|X-ADDRESSBOOKSERVER-MEMBER|CATEGORIES|N|FN|EMAIL|TEL|ADR|ORG)[;:]/i;
/** Letters of a property that are read. */
const longest = 2000;
/** Groups that a card can be in. */
const mostGroups = 20;
/** Properties of a card that are read, without the members of a group. */
const mostProperties = 100;
/** Lines for each card that may be in a file: pictures have many. */
const mostLines = 200;

/** The lines of a text, each up to `longest` letters. */
function* linesOf(text: string): Generator<string, void> {
	for (let start = 0; start <= text.length; ) {
		const found = text.indexOf("\n", start);
		const end = found < 0 ? text.length : found;
		yield text.slice(start, Math.min(end, start + longest));
		start = end + 1;
	}
}

/**
 * The properties of a file that say something about a contact. Folded lines are joined: those that begin with a blank, and in
 * quoted-printable those that end with "=".
 * @returns at most `most` lines' properties, then null
 */
function* propertiesOf(text: string, most: number): Generator<Property | null, void> {
	const lines = linesOf(text.replaceAll(/\r\n?/g, "\n"));
	let count = 0;
	const next = () => {
		count++;
		return lines.next().value ?? null;
	};
	for (let line = next(); line !== null; ) {
		if (count > most) return yield null;
		let whole = line;
		const add = (part: string) => {
			whole += part.slice(0, longest - whole.length);
		};
		line = next();
		const isQuoted = /^[^:]*quoted-printable/i.test(whole);
		for (let isOpen = isQuoted && whole.endsWith("="); isOpen && line !== null; line = next()) {
			isOpen = line.endsWith("=");
			if (whole.endsWith("=")) whole = whole.slice(0, -1);
			add(line.trimStart());
		}
		for (; line?.startsWith(" ") || line?.startsWith("\t"); line = next()) add(line.slice(1));
		const property = useful.test(whole) ? propertyIn(whole) : null;
		if (!property) continue;
		const charset = property.params.find((param) => param.startsWith("charset="))?.slice(8) ?? "utf-8";
		yield isQuoted ? { ...property, value: quotedPrintable(property.value, charset) } : property;
	}
}

/** The parts of a value, without the marks in front of separators that belong to the text. */
function partsOf(value: string, separator: ";" | ","): string[] {
	const parts = [""];
	for (const [piece] of value.matchAll(/\\.|./gsu)) {
		if (piece === separator) parts.push("");
		else
			parts[parts.length - 1] +=
				piece.length < 2 || piece.codePointAt(0) !== 92 ? piece : /^\\n$/i.test(piece) ? " " : piece.slice(1);
	}
	return parts.map((part) => part.trim());
}

const textOf = (value: string) => partsOf(value.replaceAll(";", "\\;"), ";").join("");

/** Preferred ones first, then mobile numbers, then the others as they come. */
function ranked(properties: readonly Property[]): Property[] {
	const rank = ({ params }: Property) => {
		const values = valuesOf(params);
		if (values.includes("pref") || params.includes("pref=1")) return 0;
		return values.some((value) => value === "cell" || value === "iphone") ? 1 : 2;
	};
	return [...properties].sort((a, b) => rank(a) - rank(b));
}

function isNoPhone({ params }: Property): boolean {
	const values = valuesOf(params);
	return (values.includes("fax") && !values.includes("voice")) || values.includes("pager");
}

const uidOf = (value: string) =>
	value
		.trim()
		.replace(/^urn:uuid:/i, "")
		.toLowerCase();

interface Card {
	uid: string;
	isGroup: boolean;
	members: readonly string[];
	groups: string[];
	cells: string[];
}

function cardOf(properties: readonly Property[]): Card {
	const all = (...names: string[]) => properties.filter(({ name }) => names.includes(name));
	const first = (...names: string[]) => all(...names)[0]?.value ?? "";
	const [family = "", given = "", additional = ""] = partsOf(first("N"), ";");
	const emails = ranked(all("EMAIL")).map(({ value }) => textOf(value).replace(/^mailto:/i, ""));
	const phones = ranked(all("TEL").filter((tel) => !isNoPhone(tel))).map(({ value }) =>
		textOf(value).replace(/^tel:/i, "").replace(/;.*$/, ""),
	);
	const columns = (values: readonly string[], count: number) =>
		Array.from({ length: count }, (_, at) => values[at] ?? "");
	const country = all("ADR").map(({ value }) => partsOf(value, ";")[6] ?? "");
	return {
		uid: uidOf(first("UID")),
		isGroup: /^group$/i.test(first("KIND", "X-ADDRESSBOOKSERVER-KIND").trim()),
		members: all("MEMBER", "X-ADDRESSBOOKSERVER-MEMBER").map(({ value }) => uidOf(value)),
		groups: all("CATEGORIES").flatMap(({ value }) => partsOf(value, ",")),
		cells: [
			given,
			additional,
			family,
			textOf(first("FN")),
			...columns(emails, 3),
			...columns(phones, 4),
			"",
			country.find((name) => name !== "") ?? "",
			partsOf(first("ORG"), ";")[0] ?? "",
		],
	};
}

/**
 * Reads the cards of a vCard file, versions 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), as rows of `cardColumns`. Apple's and RFC 6350's
 * cards of groups become the groups of their members. The libraries that we know read neither quoted-printable nor 2.1's bare parameters.
 * @param most how many cards are read
 * @returns null for more cards, empty ones among them
 */
export function readVcards(text: string, most: number): string[][] | null {
	const cards: Card[] = [];
	let card: Property[] = [];
	let members = 0;
	let begun = 0;
	for (const property of propertiesOf(text, most * mostLines)) {
		if (!property) return null;
		const mark = property.value.trim().toUpperCase() === "VCARD" ? property.name : "";
		if (mark !== "BEGIN" && mark !== "END") {
			const isMember = property.name.endsWith("MEMBER");
			if (isMember ? members < most : card.length - members < mostProperties) card.push(property);
			if (isMember && members < most) members++;
			continue;
		}
		if (card.length > 0) cards.push(cardOf(card));
		card = [];
		members = 0;
		if (mark === "BEGIN") begun++;
		if (Math.max(cards.length, begun) > most) return null;
	}
	if (card.length > 0) cards.push(cardOf(card));
	const people = cards.filter(({ isGroup }) => !isGroup);
	const groupsOf = new Map<string, string[]>();
	for (const group of cards.filter(({ isGroup }) => isGroup)) {
		for (const member of new Set(group.members)) {
			const groups = groupsOf.get(member) ?? [];
			if (groups.length < mostGroups) groups.push(group.cells[3] || group.cells[2] || "");
			groupsOf.set(member, groups);
		}
	}
	const place = cardColumns.indexOf("group");
	return people.map(({ cells, groups, uid }) =>
		cells.with(place, [...groups, ...(groupsOf.get(uid) ?? [])].join(" ::: ").slice(0, longest)),
	);
}
