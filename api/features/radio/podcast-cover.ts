import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { pixelsOfPng } from "../../domain/files/png-pixels.ts";
import { isRgb, rgbPng } from "../../domain/files/rgb-png.ts";
import { fileIdIn } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { openFile } from "../files/open.ts";
import type { Podcast } from "./media.ts";

/** Directories want a square of so many pixels. */
const least = 1400;
const most = 3000;
/** A smaller picture would be a blur. */
const leastEnlarged = 500;
/** Enough of a picture to know its colours. */
const headBytes = 64 * 1024;

export type PodcastCover =
	/** As it was uploaded. */
	| { kind: "own"; url: string }
	/** As `drawCover` makes it. */
	| { kind: "drawn"; fileId: string }
	/** The radio's. */
	| { kind: "none" };

/** The picture of a podcast for directories. */
export async function coverOf(ctx: Ctx, { thumbnailUrl }: Pick<Podcast, "thumbnailUrl">): Promise<PodcastCover> {
	const name = thumbnailUrl?.split("/").at(-1) ?? "";
	const fileId = fileIdIn(name);
	const file = fileId && (await openFile(ctx, name).catch(() => null));
	if (!file || !thumbnailUrl) return { kind: "none" };
	const { width, height, key, bytes } = file;
	const [short = 0, long = 0] = [width ?? 0, height ?? 0].toSorted((one, other) => one - other);
	const stream = await ctx.platform.files.stream(key, { start: 0, end: Math.min(bytes, headBytes) - 1 });
	if (!stream) return { kind: "none" };
	const head = new Uint8Array(await new Response(stream).arrayBuffer());
	if (short === long && short >= least && short <= most && isRgb(head)) return { kind: "own", url: thumbnailUrl };
	return short >= leastEnlarged ? { kind: "drawn", fileId } : { kind: "none" };
}

const displayed = sqlQuery<{ thumbnail_url: string }>(
	() => sql`SELECT thumbnail_url FROM radio_podcast INDEXED BY radio_podcast_list
		WHERE deleted_at IS NULL AND instr(thumbnail_url, ${sql.placeholder("file")}) > 0 LIMIT 1`,
);

/** A podcast's picture as directories want it: a square of red, green and blue on white. @throws Problem 404 */
export async function drawCover(ctx: Ctx, { fileId }: { fileId: string }): Promise<Uint8Array<ArrayBuffer>> {
	const [podcast] = await ctx.db.all(displayed({ file: fileId }));
	if (!podcast) throw notFound("media");
	const { key, contentType } = await openFile(ctx, podcast.thumbnail_url.split("/").at(-1) ?? "");
	const stored = await ctx.platform.files.get(key);
	if (!stored) throw notFound("media");
	const image = `data:${contentType};base64,${Buffer.from(stored.body).toString("base64")}`;
	const png = await ctx.platform.rasterize(
		`<svg xmlns="http://www.w3.org/2000/svg" width="${least}" height="${least}"><rect width="${least}" height="${least}" fill="#fff"/><image width="${least}" height="${least}" preserveAspectRatio="xMidYMid slice" href="${image}"/></svg>`,
	);
	return rgbPng(await pixelsOfPng(png));
}
