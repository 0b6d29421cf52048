import { formatMoney } from "../../api/domain/money.ts";
import type { Card } from "../../api/features/tributes/find.ts";
import type { Words } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { PdfBlock, PdfDocument } from "./document.ts";

/** The texts of a card about its gift, a line each. */
export function cardLines({ from, title, amountMinor, currency }: Card, { t }: Pick<Words, "t">): string[] {
	return [
		from ? t("card.given", { from }) : t("card.someone"),
		title ? t("card.goes-to", { title }) : t("card.foundation", { brand: brand.name }),
		...(amountMinor === null ? [] : [t("card.amount", { amount: formatMoney(amountMinor, currency) })]),
	];
}

/** A card to print and give to somebody. Names and words are set in their own scripts. */
export function cardDocument(card: Card, { url, words }: { url: string; words: Words }): PdfDocument {
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
			...cardLines(card, words).map((text) => line(text, { size: 13 })),
			gap(24),
			{ kind: "codes", side: 110, size: 14, codes: [{ data: url, lines: [brand.name] }] },
		],
	};
}
