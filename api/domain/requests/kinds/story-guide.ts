import type { RequestType } from "../types.ts";

/** Causes of fundraisers with a story guide of their own. Causes that staff add get the guide `other`. */
export const guidedCauses = [
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
] as const;

type OfCause = `cause.${(typeof guidedCauses)[number] | "other"}`;
type OfKind = `kind.${Exclude<RequestType, "cash">}`;

/** The keys of a guide's texts. */
export interface StoryGuide {
	/** Questions that the story should answer. */
	questions: readonly (`raise.guide.${OfCause}.${1 | 2 | 3}` | `raise.guide.${OfKind}.${1 | 2 | 3 | 4}`)[];
	/** Sample titles with the name of the beneficiary, which fit a person, a group and a place. */
	namedTitles: readonly `raise.sample.${OfCause}.${1 | 2}`[];
	/** Sample titles without a name. */
	titles: readonly (`raise.sample.${OfCause}.3` | `raise.sample.${OfKind}.${1 | 2}`)[];
}

/** The guide to the story of a request. @param cause the slug of a fundraiser's cause; other kinds have none */
export function storyGuideOf(type: RequestType, cause: string | undefined): StoryGuide {
	if (type !== "cash") {
		return {
			questions: ([1, 2, 3, 4] as const).map((number) => `raise.guide.kind.${type}.${number}` as const),
			namedTitles: [],
			titles: ([1, 2] as const).map((number) => `raise.sample.kind.${type}.${number}` as const),
		};
	}
	const guided = guidedCauses.find((each) => each === cause) ?? "other";
	return {
		questions: ([1, 2, 3] as const).map((number) => `raise.guide.cause.${guided}.${number}` as const),
		namedTitles: ([1, 2] as const).map((number) => `raise.sample.cause.${guided}.${number}` as const),
		titles: [`raise.sample.cause.${guided}.3`],
	};
}
