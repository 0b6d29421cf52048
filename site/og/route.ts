import type { Hono } from "hono";
import type { Depiction } from "../../api/domain/illustration/picture.ts";
import { getRequest } from "../../api/features/requests/get.ts";
import { type PreviewFacts, previewVersion } from "../../api/features/requests/preview-address.ts";
import type { AppEnv } from "../../api/http/context.ts";
import { Problem } from "../../api/http/problem.ts";
import type { Platform } from "../../api/platform/types.ts";
import { previewSvg } from "./preview.ts";
import { type OtherScripts, otherScripts } from "./scripts.ts";
import { figtree } from "./typeface.ts";

/** Seconds that a drawn preview is kept; another version has another key. */
const keptFor = 24 * 3600;

/** Drawings under way at most, some tenths of a second each: more would keep the last one and everyone else waiting. */
const mostUnderWay = 8;
/** Seconds in which they are done. */
const soon = 5;

/** Drawings under way, by key: who asks for the same at the same time gets the same. */
const underWay = new WeakMap<Platform, Map<string, Promise<Uint8Array<ArrayBuffer>>>>();

/** How a request wants to be drawn, where something more than its words says it. */
type DepictionOf = (imageUrl: string | null) => Promise<Depiction | undefined>;

function drawn(
	platform: Platform,
	key: string,
	facts: PreviewFacts,
	others: OtherScripts | null,
	depiction: Depiction | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
	const shared = underWay.get(platform) ?? new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
	underWay.set(platform, shared);
	const known = shared.get(key);
	if (known) return known;
	if (shared.size >= mostUnderWay) {
		throw new Problem(503, "busy", "Too many pictures are being drawn just now.", { retryAfter: soon });
	}
	const { medium, bold } = figtree();
	const drawing = platform
		.rasterize(previewSvg(facts, others, depiction), [medium.bytes, bold.bytes])
		.finally(() => shared.delete(key));
	shared.set(key, drawing);
	return drawing;
}

/** The preview from the cache, or drawn now and kept. */
async function preview(
	platform: Platform,
	facts: PreviewFacts,
	version: string,
	depiction: Depiction | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
	// Under the version that is true, whatever was asked for: no address makes us draw the same picture twice.
	const key = `og|${facts.id}|${version}`;
	const kept = await platform.pictureCache.get(key);
	if (kept) return new Uint8Array(await kept.arrayBuffer());
	const others = await otherScripts(`${facts.title} ${facts.city ?? ""}`, platform);
	const png = await drawn(platform, key, facts, others, depiction);
	const copy = new Response(png, { headers: { "content-type": "image/png" } });
	platform.defer(platform.pictureCache.put(key, copy, keptFor));
	return png;
}

/**
 * GET /og/donationRequest/{id}.png: what networks show where somebody shares a request. An asset rather than a page, so
 * it stands beside the static files and not among the specification's routes.
 */
export function mountPreviews(app: Hono<AppEnv>, depictionOf: DepictionOf): void {
	app.get("/og/donationRequest/:file{[\\w-]+\\.png}", async (c) => {
		const ctx = c.get("ctx");
		c.header("x-content-type-options", "nosniff");
		const id = c.req.param("file").slice(0, -".png".length);
		try {
			const facts = await getRequest(ctx, id);
			const version = previewVersion(facts);
			const png = await preview(ctx.platform, facts, version, await depictionOf(facts.defaultImageUrl));
			const current = c.req.query("v") === version;
			return c.body(png, 200, {
				"content-type": "image/png",
				"cache-control": current ? "public, max-age=31536000, immutable" : "public, max-age=300",
			});
		} catch (error) {
			if (!(error instanceof Problem)) throw error;
			const { status, message, retryAfter } = error;
			c.header("cache-control", "private, no-store");
			if (retryAfter !== undefined) c.header("retry-after", String(retryAfter));
			return c.text(status === 404 ? "There is no such picture." : message, status);
		}
	});
}
