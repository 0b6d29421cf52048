const encoder = new TextEncoder();

/** Unguessable, so that no visitor's text is taken for a hole. Made on first use: Workers have no randomness before. */
let secret: string | undefined;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

/** Rendered HTML with holes in attributes. It is split and encoded once, then filled for each visit. */
export class Template<Name extends string> {
	/** Fixed bytes and holes, alternating. */
	readonly #parts: readonly (Uint8Array | Name)[];

	/** The text to render in place of a value; URLs and attributes leave it unchanged. */
	static hole(name: string): string {
		secret ??= crypto.randomUUID();
		return `hole-${secret}-${name}-`;
	}

	constructor(html: string, names: readonly Name[]) {
		const byHole = new Map<string, Name>(names.map((name) => [Template.hole(name), name]));
		const pattern = new RegExp(`(${[...byHole.keys()].join("|")})`);
		this.#parts = html.split(pattern).map((text) => byHole.get(text) ?? encoder.encode(text));
	}

	/** The HTML with its holes filled; values are escaped for attributes. */
	fill(values: Readonly<Record<Name, string>>): (string | Uint8Array)[] {
		return this.#parts.map((part) =>
			typeof part === "string" ? values[part].replace(/[&<"]/g, (sign) => escapes[sign] ?? sign) : part,
		);
	}
}
