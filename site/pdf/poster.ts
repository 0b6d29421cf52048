import type { Words } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { PdfBlock, PdfDocument, PdfPicture } from "./document.ts";

export const posterPapers = ["a4", "phone"] as const;

const sizes = {
	a4: { title: 26, text: 16, side: 200, pairSide: 150, mostSide: 240, caption: 13, space: 14 },
	phone: { title: 22, text: 13, side: 180, pairSide: 130, mostSide: 220, caption: 10, space: 8 },
};
const mostTitleLines = 3;
/** The letters of an address that people still type. */
const longestAddress = 40;

/**
 * A request's poster: its picture, its title, a QR code that opens its page, and one that UPI apps pay.
 * @param url the address behind the code. It is printed too, or only its host if nobody would type it
 * @param wish what it asks whoever scans the code for
 * @param upi the link that UPI apps read; null for a poster without one
 */
export function posterDocument(
	request: { title: string; beneficiaryName: string | null },
	{
		picture,
		url,
		upi,
		wish,
		paper,
		words: { t, language },
	}: {
		picture: PdfPicture;
		url: string;
		upi: string | null;
		wish: "gift" | "help" | "offer" | "signature";
		paper: (typeof posterPapers)[number];
		words: Words;
	},
): PdfDocument {
	const { title: large, text: size, side, pairSide, mostSide, caption, space } = sizes[paper];
	const whole = url.replace(/^https?:\/\//, "");
	const address = whole.length > longestAddress ? whole.replace(/\/.*/s, "") : whole;
	const scan = t(`desk.poster-scan.${wish}`);
	const gap: PdfBlock = { kind: "space", points: space };
	const line = (text: string, more: { size: number; most?: number; bold?: boolean; quiet?: boolean }): PdfBlock => ({
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
			{ kind: "banner", picture },
			line(brand.name, { size, bold: true }),
			gap,
			line(request.title, { size: large, most: mostTitleLines, bold: true }),
			...(request.beneficiaryName
				? [line(t("desk.poster-for", { name: request.beneficiaryName }), { size, most: 1 })]
				: []),
			gap,
			...(upi === null
				? [
						{ kind: "codes" as const, side, mostSide, size: 14, codes: [{ data: url, lines: [address] }] },
						gap,
						line(scan, { size }),
					]
				: [
						{
							kind: "codes" as const,
							side: pairSide,
							mostSide,
							size: caption,
							codes: [
								{ data: url, lines: [address, scan] },
								{ data: upi, lines: [t("desk.poster-upi")] },
							],
						},
						gap,
						line(t("desk.poster-upi-hint"), { size: size - 2, quiet: true }),
					]),
		],
	};
}
