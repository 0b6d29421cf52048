import type { TributeKind } from "../../api/domain/giving/tribute.ts";
import type { Words } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { PdfBlock, PdfDocument } from "./document.ts";

interface PrintedCard {
	kind: TributeKind;
	name: string;
	toldName: string;
	message: string;
	/** About its gift. */
	lines: readonly string[];
}

/** A card to print and give to somebody. Names and words are set in their own scripts. */
export function cardDocument(card: PrintedCard, { url, words }: { url: string; words: Words }): PdfDocument {
	const { t, language } = words;
	const heading = t(`tribute.${card.kind}`, { name: card.name });
	const gap = (points: number): PdfBlock => ({ kind: "space", points });
	const line = (text: string, more: { size: number; bold?: boolean; quiet?: boolean }): PdfBlock => ({
		kind: "text",
		text,
		centered: true,
		...more,
	});
	return {
		title: heading,
		language,
		paper: "a4",
		blocks: [
			gap(90),
			...(card.toldName ? [line(t("card.for", { name: card.toldName }), { size: 14, quiet: true }), gap(18)] : []),
			line(heading, { size: 30, bold: true }),
			gap(30),
			...card.message
				.split(/\n+/)
				.filter((text) => text !== "")
				.flatMap((text) => [line(text, { size: 16 }), gap(8)]),
			gap(24),
			{ kind: "rule" },
			gap(18),
			...card.lines.map((text) => line(text, { size: 13 })),
			gap(24),
			{ kind: "codes", side: 110, size: 14, codes: [{ data: url, lines: [brand.name] }] },
		],
	};
}
