import { fileIdIn } from "../../../api/domain/files/stored-file.ts";
import { hashOf } from "../../../api/domain/hash.ts";
import type { Language } from "../../../api/domain/languages.ts";
import { artworkCount, drawArtwork } from "../../../api/domain/radio/artwork.ts";
import { chaptersOf } from "../../../api/domain/radio/chapters.ts";
import { directoryCategory } from "../../../api/domain/radio/podcast-category.ts";
import { getMedia, getShow, getShowCategory, openMedia, type Show } from "../../../api/features/radio/media.ts";
import { coverOf, drawCover } from "../../../api/features/radio/podcast-cover.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { notFound } from "../../../api/http/problem.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { brand } from "../../brand.ts";
import { defineRoute } from "../../route.ts";
import { isCurrent, sendBytes } from "../files/send-bytes.ts";
import { requestPath } from "../shared/request-paths.ts";
import {
	chaptersPath,
	coverPath,
	drawnCoverPath,
	feedPath,
	mediaPath,
	showPath,
	soundPath,
	transcriptPath,
} from "./paths.ts";
import { podcastGuid } from "./podcast-guid.ts";
import { escaped, showNotes } from "./show-notes.ts";

const open = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" } as const;

const languages: Readonly<Record<string, Language>> = { telugu: "te", hindi: "hi", kannada: "kn" };
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

function item(episode: Show["episodes"][number], publicUrl: string): string {
	const seconds = Math.round((episode.durationMs ?? 0) / 1000);
	const address = escaped(publicUrl);
	const notes = showNotes(episode);
	return [
		"<item>",
		element("title", episode.name),
		element("description", episode.note.trim() || episode.name),
		notes ? `<content:encoded><![CDATA[${notes}]]></content:encoded>` : "",
		`<link>${address}${mediaPath(episode)}</link>`,
		`<guid isPermaLink="false">${escaped(episode.id)}</guid>`,
		element("pubDate", new Date(episode.publishedAt).toUTCString()),
		`<enclosure url="${address}${soundPath(episode)}" length="${episode.bytes ?? 0}" type="${escaped(episode.contentType)}"/>`,
		element("itunes:duration", String(seconds)),
		element("itunes:episodeType", "full"),
		...(["season", "episode"] as const).flatMap((name) =>
			episode[name] === null
				? []
				: [element(`itunes:${name}`, String(episode[name])), element(`podcast:${name}`, String(episode[name]))],
		),
		"<itunes:explicit>false</itunes:explicit>",
		chaptersOf(episode).length > 0
			? `<podcast:chapters url="${address}${chaptersPath(episode)}" type="application/json+chapters"/>`
			: "",
		episode.transcript ? `<podcast:transcript url="${address}${transcriptPath(episode)}" type="text/vtt"/>` : "",
		"</item>",
	].join("");
}

/** A podcast's feed: RSS 2.0 with the elements of iTunes and of Podcasting 2.0. */
async function feedOf(
	show: Show,
	{ category: ownCategory, cover }: { category: string | null; cover: string },
	publicUrl: string,
): Promise<string> {
	const address = escaped(publicUrl);
	const author = show.author.trim() || brand.name;
	const title = element("title", show.title);
	const link = `<link>${address}${showPath(show.slug)}</link>`;
	const language = languages[show.language] ?? "en";
	const category = directoryCategory(ownCategory);
	const part = category.part === null ? "" : `<itunes:category text="${escaped(category.part)}"/>`;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
		"<channel>",
		title,
		element("description", show.description.trim() || show.title),
		link,
		`<atom:link href="${address}${feedPath(show.slug)}" rel="self" type="application/rss+xml"/>`,
		element("language", language),
		element("itunes:author", author),
		`<itunes:owner>${element("itunes:name", author)}${element("itunes:email", brand.email)}</itunes:owner>`,
		element("itunes:type", show.showType),
		`<itunes:category text="${escaped(category.name)}">${part}</itunes:category>`,
		`<itunes:image href="${address}${escaped(cover)}"/>`,
		`<image><url>${address}${escaped(cover)}</url>${title}${link}</image>`,
		"<itunes:explicit>false</itunes:explicit>",
		element("podcast:guid", await podcastGuid(publicUrl + feedPath(show.slug))),
		// Another host may take the podcast over only if its owner agrees.
		`<podcast:locked owner="${escaped(brand.email)}">yes</podcast:locked>`,
		"<podcast:medium>podcast</podcast:medium>",
		show.requestId
			? `<podcast:funding url="${address}${escaped(requestPath(show.requestId))}">${escaped(wordsIn(language).t("radio.fund"))}</podcast:funding>`
			: "",
		...show.episodes.filter(({ trackId }) => trackId !== null).map((episode) => item(episode, publicUrl)),
		"</channel></rss>",
	].join("\n");
}

/** The address of a podcast's picture for directories. */
async function feedCover(ctx: Ctx, show: Show): Promise<string> {
	const cover = await coverOf(ctx, show);
	if (cover.kind === "none") return coverPath;
	return cover.kind === "own" ? cover.url : drawnCoverPath(cover.fileId);
}

const drawnSeconds = 24 * 3600;

/** `/podcast/cover/{file}.png`: the picture of a podcast as a square of the size and colours that directories want. */
const drawnCover = defineRoute({
	path: "/podcast/cover/{file}",
	allow: "anyone",
	async run(ctx, { params: { file } }) {
		const fileId = fileIdIn(file);
		if (fileId === null || !file.endsWith(".png")) throw notFound("media");
		const { pictureCache } = ctx.platform;
		const key = `podcast-cover:${fileId}`;
		const cached = await pictureCache.get(key);
		if (cached) return cached;
		const png = await ctx.platform.once(key, () => drawCover(ctx, { fileId }));
		const response = new Response(png, {
			headers: { ...open, "content-type": "image/png", "cache-control": `public, max-age=${drawnSeconds}` },
		});
		ctx.platform.defer(pictureCache.put(key, response.clone(), drawnSeconds));
		return response;
	},
});

/** `/podcast/feed/{name}.xml`. It has none of a podcast without sound. */
const feed = defineRoute({
	path: "/podcast/feed/{file}",
	allow: "anyone",
	async run(ctx, { params: { file }, raw }) {
		const [, slug] = /^(.+)\.xml$/.exec(file) ?? [];
		if (slug === undefined) throw notFound("media");
		const show = await getShow(ctx, { slug });
		if (!show.hasFeed) throw notFound("media");
		const [category, cover] = await Promise.all([getShowCategory(ctx, show), feedCover(ctx, show)]);
		const xml = await feedOf(show, { category, cover }, ctx.platform.settings.publicUrl);
		const etag = `"${hashOf(xml).toString(16)}"`;
		const headers = {
			...open,
			"content-type": "application/rss+xml; charset=utf-8",
			"cache-control": "public, max-age=300",
			etag,
		};
		if (isCurrent(raw.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
		return new Response(xml, { headers });
	},
});

/** `/podcast/file/{id}.mp3`, or `.mp4` and `.webm` of a film, its chapters (`.json`) and its transcript (`.vtt`). Their addresses never change. */
const file = defineRoute({
	path: "/podcast/file/{file}",
	allow: "anyone",
	async run(ctx, { params: { file: name }, url, raw }) {
		const [, id = "", form = ""] = /^(\w+)\.(mp3|mp4|webm|json|vtt)$/.exec(name) ?? [];
		if (["mp3", "mp4", "webm"].includes(form)) {
			const { media, key, bytes } = await openMedia(ctx, { id, path: url.pathname });
			const headers = new Headers({
				...open,
				"content-type": media.contentType,
				"cache-control": "public, max-age=86400",
			});
			return sendBytes(ctx.platform.files, raw, { key, id: media.trackId ?? id, bytes, headers });
		}
		const { media } = await getMedia(ctx, { id });
		const headers = { ...open, "cache-control": "public, max-age=300" };
		const chapters = chaptersOf(media);
		if (form === "json" && chapters.length > 0) {
			return new Response(JSON.stringify({ version: "1.2.0", chapters }), {
				headers: { ...headers, "content-type": "application/json+chapters" },
			});
		}
		if (form === "vtt" && media.transcript) {
			return new Response(media.transcript, { headers: { ...headers, "content-type": "text/vtt; charset=utf-8" } });
		}
		throw notFound("media");
	},
});

const artworkSeconds = 30 * 24 * 3600;

/** `/podcast/artwork/{number}.svg` and `.png`: the drawing of a channel, a programme or a podcast without its own picture. */
const artwork = defineRoute({
	path: "/podcast/artwork/{file}",
	allow: "anyone",
	async run(ctx, { params: { file } }) {
		const [, number = "", form = ""] = /^(\d{1,3})\.(svg|png)$/.exec(file) ?? [];
		if (form === "" || Number(number) >= artworkCount) throw notFound("media");
		const svg = drawArtwork(Number(number));
		const headers = { ...open, "cache-control": `public, max-age=${artworkSeconds}` };
		if (form === "svg") return new Response(svg, { headers: { ...headers, "content-type": "image/svg+xml" } });
		const { pictureCache } = ctx.platform;
		const key = `radio-artwork-2:${number}`;
		const cached = await pictureCache.get(key);
		if (cached) return cached;
		const png = await ctx.platform.once(key, () => ctx.platform.rasterize(svg));
		const response = new Response(png, { headers: { ...headers, "content-type": "image/png" } });
		ctx.platform.defer(pictureCache.put(key, response.clone(), artworkSeconds));
		return response;
	},
});

/** Feeds of the podcasts, and the files that these lead to. */
export const podcastRoutes = [feed, file, drawnCover, artwork];
