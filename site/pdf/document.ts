/** A document as data: what it says, top to bottom. `render.ts` draws it. */
export interface PdfDocument {
	title: string;
	/** A BCP 47 tag. */
	language: string;
	paper: "a4" | "letter";
	blocks: readonly PdfBlock[];
}

export type PdfBlock =
	/** `size` in points, 10 by default. */
	| { kind: "text"; text: string; size?: number; bold?: boolean; quiet?: boolean }
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
	| { kind: "rule" }
	| { kind: "space"; points: number };

/** Every text of a document, for the choice of its fonts. */
export function textsOf({ blocks }: PdfDocument): string {
	return JSON.stringify(blocks);
}
