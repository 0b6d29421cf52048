import type { FontWeight } from "./fonts.ts";

/** A document as data: what it says, top to bottom. `render.ts` draws it. */
export interface PdfDocument {
	title: string;
	/** A BCP 47 tag. */
	language: string;
	/** `phone` is as high and wide as the screen of one. */
	paper: "a4" | "letter" | "phone";
	blocks: readonly PdfBlock[];
}

/** A picture. `turned` is its Exif orientation, 1 to 8. */
export interface PdfPicture {
	type: "image/jpeg" | "image/png";
	bytes: Uint8Array;
	turned: number;
}

export type PdfBlock =
	/**
	 * A picture as wide as the page at its upper edge, with our logo on a wave at its end. It comes first, and the blocks after it
	 * fill the page: what they leave makes the picture higher, then the codes larger, then the spaces.
	 */
	| { kind: "banner"; picture: PdfPicture }
	/** `size` in points, 10 by default; a text of more than `most` lines becomes smaller. */
	| { kind: "text"; text: string; size?: number; most?: number; bold?: boolean; quiet?: boolean; centered?: boolean }
	/** Names with their values, each of one or more lines. */
	| { kind: "facts"; rows: readonly (readonly [name: string, lines: readonly string[]])[] }
	/** Columns as parts of the width that add up to 1. The last `numbers` are aligned to the right. A row in `sums` is bold. */
	| {
			kind: "table";
			columns: readonly number[];
			numbers: number;
			head: readonly string[];
			rows: readonly (readonly string[])[];
			sums: readonly (readonly string[])[];
	  }
	/** A word in a frame, such as VOID. */
	| { kind: "stamp"; text: string }
	/** A QR code with lines beside it. */
	| { kind: "qr"; data: string; lines: readonly string[] }
	/** One QR code in the middle, or two side by side, each with its lines below; the sides, and the lines' `size`, in points. */
	| {
			kind: "codes";
			side: number;
			mostSide?: number;
			size: number;
			codes: readonly { data: string; lines: readonly string[] }[];
	  }
	| { kind: "rule" }
	| { kind: "space"; points: number };

/** The texts of a document by their weight, for the choice of its fonts. */
export type DocumentTexts = Readonly<Record<FontWeight, string>>;

function textsOfBlock(block: PdfBlock): { 400?: readonly string[]; 700?: readonly string[] } {
	switch (block.kind) {
		case "text":
			return { [block.bold ? 700 : 400]: [block.text] };
		case "facts":
			return { 400: block.rows.flatMap(([name, lines]) => [name, ...lines]) };
		case "table":
			return { 400: block.rows.flat(), 700: [...block.head, ...block.sums.flat()] };
		case "stamp":
			return { 700: [block.text] };
		case "qr":
			return { 400: block.lines };
		case "codes":
			return { 400: block.codes.flatMap(({ lines }) => lines) };
		default:
			return {};
	}
}

export function textsOf({ blocks }: PdfDocument): DocumentTexts {
	const texts = blocks.map(textsOfBlock);
	// Pages are numbered.
	return {
		400: ["0123456789 /", ...texts.flatMap((each) => each[400] ?? [])].join("\n"),
		700: texts.flatMap((each) => each[700] ?? []).join("\n"),
	};
}
