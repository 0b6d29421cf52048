/** Our own pictures, for requests that come without one. Several kinds of help share a picture. */
const pictures: Readonly<Record<string, string>> = {
	education: "education",
	health: "health",
	"women-and-girls": "women-and-girls",
	children: "children",
	"food-and-hunger": "food-and-hunger",
	animals: "animals",
	environment: "environment",
	emergency: "emergency",
	elderly: "elderly",
	disability: "disability",
	livelihood: "livelihood",
	sports: "sports",
	"arts-and-culture": "arts-and-culture",
	community: "community",
	"plasma-donors": "blood",
	"plasma-needed": "blood",
	"blood-donation": "blood",
	"covid-help": "health",
	"career-help": "work",
	internships: "work",
	"board-members": "work",
	"social-entrepreneurship": "livelihood",
	volunteering: "community",
	mentoring: "education",
	"homework-help": "education",
	scholarships: "education",
	"social-advocacy": "voice",
	podcasts: "voice",
	"event-speakers": "voice",
};

/** The picture's address for a category; the default one for a category without. */
export function artOf(categorySlug: string | null, format: "svg" | "png" = "svg"): string {
	const known = categorySlug !== null && Object.hasOwn(pictures, categorySlug);
	return `/art/${(known && pictures[categorySlug]) || "giving"}.${format}`;
}

/** Names of all pictures there are, for the test that looks for their files. */
export const artNames: readonly string[] = [...new Set([...Object.values(pictures), "giving"])];

/**
 * An uploaded picture's address at the size that cards and pages show: the size suffix goes before the query
 * (specification, section 3).
 */
export function sizedImage(url: string): string {
	const [path = "", query] = url.split("?", 2);
	return `${path}_776x435${query === undefined ? "" : `?${query}`}`;
}
