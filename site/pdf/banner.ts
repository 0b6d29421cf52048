import type { PDFDocument, PDFRef } from "pdf-lib";
import { logoShapes } from "../../islands/ui/logo-shapes.ts";
import type { PdfPicture } from "./document.ts";

/** Its height as a part of the page's width. */
const share = 0.36;
/** The side of the logo as a part of the page's width. */
const logoShare = 0.085;
const paper = "1 1 1 rg";
const sun = "0.953 0.706 0.341 RG";
const heart = "0.71 0.227 0.09 rg";
const wave = "0.047 0.357 0.318 rg";

interface EmbeddedPicture {
	ref: PDFRef;
	/** As stored, in pixels. */
	width: number;
	height: number;
}

export async function embedPicture(doc: PDFDocument, { type, bytes }: PdfPicture): Promise<EmbeddedPicture> {
	return type === "image/jpeg" ? doc.embedJpg(bytes) : doc.embedPng(bytes);
}

/** The operators of an SVG path of `M`, `L`, `C` and `z`. */
const pathOperators = (path: string): string =>
	path
		.replaceAll(/([MLC])([^A-Za-z]+)/g, (_, command: string, numbers: string) => `${numbers} ${command.toLowerCase()} `)
		.replaceAll("z", "h ");

/** How a stored picture becomes the displayed one, by its Exif orientation: a matrix on a square with a side of 1. */
const turns: Readonly<Record<number, string>> = {
	2: "-1 0 0 1 1 0",
	3: "-1 0 0 -1 1 1",
	4: "1 0 0 -1 0 1",
	5: "0 -1 -1 0 1 1",
	6: "0 -1 1 0 0 1",
	7: "0 1 1 0 0 0",
	8: "0 1 -1 0 1 0",
};

/** Draws the picture over the page's upper part, cut to it from its middle, and our logo on a wave at its end. */
export function bannerOperators(
	picture: EmbeddedPicture & { turned: number },
	{ pageWidth, pageHeight }: { pageWidth: number; pageHeight: number },
): { operators: readonly [clip: string, picture: string, ...decoration: string[]]; height: number } {
	const height = pageWidth * share;
	const bottom = pageHeight - height;
	const isSideways = picture.turned >= 5;
	const [wide, high] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
	const scale = Math.max(pageWidth / wide, height / high);
	const [drawnWidth, drawnHeight] = [wide * scale, high * scale];
	const left = (pageWidth - drawnWidth) / 2;
	const low = bottom - (drawnHeight - height) / 2;
	const side = pageWidth * logoShare;
	const edge = "M0 74C160 16 330 30 520 56C740 86 960 84 1200 26";
	const unit = pageWidth / 1200;
	return {
		height: height + side * 0.35,
		operators: [
			`q 0 ${bottom} ${pageWidth} ${height} re W n`,
			`${drawnWidth} 0 0 ${drawnHeight} ${left} ${low} cm ${turns[picture.turned] ?? "1 0 0 1 0 0"} cm /Banner Do Q`,
			// SVG's axis points down.
			`q ${unit} 0 0 ${-unit} 0 ${bottom + 100 * unit} cm ${paper} ${sun} 8 w`,
			`${pathOperators(`${edge}L1200 110L0 110z`)} f ${pathOperators(edge)} S Q`,
			`q ${side / 32} 0 0 ${-side / 32} ${(pageWidth - side) / 2} ${bottom + side * 0.62} cm`,
			`${heart} ${pathOperators(logoShapes.heart)} f ${wave} ${pathOperators(logoShapes.wave)} f Q`,
		],
	};
}
