import { isReadable, publicVisibility } from "../../../../api/domain/requests/visibility.ts";
import { getRequest } from "../../../../api/features/requests/get.ts";
import { type PreviewFacts, previewVersion } from "../../../../api/features/requests/preview-address.ts";
import { storedFileAt } from "../../../../api/features/stored-files/bytes.ts";
import { notFound, Problem } from "../../../../api/http/problem.ts";
import type { Platform } from "../../../../api/platform/types.ts";
import { defineRoute } from "../../../route.ts";
import { drawnIllustration, illustrationOf } from "../../shared/illustration.ts";
import { previewPhoto, previewRows, previewSvg } from "./preview.ts";

/** The seconds for which a preview is cached; every version has its own key. */
const cacheSeconds = 24 * 3600;

/** Concurrent drawings, each taking some tenths of a second. More would delay the last one and every other request. */
const maxConcurrent = 8;
/** Seconds until the client should retry. */
const retryAfter = 5;

/** Networks show the picture of a link only if it has a few hundred kilobytes at most. */
const jpeg = 78;

interface Preview {
	type: string;
	bytes: Uint8Array<ArrayBuffer>;
}

/** Drawings in progress by cache key: simultaneous requests for the same preview share one. */
const inProgress = new WeakMap<Platform, Map<string, Promise<Preview>>>();

/** With the photo that the page shows, or else its illustration. */
async function draw(platform: Platform, facts: PreviewFacts): Promise<Preview> {
	const rows = previewRows;
	const stored = await storedFileAt(platform, facts.defaultImageUrl ?? "");
	const photo = stored && previewPhoto(stored);
	const picture = drawnIllustration(await illustrationOf(platform, facts)) + (photo ?? "");
	const bytes = await platform.rasterize(previewSvg(facts, picture), photo ? { rows, jpeg } : { rows });
	return { type: photo ? "image/jpeg" : "image/png", bytes };
}

function drawOnce(platform: Platform, key: string, facts: PreviewFacts): Promise<Preview> {
	const shared = inProgress.get(platform) ?? new Map<string, Promise<Preview>>();
	inProgress.set(platform, shared);
	const known = shared.get(key);
	if (known) return known;
	if (shared.size >= maxConcurrent) {
		throw new Problem(503, "busy", { retryAfter });
	}
	const drawing = draw(platform, facts).finally(() => shared.delete(key));
	shared.set(key, drawing);
	return drawing;
}

/** The preview from the cache, or drawn now and then cached. */
async function preview(platform: Platform, facts: PreviewFacts, version: string): Promise<Preview> {
	// Cached under the current version, whatever the URL says, so that no URL makes us draw the same picture twice.
	const key = `og|${facts.id}|${version}`;
	const cached = await platform.pictureCache.get(key);
	if (cached) {
		const type = cached.headers.get("content-type") ?? "image/png";
		return { type, bytes: new Uint8Array(await cached.arrayBuffer()) };
	}
	const drawn = await drawOnce(platform, key, facts);
	const copy = new Response(drawn.bytes, { headers: { "content-type": drawn.type } });
	platform.defer(platform.pictureCache.put(key, copy, cacheSeconds));
	return drawn;
}

/**
 * `/og/donationRequest/{file}` with the file `<id>.png`, or `<id>.jpg` of a photo: the picture that social networks display for a
 * shared request. It is not a page, because it has no language and is fetched by programs.
 */
export const requestPreview = defineRoute({
	path: "/og/donationRequest/{file}",
	allow: "anyone",
	async run(ctx, { url, params }) {
		const [, id] = /^([\w-]+)\.(?:jpg|png)$/.exec(params.file) ?? [];
		if (id === undefined) throw notFound("request");
		const facts = await getRequest(ctx, { id });
		const version = previewVersion(facts);
		const isCurrent = url.searchParams.get("v") === version;
		const shared = isCurrent ? "public, max-age=31536000, immutable" : "public, max-age=300";
		const { type, bytes } = await preview(ctx.platform, facts, version);
		return new Response(bytes, {
			headers: {
				"content-type": type,
				// A cache in between would keep what only invited people, the owner or staff see.
				"cache-control": isReadable(publicVisibility(facts)) ? shared : "private, no-store",
			},
		});
	},
});
