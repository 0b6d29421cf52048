/**
 * The illustrations as files: drawn by api/domain/illustration, turned into pixels in the sizes that pages show, kept in
 * a cache by everything that they depend on, so that a build draws only what is new.
 */
import { createHash } from "node:crypto";
import {
	copyFileSync,
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
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { picturedCategories, picturesEach } from "../../api/domain/illustration/categories.ts";
import type { Subject } from "../../api/domain/illustration/picture.ts";
import { type SceneName, scenesOf } from "../../api/domain/illustration/scenes/index.ts";
import type { Scene } from "../../api/domain/illustration/scenes/scene.ts";
import { demoSubject } from "../../db/seed/pictures.ts";
import { demoRequests } from "../../db/seed/requests/index.ts";
import { artSizes } from "../../islands/ui/art.ts";
import { projectRoot } from "./processes.ts";

const cache = join(projectRoot, "node_modules", ".cache", "kindwave-art");

interface Picture {
	/** Its place in the folder, without an ending. */
	name: string;
	subject: Subject;
	/** Link previews of pages that have none of their own show this one. */
	shared?: true;
}

/** Words that choose the scene which says most about a category. */
const telling: Readonly<Partial<Record<string, string>>> = {
	education: "class",
	health: "child",
	"women-and-girls": "sewing",
	children: "kites",
	"food-and-hunger": "langar",
	environment: "trees",
	emergency: "flood",
	disability: "ramps",
	livelihood: "shop",
	sports: "football",
	"arts-and-culture": "drums",
	community: "pump",
	"plasma-needed": "needed",
	"blood-donation": "register",
	scholarships: "degree",
};

/** A category's pictures: the telling one, then one of each other scene that it has, as long as there are any. */
const general: readonly Picture[] = [...picturedCategories, "giving"].flatMap((slug) =>
	Array.from({ length: picturesEach }, (_, index): Picture => {
		const tells = (scene: Scene) => scene.about?.test(telling[slug] ?? "") ?? false;
		const scenes = scenesOf(slug)
			.filter((scene) => tells(scene) || !scene.special)
			.sort((a, b) => Number(tells(b)) - Number(tells(a)));
		const scene = scenes[index % scenes.length]?.name as SceneName | undefined;
		const name = index === 0 ? slug : `${slug}-${index + 1}`;
		const subject = { categorySlug: slug, seed: name, depiction: { scene } };
		return { name, subject, ...(name === "giving" ? { shared: true } : {}) };
	}),
);

/** The pictures of the demo's requests; none of them is there in live mode. */
const ofTheDemo: readonly Picture[] = demoRequests.map((request) => ({
	name: `demo/${request.key}`,
	subject: demoSubject(request),
}));

/** The same while nothing changes that a file's content follows from. */
function recipe(): string {
	const hash = createHash("sha256");
	const sources = globSync("api/domain/illustration/**/*.ts", { cwd: projectRoot }).filter(
		(path) => !path.includes(".test."),
	);
	for (const path of ["site/dev/art.ts", ...sources.sort()]) hash.update(readFileSync(join(projectRoot, path)));
	hash.update(createRequire(import.meta.url).resolve("sharp"));
	return hash.digest("hex");
}

/** What a card's picture may weigh. */
const mostBytes = 25_000;

/** The best quality that is light enough; few pictures need a second try. */
async function light(encode: (quality: number) => Promise<Uint8Array>): Promise<Uint8Array> {
	for (const quality of [76, 66, 56]) {
		const bytes = await encode(quality);
		if (bytes.length <= mostBytes) return bytes;
	}
	return encode(44);
}

/** Draws a picture and writes its forms into a folder of the cache, named by ending. */
async function render({ subject, shared }: Picture, folder: string): Promise<void> {
	const [{ pictureDocument }, { default: sharp }] = await Promise.all([
		import("../../api/domain/illustration/picture.ts"),
		import("sharp"),
	]);
	sharp.concurrency(1);
	const drawing = Buffer.from(pictureDocument(subject));
	const { data, info } = await sharp(drawing).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
	const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
	const forms: Record<string, Uint8Array> = {
		".svg": drawing,
		".svg.br": brotliCompressSync(drawing, brotli),
		".svg.gz": gzipSync(drawing),
		".jpg": await light((quality) =>
			pixels()
				.jpeg({ quality: quality - 14 })
				.toBuffer(),
		),
	};
	for (const { suffix, width, height } of artSizes) {
		forms[`${suffix}.webp`] = await light((quality) =>
			pixels().resize(width, height).webp({ quality, effort: 2 }).toBuffer(),
		);
	}
	if (shared) {
		const wide = Buffer.from(pictureDocument(subject, 1200, 630));
		forms[".png"] = await sharp(wide).png({ palette: true, quality: 90, effort: 4 }).toBuffer();
	}
	mkdirSync(cache, { recursive: true });
	const making = mkdtempSync(join(cache, "making-"));
	for (const [ending, bytes] of Object.entries(forms)) writeFileSync(join(making, `form${ending}`), bytes);
	// Whoever was first has made the same.
	if (existsSync(folder)) rmSync(making, { recursive: true });
	else renameSync(making, folder);
}

/**
 * Puts the illustrations into a folder that will be served as /art.
 * @param demo whether the demo's requests get theirs
 */
export async function makeArt(folder: string, demo: boolean): Promise<void> {
	const edition = recipe();
	const waiting = demo ? [...general, ...ofTheDemo] : [...general];
	const place = async (picture: Picture) => {
		const key = createHash("sha256").update(edition).update(JSON.stringify(picture.subject)).digest("hex").slice(0, 24);
		const made = join(cache, key);
		if (!existsSync(made)) await render(picture, made);
		const target = join(folder, picture.name);
		mkdirSync(join(target, ".."), { recursive: true });
		for (const form of readdirSync(made)) copyFileSync(join(made, form), target + form.slice("form".length));
		// Clients that follow the specification put the size behind the whole address.
		copyFileSync(join(made, "form.jpg"), `${target}.jpg_776x435`);
	};
	const worker = async () => {
		for (let picture = waiting.shift(); picture; picture = waiting.shift()) await place(picture);
	};
	await Promise.all(Array.from({ length: availableParallelism() }, worker));
}
