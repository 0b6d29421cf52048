import * as v from "valibot";
import type { ModerationSettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";

/** A service that looks at pictures before we publish them. */
export interface ImageModeration {
	/**
	 * Whether a picture shows nudity or violence.
	 * @throws Error if the service can't tell now
	 */
	isObscene(image: Uint8Array): Promise<boolean>;
}

const likelihoods = ["UNKNOWN", "VERY_UNLIKELY", "UNLIKELY", "POSSIBLE", "LIKELY", "VERY_LIKELY"] as const;
const likelihood = v.optional(v.picklist(likelihoods), "UNKNOWN");

const answer = v.object({
	responses: v.tuple([
		v.object({ safeSearchAnnotation: v.object({ adult: likelihood, violence: likelihood, racy: likelihood }) }),
	]),
});

const timeoutMs = 10_000;

function toBase64(bytes: Uint8Array): string {
	let text = "";
	for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
	return btoa(text);
}

/**
 * Google Cloud Vision's SafeSearch (`POST /v1/images:annotate`). Pictures of wounds and hospital beds are common in
 * requests for help, so violence counts only if it is very likely, and `medical` never.
 */
export function safeSearch(platform: Platform, { apiBase, key }: ModerationSettings): ImageModeration {
	return {
		async isObscene(image) {
			const response = await platform.fetch(`${apiBase}/v1/images:annotate`, {
				method: "POST",
				headers: { "content-type": "application/json", "x-goog-api-key": key },
				body: JSON.stringify({
					requests: [{ image: { content: toBase64(image) }, features: [{ type: "SAFE_SEARCH_DETECTION" }] }],
				}),
				signal: AbortSignal.timeout(timeoutMs),
			});
			if (!response.ok) throw new Error(`SafeSearch answered ${response.status}`);
			const { adult, violence, racy } = v.parse(answer, await response.json()).responses[0].safeSearchAnnotation;
			return adult === "LIKELY" || [adult, violence, racy].includes("VERY_LIKELY");
		},
	};
}
