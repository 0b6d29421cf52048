/** A glyph where shaping has put it, in the font's units. */
export interface Glyph {
	glyph: number;
	advance: number;
	x: number;
	y: number;
}

/** Text of one font, script and direction to its glyphs, from left to right. */
export type ShapeText = (text: string, leftwards: boolean) => Glyph[];

/** What HarfBuzz's program offers, as far as it is used (https://harfbuzz.github.io). Numbers are addresses. */
interface HarfBuzz {
	memory: WebAssembly.Memory;
	__wasm_call_ctors(): void;
	malloc(bytes: number): number;
	free(address: number): void;
	hb_blob_create(data: number, bytes: number, mode: number, user: number, destroy: number): number;
	hb_face_create(blob: number, index: number): number;
	hb_font_create(face: number): number;
	hb_buffer_create(): number;
	hb_buffer_destroy(buffer: number): void;
	hb_buffer_add_utf16(buffer: number, text: number, length: number, offset: number, count: number): void;
	hb_buffer_set_direction(buffer: number, direction: number): void;
	hb_buffer_guess_segment_properties(buffer: number): void;
	hb_shape(font: number, buffer: number, features: number, count: number): void;
	hb_buffer_get_length(buffer: number): number;
	hb_buffer_get_glyph_infos(buffer: number, length: number): number;
	hb_buffer_get_glyph_positions(buffer: number, length: number): number;
}

const direction = { rightwards: 4, leftwards: 5 } as const;
/** Bytes of hb_glyph_info_t, and of hb_glyph_position_t. */
const recordBytes = 20;

function start(program: WebAssembly.Module): HarfBuzz {
	const never = () => {
		throw new Error("HarfBuzz has given up");
	};
	const instance = new WebAssembly.Instance(program, {
		wasi_snapshot_preview1: { proc_exit: never },
		env: {
			_abort_js: never,
			_setitimer_js: () => 0,
			_emscripten_runtime_keepalive_clear: () => undefined,
			emscripten_resize_heap: (bytes: number) => {
				const { memory } = harfbuzz;
				return memory.grow(Math.ceil(((bytes >>> 0) - memory.buffer.byteLength) / 65_536)) >= 0 ? 1 : 0;
			},
		},
	});
	const harfbuzz = instance.exports as unknown as HarfBuzz;
	harfbuzz.__wasm_call_ctors();
	return harfbuzz;
}

let running: HarfBuzz | undefined;

/**
 * Makes a font ready for shaping: choosing and placing the glyphs of scripts whose letters join and stack. The program
 * that draws does it too, but puts the letters of a syllable over each other.
 */
export function shaperOf(program: WebAssembly.Module, bytes: Uint8Array): ShapeText {
	running ??= start(program);
	const harfbuzz = running;
	const data = harfbuzz.malloc(bytes.length);
	new Uint8Array(harfbuzz.memory.buffer).set(bytes, data);
	const font = harfbuzz.hb_font_create(
		harfbuzz.hb_face_create(harfbuzz.hb_blob_create(data, bytes.length, 1, 0, 0), 0),
	);
	return (text, leftwards) => {
		const buffer = harfbuzz.hb_buffer_create();
		const units = harfbuzz.malloc(text.length * 2);
		const written = new Uint16Array(harfbuzz.memory.buffer, units, text.length);
		for (let index = 0; index < text.length; index++) written[index] = text.charCodeAt(index);
		harfbuzz.hb_buffer_add_utf16(buffer, units, text.length, 0, text.length);
		harfbuzz.hb_buffer_set_direction(buffer, leftwards ? direction.leftwards : direction.rightwards);
		harfbuzz.hb_buffer_guess_segment_properties(buffer);
		harfbuzz.hb_shape(font, buffer, 0, 0);
		const infos = harfbuzz.hb_buffer_get_glyph_infos(buffer, 0);
		const positions = harfbuzz.hb_buffer_get_glyph_positions(buffer, 0);
		const view = new DataView(harfbuzz.memory.buffer);
		const glyphs = Array.from({ length: harfbuzz.hb_buffer_get_length(buffer) }, (_, index) => {
			const position = positions + index * recordBytes;
			return {
				glyph: view.getUint32(infos + index * recordBytes, true),
				advance: view.getInt32(position, true),
				x: view.getInt32(position + 8, true),
				y: view.getInt32(position + 12, true),
			};
		});
		harfbuzz.free(units);
		harfbuzz.hb_buffer_destroy(buffer);
		return glyphs;
	};
}
