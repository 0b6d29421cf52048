/** A glyph of a shaped text, in units of the font (1000 to the em). */
export interface Glyph {
	id: number;
	advance: number;
	dx: number;
	dy: number;
	/** The place of its first character in the text. */
	cluster: number;
}

export interface ShapingFont {
	unitsPerEm: number;
	/** Whether the font has the character. */
	has(code: number): boolean;
	/** Chooses and places the glyphs of a text in one script, from left to right. @param direction in which it is read */
	shape(text: string, direction: "ltr" | "rtl"): Glyph[];
	/** The width by which a glyph moves the pen by itself. */
	widthOf(glyph: number): number;
	/** Gives its memory back; it can't be used any more. */
	free(): void;
}

/** Makes a font ready from the bytes of a TrueType file. */
export type Shaper = (font: Uint8Array) => ShapingFont;

type Call = (...values: number[]) => number;

/** The functions of HarfBuzz that we use, by their names in C (harfbuzz.github.io). */
type HarfBuzz = Record<
	| "malloc"
	| "free"
	| "hb_blob_create"
	| "hb_blob_destroy"
	| "hb_face_create"
	| "hb_face_destroy"
	| "hb_face_get_upem"
	| "hb_font_create"
	| "hb_font_destroy"
	| "hb_font_get_nominal_glyph"
	| "hb_font_get_glyph_h_advance"
	| "hb_buffer_create"
	| "hb_buffer_clear_contents"
	| "hb_buffer_add_utf16"
	| "hb_buffer_set_direction"
	| "hb_buffer_guess_segment_properties"
	| "hb_buffer_get_length"
	| "hb_buffer_get_glyph_infos"
	| "hb_buffer_get_glyph_positions"
	| "hb_shape"
	| "__wasm_call_ctors",
	Call
> & { memory: WebAssembly.Memory };

const pageBytes = 65_536;
/** hb_direction_t */
const directions = { ltr: 4, rtl: 5 } as const;

/**
 * HarfBuzz, which knows how Indian scripts reorder and join their letters; pdf-lib alone draws each letter for itself. We call its
 * WebAssembly directly, because the package's own loader reads a file, which Workers don't have.
 */
export async function createShaper(module: WebAssembly.Module): Promise<Shaper> {
	const nothing = () => 0;
	let memory: WebAssembly.Memory | undefined;
	const instance = await WebAssembly.instantiate(module, {
		wasi_snapshot_preview1: { proc_exit: nothing },
		env: {
			_emscripten_runtime_keepalive_clear: nothing,
			_setitimer_js: nothing,
			_abort_js: () => {
				throw new Error("HarfBuzz has failed");
			},
			emscripten_resize_heap: (bytes: number) => {
				const more = (bytes >>> 0) - (memory?.buffer.byteLength ?? 0);
				memory?.grow(Math.max(Math.ceil(more / pageBytes), 16));
				return 1;
			},
		},
	});
	// Safe, because these are exports of the pinned package's file, which the tests of documents call.
	const hb = instance.exports as unknown as HarfBuzz;
	memory = hb.memory;
	hb.__wasm_call_ctors();
	const buffer = hb.hb_buffer_create();
	const place = hb.malloc(4);

	return (bytes) => {
		const data = hb.malloc(bytes.length);
		new Uint8Array(hb.memory.buffer).set(bytes, data);
		const readOnly = 1;
		const blob = hb.hb_blob_create(data, bytes.length, readOnly, 0, 0);
		const face = hb.hb_face_create(blob, 0);
		const font = hb.hb_font_create(face);
		return {
			unitsPerEm: hb.hb_face_get_upem(face),
			has: (code) => hb.hb_font_get_nominal_glyph(font, code, place) !== 0,
			widthOf: (glyph) => hb.hb_font_get_glyph_h_advance(font, glyph),
			free() {
				hb.hb_font_destroy(font);
				hb.hb_face_destroy(face);
				hb.hb_blob_destroy(blob);
				hb.free(data);
			},
			shape(text, direction) {
				hb.hb_buffer_clear_contents(buffer);
				const units = hb.malloc(text.length * 2);
				const codes = new Uint16Array(hb.memory.buffer, units, text.length);
				for (let index = 0; index < text.length; index++) codes[index] = text.charCodeAt(index);
				hb.hb_buffer_add_utf16(buffer, units, text.length, 0, text.length);
				hb.free(units);
				hb.hb_buffer_set_direction(buffer, directions[direction]);
				hb.hb_buffer_guess_segment_properties(buffer);
				hb.hb_shape(font, buffer, 0, 0);
				const count = hb.hb_buffer_get_length(buffer);
				// hb_glyph_info_t and hb_glyph_position_t are five 32-bit numbers each.
				const infos = new Uint32Array(hb.memory.buffer, hb.hb_buffer_get_glyph_infos(buffer, 0), count * 5);
				const places = new Int32Array(hb.memory.buffer, hb.hb_buffer_get_glyph_positions(buffer, 0), count * 5);
				return Array.from({ length: count }, (_, index) => ({
					id: infos[index * 5] ?? 0,
					cluster: infos[index * 5 + 2] ?? 0,
					advance: places[index * 5] ?? 0,
					dx: places[index * 5 + 2] ?? 0,
					dy: places[index * 5 + 3] ?? 0,
				}));
			},
		};
	};
}
