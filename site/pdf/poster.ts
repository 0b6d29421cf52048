import type { Words } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { PdfBlock, PdfDocument } from "./document.ts";

export const posterPapers = ["a4", "phone"] as const;

const sizes = {
	a4: { title: 30, text: 16, side: 300, pairSide: 215, caption: 13, space: 26 },
	phone: { title: 22, text: 13, side: 220, pairSide: 150, caption: 10, space: 16 },
};
/** A long title would push the code to the next page. */
const longestTitle = 90;

/**
 * A request's poster: its title, a QR code that opens its page, and one that UPI apps pay.
 * @param url the address behind the code, which is printed too
 * @param wish what it asks whoever scans the code for
 * @param upi the link that UPI apps read; null for a poster without one
 */
export function posterDocument(
	request: { title: string; beneficiaryName: string | null },
	{
		url,
		upi,
		wish,
		paper,
		words: { t, language },
	}: {
		url: string;
		upi: string | null;
		wish: "gift" | "help" | "offer" | "signature";
		paper: (typeof posterPapers)[number];
		words: Words;
	},
): PdfDocument {
	const { title: large, text: size, side, pairSide, caption, space } = sizes[paper];
	const address = url.replace(/^https?:\/\//, "");
	const letters = [...request.title];
	const title = letters.length > longestTitle ? `${letters.slice(0, longestTitle - 1).join("")}…` : request.title;
	const scan = t(`desk.poster-scan.${wish}`);
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
			...(upi === null
				? [
						{ kind: "codes" as const, side, size: 14, codes: [{ data: url, lines: [address] }] },
						gap,
						line(scan, { size }),
					]
				: [
						{
							kind: "codes" as const,
							side: pairSide,
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
