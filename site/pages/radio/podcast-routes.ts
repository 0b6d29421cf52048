import { hashOf } from "../../../api/domain/hash.ts";
import type { Language } from "../../../api/domain/languages.ts";
import { directoryCategory } from "../../../api/domain/radio/podcast-category.ts";
import {
	type FeedFacts,
	getFeedFacts,
	getMedia,
	getShow,
	openMedia,
	type Show,
} from "../../../api/features/radio/media.ts";
import { notFound } from "../../../api/http/problem.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { brand } from "../../brand.ts";
import { defineRoute } from "../../route.ts";
import { isCurrent, sendBytes } from "../files/send-bytes.ts";
import { requestPath } from "../requests/request-head.ts";
import { chaptersPath, coverPath, feedPath, mediaPath, showPath, soundPath, transcriptPath } from "./paths.ts";
import { podcastGuid } from "./podcast-guid.ts";

const open = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" } as const;

const languages: Readonly<Record<string, Language>> = { telugu: "te", hindi: "hi", kannada: "kn" };
const entities: Readonly<Record<string, string>> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&apos;",
};
/** A text in XML, without the control characters that XML cannot hold. */
const escaped = (text: string) =>
	text.replaceAll(/[^\P{Cc}\n\t]/gu, "").replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

function item(episode: Show["episodes"][number], publicUrl: string): string {
	const seconds = Math.round((episode.durationMs ?? 0) / 1000);
	const address = escaped(publicUrl);
	return [
		"<item>",
		element("title", episode.name),
		element("description", episode.note),
		`<link>${address}${mediaPath(episode)}</link>`,
		`<guid isPermaLink="false">${escaped(episode.id)}</guid>`,
		element("pubDate", new Date(episode.publishedAt).toUTCString()),
		`<enclosure url="${address}${soundPath(episode)}" length="${episode.bytes ?? 0}" type="${escaped(episode.contentType)}"/>`,
		element("itunes:duration", String(seconds)),
		"<itunes:explicit>false</itunes:explicit>",
		episode.chapters.length > 0
			? `<podcast:chapters url="${address}${chaptersPath(episode)}" type="application/json+chapters"/>`
			: "",
		episode.transcript ? `<podcast:transcript url="${address}${transcriptPath(episode)}" type="text/vtt"/>` : "",
		"</item>",
	].join("");
}

/** A podcast's feed: RSS 2.0 with the elements of iTunes and of Podcasting 2.0. */
async function feedOf(show: Show, facts: FeedFacts, publicUrl: string): Promise<string> {
	const address = escaped(publicUrl);
	const language = languages[show.language] ?? "en";
	const category = directoryCategory(facts.category);
	const part = category.part === null ? "" : `<itunes:category text="${escaped(category.part)}"/>`;
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom">',
		"<channel>",
		element("title", show.title),
		element("description", show.description),
		`<link>${address}${showPath(show.slug)}</link>`,
		`<atom:link href="${address}${feedPath(show.slug)}" rel="self" type="application/rss+xml"/>`,
		element("language", language),
		element("itunes:author", show.author.trim() || brand.name),
		`<itunes:category text="${escaped(category.name)}">${part}</itunes:category>`,
		`<itunes:image href="${address}${facts.cover ?? coverPath}"/>`,
		"<itunes:explicit>false</itunes:explicit>",
		element("podcast:guid", await podcastGuid(publicUrl + feedPath(show.slug))),
		"<podcast:medium>podcast</podcast:medium>",
		show.requestId
			? `<podcast:funding url="${address}${escaped(requestPath(show.requestId))}">${escaped(wordsIn(language).t("radio.fund"))}</podcast:funding>`
			: "",
		...show.episodes.filter(({ trackId }) => trackId !== null).map((episode) => item(episode, publicUrl)),
		"</channel></rss>",
	].join("\n");
}

/** `/podcast/feed/{name}.xml`. */
const feed = defineRoute({
	path: "/podcast/feed/{file}",
	allow: "anyone",
	async run(ctx, { params: { file = "" }, raw }) {
		const [, slug] = /^(.+)\.xml$/.exec(file) ?? [];
		if (slug === undefined) throw notFound("media");
		const show = await getShow(ctx, { slug });
		const xml = await feedOf(show, await getFeedFacts(ctx, show), ctx.platform.settings.publicUrl);
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
	async run(ctx, { params: { file: name = "" }, url, raw }) {
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
		if (form === "json" && media.chapters.length > 0) {
			return new Response(JSON.stringify({ version: "1.2.0", chapters: media.chapters }), {
				headers: { ...headers, "content-type": "application/json+chapters" },
			});
		}
		if (form === "vtt" && media.transcript) {
			return new Response(media.transcript, { headers: { ...headers, "content-type": "text/vtt; charset=utf-8" } });
		}
		throw notFound("media");
	},
});

/** Feeds of the podcasts, and the files that these lead to. */
export const podcastRoutes = [feed, file];
