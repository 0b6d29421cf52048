/** The categories (by their slug, as in db/seed/lookups.ts) that have pictures of their own; others are drawn as giving. */
export const picturedCategories = [
	"education",
	"health",
	"women-and-girls",
	"children",
	"food-and-hunger",
	"animals",
	"environment",
	"emergency",
	"elderly",
	"disability",
	"livelihood",
	"sports",
	"arts-and-culture",
	"community",
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
] as const;

export type PicturedCategory = (typeof picturedCategories)[number];

/** How many pictures each category has, so that requests without one of their own do not all look alike. */
export const picturesEach = 3;

export function isPictured(categorySlug: string | null): categorySlug is PicturedCategory {
	return (picturedCategories as readonly (string | null)[]).includes(categorySlug);
}
