import { isPictured, picturesEach } from "../../api/domain/illustration/categories.ts";
import { hashOf } from "../../api/domain/illustration/random.ts";

/** The folder of our own illustrations, which site/dev/art.ts makes in every size. */
const artFolder = "/art/";

/**
 * The illustration of a category; one of giving for a category that has none.
 * @param requestId a request without a picture, which has the same one of its category's for ever
 */
export function artOf(categorySlug: string | null, requestId?: string): string {
	const which = requestId === undefined ? 0 : hashOf(requestId) % picturesEach;
	return `${artFolder}${isPictured(categorySlug) ? categorySlug : "giving"}${which > 0 ? `-${which + 1}` : ""}.jpg`;
}

/**
 * An uploaded picture's address at the size that cards and pages show: the size suffix goes before the query
 * (specification, section 3).
 */
export function sizedImage(url: string): string {
	const [path = "", query] = url.split("?", 2);
	return `${path}_776x435${query === undefined ? "" : `?${query}`}`;
}

/** The sizes that our illustrations exist in as WebP, for cards and for pages. */
export const artSizes = [
	{ suffix: "_388x218", width: 388, height: 218 },
	{ suffix: "_776x435", width: 776, height: 435 },
] as const;

/** An illustration's other forms: WebP in its sizes for `srcset`, and the drawing itself. */
export interface ArtForms {
	webp: string;
	drawing: string;
}

/** @returns null for a picture that somebody uploaded, which exists in one size alone */
export function artForms(url: string): ArtForms | null {
	if (!url.startsWith(artFolder) || !url.endsWith(".jpg")) return null;
	const name = url.slice(0, -".jpg".length);
	const webp = artSizes.map(({ suffix, width }) => `${name}${suffix}.webp ${width}w`).join(", ");
	return { webp, drawing: `${name}.svg` };
}
