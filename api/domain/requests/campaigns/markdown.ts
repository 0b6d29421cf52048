import { bareAddress, bareLink, hrefOf, linkAddress } from "./links.ts";

/** A piece of a line of text. */
export type Inline =
	| { kind: "text"; text: string }
	| { kind: "bold"; children: readonly Inline[] }
	| { kind: "italic"; children: readonly Inline[] }
	| { kind: "link"; href: string; children: readonly Inline[] };

/** A paragraph, whose lines are broken as they were written, or a list. */
export type MarkdownPart =
	| { kind: "paragraph"; lines: readonly (readonly Inline[])[] }
	/** `start` is the first number of a list that begins with another than 1. */
	| { kind: "list"; ordered: boolean; start?: number; items: readonly (readonly Inline[])[] };

const mark = new RegExp(
	[
		String.raw`\*\*(?<bold>[^*\n]+?)\*\*`,
		String.raw`(?<![\p{L}\p{N}*])\*(?<italic>[^*\s](?:[^*\n]*[^*\s])?)\*`,
		String.raw`\[(?<label>(?:[^\][\n]|\[[^\][\n]{0,100}\]){1,200})\]\((?<href>${linkAddress})\)`,
		String.raw`(?<![\p{L}\p{N}@.\/])(?<bare>${bareAddress})`,
	].join("|"),
	"iu",
);
/** Marks within marks, no deeper. */
const deepest = 3;

/** The first mark of a text that is one. */
function nextMark(
	text: string,
	inLink: boolean,
): { index: number; length: number; piece: (depth: number) => Inline } | null {
	for (let from = 0; from < text.length; ) {
		const found = mark.exec(text.slice(from));
		if (!found) return null;
		const index = from + found.index;
		const { bold, italic, label, href, bare } = found.groups ?? {};
		const link =
			label === undefined ? bareLink(bare ?? "", text.slice(0, index)) : { href: hrefOf(href ?? ""), shown: label };
		if (bold !== undefined || italic !== undefined) {
			const kind = bold === undefined ? "italic" : "bold";
			const piece = (depth: number) => ({ kind, children: inline(bold ?? italic ?? "", depth, inLink) }) as const;
			return { index, length: found[0].length, piece };
		}
		// Links don't nest.
		if (link?.href && !inLink) {
			const { href, shown } = { ...link, href: link.href };
			const length = label === undefined ? shown.length : found[0].length;
			const inner = (depth: number) => (label === undefined ? textOf(shown) : inline(shown, depth, true));
			return { index, length, piece: (depth) => ({ kind: "link", href, children: inner(depth) }) };
		}
		from = index + found[0].length;
	}
	return null;
}

const textOf = (text: string): Inline[] => [{ kind: "text", text }];

function inline(text: string, depth = 0, inLink = false): Inline[] {
	const pieces: Inline[] = [];
	let rest = text;
	while (rest !== "") {
		const found = depth < deepest ? nextMark(rest, inLink) : null;
		if (!found) return [...pieces, ...textOf(rest)];
		if (found.index > 0) pieces.push(...textOf(rest.slice(0, found.index)));
		pieces.push(found.piece(depth + 1));
		rest = rest.slice(found.index + found.length);
	}
	return pieces;
}

const bullet = /^\s{0,3}[-*]\s+(?=\S)/;
const number = /^\s{0,3}\d{1,3}[.)]\s+(?=\S)/;

/**
 * Reads the small part of Markdown that mails have: **bold**, *italic*, [links](https://…) to web, mail and telephone addresses, also
 * bare ones, lists with `-` or `1.`, and empty lines between paragraphs. Everything else, HTML too, is text.
 */
export function readMarkdown(source: string): MarkdownPart[] {
	const chunks: Chunk[] = [];
	let isApart = true;
	for (const line of source.replaceAll("\r\n", "\n").split("\n")) {
		if (line.trim() === "") isApart = true;
		else {
			place(chunks, line, isApart);
			isApart = false;
		}
	}
	return chunks.map(partOf);
}

interface Chunk {
	kind: "paragraph" | "bullets" | "numbers";
	lines: string[];
	/** The number of the first item, and of the last. */
	start: number;
	last: number;
}

/** Adds a line to the part that it belongs to. Empty lines end paragraphs, but stand between the items of a list too. */
function place(chunks: Chunk[], line: string, isApart: boolean): void {
	const kind = bullet.test(line) ? "bullets" : number.test(line) ? "numbers" : "paragraph";
	const value = kind === "numbers" ? Number.parseInt(line, 10) : 0;
	const before = chunks.at(-1);
	const isMore = /^\s{2,}/.test(line) && before !== undefined && before.kind !== "paragraph";
	if (kind === "paragraph" && isMore && !isApart) before.lines.push(`${before.lines.pop()} ${line.trim()}`);
	else if (before?.kind !== kind || (kind === "paragraph" && isApart) || startsAnew(before, value))
		chunks.push({ kind, lines: [line], start: value, last: value });
	else {
		before.lines.push(line);
		before.last = value;
	}
}

/** A list that is counted up to 2 or more ends where the next one starts with 1. */
const startsAnew = ({ kind, last }: Chunk, value: number) => kind === "numbers" && value === 1 && last > 1;

function partOf({ kind, lines, start }: Chunk): MarkdownPart {
	if (kind === "paragraph") return { kind, lines: lines.map((line) => inline(line.trim())) };
	const sign = kind === "bullets" ? bullet : number;
	const items = lines.map((line) => inline(line.replace(sign, "").trim()));
	const ordered = kind === "numbers";
	return { kind: "list", ordered, ...(ordered && start !== 1 ? { start } : {}), items };
}

/** Whether a link's text is its address, perhaps without protocol. */
const showsAddress = (text: string, href: string) =>
	[text, `https://${text}`, `mailto:${text}`, `tel:${text.replaceAll(/[^\d+]/g, "")}`].includes(href);

/** The same text without marks: links keep their address. */
function plainInline(pieces: readonly Inline[], fill: (text: string) => string): string {
	return pieces
		.map((piece) => {
			if (piece.kind === "text") return fill(piece.text);
			const text = plainInline(piece.children, fill);
			return piece.kind === "link" && !showsAddress(text, piece.href) ? `${text} (${piece.href})` : text;
		})
		.join("");
}

/** The plain-text form of a Markdown text. @param fill fills the merge fields of a piece */
export function plainMarkdown(parts: readonly MarkdownPart[], fill: (text: string) => string): string {
	return parts
		.map((part) =>
			part.kind === "paragraph"
				? part.lines.map((line) => plainInline(line, fill)).join("\n")
				: part.items
						.map((item, index) => `${part.ordered ? `${index + (part.start ?? 1)}.` : "-"} ${plainInline(item, fill)}`)
						.join("\n"),
		)
		.join("\n\n");
}
