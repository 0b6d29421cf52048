import type { Words } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { PdfBlock, PdfDocument } from "./document.ts";

export const posterPapers = ["a4", "phone"] as const;

const sizes = {
	a4: { title: 30, text: 16, side: 300, space: 26 },
	phone: { title: 22, text: 13, side: 220, space: 18 },
};
/** A long title would push the code to the next page. */
const longestTitle = 90;

/**
 * A request's poster: its title and a QR code that opens its page.
 * @param url the address behind the code, which is printed too
 */
export function posterDocument(
	request: { title: string; beneficiaryName: string | null },
	{ url, paper, words: { t, language } }: { url: string; paper: (typeof posterPapers)[number]; words: Words },
): PdfDocument {
	const { title: large, text: size, side, space } = sizes[paper];
	const letters = [...request.title];
	const title = letters.length > longestTitle ? `${letters.slice(0, longestTitle - 1).join("")}…` : request.title;
	const gap: PdfBlock = { kind: "space", points: space };
	const line = (text: string, more: { size: number; bold?: boolean; quiet?: boolean }): PdfBlock => ({
		kind: "text",
		text,
		centered: true,
		...more,
	});
	return {
		title: request.title,
		language,
		paper,
		blocks: [
			line(brand.name, { size, quiet: true }),
			gap,
			line(title, { size: large, bold: true }),
			...(request.beneficiaryName ? [line(t("desk.poster-for", { name: request.beneficiaryName }), { size })] : []),
			gap,
			{ kind: "qr", data: url, side, lines: [url.replace(/^https?:\/\//, "")] },
			gap,
			line(t("desk.poster-scan"), { size }),
		],
	};
}
