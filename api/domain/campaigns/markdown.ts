/** A piece of a line of text. */
export type Inline =
	| { kind: "text"; text: string }
	| { kind: "bold"; children: readonly Inline[] }
	| { kind: "italic"; children: readonly Inline[] }
	| { kind: "link"; href: string; children: readonly Inline[] };

/** A paragraph, whose lines are broken as they were written, or a list. */
export type MarkdownPart =
	| { kind: "paragraph"; lines: readonly (readonly Inline[])[] }
	| { kind: "list"; ordered: boolean; items: readonly (readonly Inline[])[] };

const mark =
	/\*\*(?<bold>[^*\n]+?)\*\*|(?<![\p{L}\p{N}*])\*(?<italic>[^*\s](?:[^*\n]*[^*\s])?)\*|\[(?<label>[^\][\n]{1,200})\]\((?<href>https?:\/\/[^\s()<>"]{1,500})\)/u;
/** Marks within marks, no deeper. */
const deepest = 3;

function inline(text: string, depth = 0): Inline[] {
	const pieces: Inline[] = [];
	let rest = text;
	while (rest !== "") {
		const found = depth < deepest ? mark.exec(rest) : null;
		const { bold, italic, label, href } = found?.groups ?? {};
		const inner = bold ?? italic ?? label;
		if (!found || inner === undefined) return [...pieces, { kind: "text", text: rest }];
		if (found.index > 0) pieces.push({ kind: "text", text: rest.slice(0, found.index) });
		const children = inline(inner, depth + 1);
		if (href !== undefined) pieces.push({ kind: "link", href, children });
		else pieces.push({ kind: bold === undefined ? "italic" : "bold", children });
		rest = rest.slice(found.index + found[0].length);
	}
	return pieces;
}

const bullet = /^\s{0,3}[-*]\s+(?=\S)/;
const number = /^\s{0,3}\d{1,3}[.)]\s+(?=\S)/;

/**
 * Reads the small part of Markdown that mails have: **bold**, *italic*, [links](https://…), lists with `-` or `1.`, and empty lines
 * between paragraphs. Everything else, HTML too, is text.
 */
export function readMarkdown(source: string): MarkdownPart[] {
	return source
		.replaceAll("\r\n", "\n")
		.split(/\n\s*\n/)
		.flatMap(partsOf);
}

function partsOf(chunk: string): MarkdownPart[] {
	const parts: { kind: "paragraph" | "bullets" | "numbers"; lines: string[] }[] = [];
	for (const line of chunk.split("\n").filter((each) => each.trim() !== "")) {
		const kind = bullet.test(line) ? "bullets" : number.test(line) ? "numbers" : "paragraph";
		const last = parts.at(-1);
		if (last?.kind === kind) last.lines.push(line);
		else parts.push({ kind, lines: [line] });
	}
	return parts.map(({ kind, lines }) => {
		if (kind === "paragraph") return { kind, lines: lines.map((line) => inline(line.trim())) };
		const sign = kind === "bullets" ? bullet : number;
		return {
			kind: "list",
			ordered: kind === "numbers",
			items: lines.map((line) => inline(line.replace(sign, "").trim())),
		};
	});
}

/** The same text without marks: links keep their address. */
function plainInline(pieces: readonly Inline[], fill: (text: string) => string): string {
	return pieces
		.map((piece) => {
			if (piece.kind === "text") return fill(piece.text);
			const text = plainInline(piece.children, fill);
			return piece.kind === "link" && text !== piece.href ? `${text} (${piece.href})` : text;
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
						.map((item, index) => `${part.ordered ? `${index + 1}.` : "-"} ${plainInline(item, fill)}`)
						.join("\n"),
		)
		.join("\n\n");
}
