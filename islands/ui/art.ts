import { fileAddress } from "../../api/domain/files/file-address.ts";
import { hashOf } from "../../api/domain/hash.ts";
import { guidedCauses } from "../../api/domain/requests/kinds/story-guide.ts";

/** The folder of our own illustrations. site/dev/art.ts makes every size of them from db/seed/pictures. */
export const artFolder = "/art/";

/** Slugs of the categories that have their own illustrations; all others use `giving`. */
export const illustratedCategories = [
	...guidedCauses,
	"plasma-donors",
	"plasma-needed",
	"blood-donation",
	"covid-help",
	"career-help",
	"internships",
	"board-members",
	"social-entrepreneurship",
	"volunteering",
	"mentoring",
	"homework-help",
	"scholarships",
	"social-advocacy",
	"podcasts",
	"event-speakers",
];

/** Every category has three illustrations, so that requests without their own picture do not all look alike. */
export const artSuffixes = ["", "-2", "-3"];

/**
 * The illustration of a category, or the one of `giving` if the category has none.
 * @param requestId a request without its own picture; it always gets the same illustration of its category
 */
export function artOf(categorySlug: string | null, requestId?: string): string {
	const suffix = artSuffixes[requestId === undefined ? 0 : hashOf(requestId) % artSuffixes.length];
	const slug = illustratedCategories.find((illustrated) => illustrated === categorySlug) ?? "giving";
	return `${artFolder}${slug}${suffix}.jpg`;
}

/** A request's own picture, or its category's illustration if it has none or its address is invalid. */
export function pictureOf(imageUrl: string | null, categorySlug: string | null, requestId?: string): string {
	return (imageUrl && fileAddress(imageUrl)) || artOf(categorySlug, requestId);
}

/** The address of an uploaded picture at the size of cards and pages. The size suffix goes before the query. */
export function sizedImage(url: string): string {
	const [path = "", query] = url.split("?", 2);
	return `${path}_776x435${query === undefined ? "" : `?${query}`}`;
}

/** The sizes of our illustrations as WebP, for cards and for pages. */
export const artSizes = [
	{ suffix: "_388x218", width: 388, height: 218 },
	{ suffix: "_776x435", width: 776, height: 435 },
] as const;

/** The other forms of an illustration: WebP in several sizes for `srcset`, and the original SVG. */
export interface ArtForms {
	webp: string;
	drawing: string;
}

/** @returns null for an uploaded picture, which has only one size */
export function artForms(url: string): ArtForms | null {
	if (!/^\/art\/[\w/-]+\.jpg$/.test(url)) return null;
	const name = url.slice(0, -".jpg".length);
	const webp = artSizes.map(({ suffix, width }) => `${name}${suffix}.webp ${width}w`).join(", ");
	return { webp, drawing: `${name}.svg` };
}
