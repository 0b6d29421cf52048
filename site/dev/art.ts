/**
 * Makes the illustrations as files: the drawings of db/seed/pictures in every form and size that pages use. The results are
 * cached by content, so a build renders only new drawings.
 */
import { createHash } from "node:crypto";
import {
	existsSync,
	globSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { artSizes } from "../../islands/ui/art.ts";
import { projectRoot } from "./processes.ts";

/** The folder of the drawings. */
export const drawings = join(projectRoot, "db", "seed", "pictures");
const cache = join(projectRoot, "node_modules", ".cache", "kindwave-art");

/** The drawing that pages without their own picture use in link previews, which need a PNG of 1200 x 630. */
const previewPicture = "giving";

/** A hash of everything except the drawing that affects the output: this program and the image library. */
function toolHash(): string {
	const hash = createHash("sha256").update(readFileSync(import.meta.filename));
	return hash.update(createRequire(import.meta.url).resolve("sharp")).digest("hex");
}

/** The maximum size of a card's picture, in bytes. */
const maxBytes = 25_000;

/** Encodes at the best quality that stays below the limit; few pictures need a second attempt. */
async function encodeSmall(encode: (quality: number) => Promise<Uint8Array>): Promise<Uint8Array> {
	for (const quality of [76, 66, 56]) {
		const bytes = await encode(quality);
		if (bytes.length <= maxBytes) return bytes;
	}
	return encode(44);
}

/** Renders all forms of a drawing into a folder of the cache, each file named by its suffix. */
async function render(name: string, drawing: Buffer, folder: string): Promise<void> {
	const { default: sharp } = await import("sharp");
	sharp.concurrency(1);
	const { data, info } = await sharp(drawing).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
	const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
	const forms: Record<string, Uint8Array> = {
		".svg": drawing,
		".svg.br": brotliCompressSync(drawing, brotli),
		".svg.gz": gzipSync(drawing),
		".jpg": await encodeSmall((quality) =>
			pixels()
				.jpeg({ quality: quality - 14 })
				.toBuffer(),
		),
	};
	for (const { suffix, width, height } of artSizes) {
		forms[`${suffix}.webp`] = await encodeSmall((quality) =>
			pixels().resize(width, height).webp({ quality, effort: 2 }).toBuffer(),
		);
	}
	if (name === previewPicture) {
		// SVG has 72 dots per inch: a higher density renders it larger instead of scaling up its pixels.
		const wide = sharp(drawing, { density: (72 * 1200) / info.width }).resize(1200, 630);
		forms[".png"] = await wide.png({ palette: true, quality: 90, effort: 4 }).toBuffer();
	}
	mkdirSync(cache, { recursive: true });
	const temporary = mkdtempSync(join(cache, "making-"));
	for (const [ending, bytes] of Object.entries(forms)) writeFileSync(join(temporary, `form${ending}`), bytes);
	// Another build may have rendered the same drawing meanwhile.
	if (existsSync(folder)) rmSync(temporary, { recursive: true });
	else renameSync(temporary, folder);
}

/**
 * Writes the illustrations into a folder that is served as /art.
 * @param demo whether to include the pictures of the demo requests
 */
export async function makeArt(folder: string, demo: boolean): Promise<void> {
	const tools = toolHash();
	const names = globSync(demo ? "**/*.svg" : "*.svg", { cwd: drawings }).map((path) => path.slice(0, -".svg".length));
	const place = async (name: string) => {
		const drawing = readFileSync(join(drawings, `${name}.svg`));
		const key = createHash("sha256").update(`${tools} ${name} `).update(drawing).digest("hex").slice(0, 24);
		const rendered = join(cache, key);
		if (!existsSync(rendered)) await render(name, drawing, rendered);
		const target = join(folder, name);
		mkdirSync(dirname(target), { recursive: true });
		const put = (form: string, path: string) => {
			const bytes = readFileSync(join(rendered, form));
			// A file is read in a hundredth of the time that replacing it takes.
			if (existsSync(path) && readFileSync(path).equals(bytes)) return;
			// The server may already serve the folder, and Storybook copy it: neither must see half a file or one that goes.
			const part = join(dirname(folder), `.art-${process.pid}-${key}`);
			writeFileSync(part, bytes);
			renameSync(part, path);
		};
		for (const form of readdirSync(rendered)) put(form, target + form.slice("form".length));
		// Some API clients append the size suffix to the whole URL.
		put("form.jpg", `${target}.jpg_776x435`);
	};
	const worker = async () => {
		for (let name = names.shift(); name !== undefined; name = names.shift()) await place(name);
	};
	await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
