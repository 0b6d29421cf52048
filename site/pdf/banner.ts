import { drawSvgPath, type PDFDocument, type PDFRef, rgb } from "pdf-lib";
import { logoShapes } from "../../islands/ui/logo-shapes.ts";
import type { PdfPicture } from "./document.ts";

/** Its least and largest height as a part of the page's width. */
const [leastShare, mostShare] = [0.36, 0.75];
/** The side of the logo as a part of the page's width. */
const logoShare = 0.085;
const paper = rgb(1, 1, 1);
const sun = rgb(0.953, 0.706, 0.341);
const heart = rgb(0.71, 0.227, 0.09);
const wave = rgb(0.047, 0.357, 0.318);

interface EmbeddedPicture {
	ref: PDFRef;
	/** As stored, in pixels. */
	width: number;
	height: number;
}

interface Page {
	pageWidth: number;
	pageHeight: number;
}

/** The part of the logo that hangs below the picture. */
const below = 0.8;

/** The size of a picture as it is displayed, in pixels. */
const displayed = ({ width, height, turned }: EmbeddedPicture & { turned: number }): readonly [number, number] =>
	turned >= 5 ? [height, width] : [width, height];

export async function embedPicture(doc: PDFDocument, { type, bytes }: PdfPicture): Promise<EmbeddedPicture> {
	return type === "image/jpeg" ? doc.embedJpg(bytes) : doc.embedPng(bytes);
}

type PathStyle = Parameters<typeof drawSvgPath>[1];

/** The operators of an SVG path. @param style where its axes begin, and how it looks */
const shape = (path: string, style: Pick<PathStyle, "x" | "y" | "scale"> & Partial<PathStyle>): string =>
	drawSvgPath(path, { color: undefined, borderColor: undefined, borderWidth: 0, ...style }).join("\n");

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

/**
 * Draws the picture over the page's upper part, and our logo on a wave at its end.
 * @param room the height that the page has for it: a picture that is higher is cut from its middle
 */
export function bannerOperators(
	picture: EmbeddedPicture & { turned: number },
	{ pageWidth, pageHeight, room = 0 }: Page & { room?: number },
): { operators: readonly [clip: string, picture: string, ...decoration: string[]]; height: number } {
	const [wide, high] = displayed(picture);
	const hanging = pageWidth * logoShare * below;
	const most = Math.min(mostShare * pageWidth, (high / wide) * pageWidth, room - hanging);
	const height = Math.max(leastShare * pageWidth, most);
	const bottom = pageHeight - height;
	const scale = Math.max(pageWidth / wide, height / high);
	const [drawnWidth, drawnHeight] = [wide * scale, high * scale];
	const left = (pageWidth - drawnWidth) / 2;
	const low = bottom - (drawnHeight - height) / 2;
	const side = pageWidth * logoShare;
	const edge = "M0 74C160 16 330 30 520 56C740 86 960 84 1200 26";
	const edgeAt = { x: 0, y: bottom + (82 * pageWidth) / 1200, scale: pageWidth / 1200 };
	const logoAt = { x: (pageWidth - side) / 2, y: bottom + side * (1 - below), scale: side / 32 };
	return {
		height: height + hanging,
		operators: [
			`q 0 ${bottom} ${pageWidth} ${height} re W n`,
			`${drawnWidth} 0 0 ${drawnHeight} ${left} ${low} cm ${turns[picture.turned] ?? "1 0 0 1 0 0"} cm /Banner Do Q`,
			shape(`${edge}L1200 110L0 110z`, { ...edgeAt, color: paper }),
			shape(edge, { ...edgeAt, borderColor: sun, borderWidth: 8 }),
			shape(logoShapes.heart, { ...logoAt, color: heart }),
			shape(logoShapes.wave, { ...logoAt, color: wave }),
		],
	};
}
