import * as v from "valibot";
import { message } from "../messages/index.ts";
import { limit, offset } from "./paging.ts";
import { oneLine } from "./plain-text.ts";

const name = v.nullish(v.pipe(v.string(), v.trim(), oneLine, v.maxLength(64, message("too_long"))));

/** POST /shorturl, and the form of one's short links */
export const shortUrlBody = v.object({
	/** An address or a path of our own site. */
	url: v.pipe(
		v.string(message("short_url_missing")),
		v.trim(),
		v.nonEmpty(message("short_url_missing")),
		v.maxLength(500, message("too_long")),
	),
	/** The kind of page that it leads to, such as `donationRequest`. */
	representsWhat: name,
	referenceId: name,
});

/** GET /shorturl */
export const listShortUrlsQuery = v.object({ limit: limit(10), offset });

export const shortUrlAnswer = v.object({
	code: v.string(),
	shortUrl: v.string(),
	url: v.string(),
	representsWhat: v.nullable(v.string()),
	referenceId: v.nullable(v.string()),
	createdAt: v.number(),
	visits: v.number(),
	/** The days on which it was opened, newest first, at most 30. */
	days: v.array(v.object({ day: v.string(), visits: v.number() })),
});
export type ShortUrlAnswer = v.InferOutput<typeof shortUrlAnswer>;
