import type { Depiction, Subject } from "../../api/domain/illustration/picture.ts";
import { picturesOfCauses } from "./pictures/causes.ts";
import { picturesOfHealth } from "./pictures/health.ts";
import { picturesOfOtherHelp } from "./pictures/other-help.ts";
import type { demoRequests, RequestKey } from "./requests/index.ts";

/**
 * How each demo request is drawn: who they are, where, and what they do, as their stories tell it. What is not said there
 * follows from the category, the title's words and chance.
 */
export const demoPictures: Readonly<Record<RequestKey, Depiction>> = {
	...picturesOfHealth,
	...picturesOfCauses,
	...picturesOfOtherHelp,
};

/** What a demo request's picture is drawn from. */
export function demoSubject(request: (typeof demoRequests)[number]): Subject {
	const { key, id, title, region, categoryId } = request;
	return {
		categorySlug: categoryId?.replace(/^cat_/, "") ?? null,
		seed: id,
		title,
		region,
		depiction: demoPictures[key],
	};
}

/** How the demo request is drawn whose picture has this address. */
export function depictionAt(imageUrl: string | null): Depiction | undefined {
	const key = /^\/art\/demo\/([\w-]+)\.jpg$/.exec(imageUrl ?? "")?.[1];
	return key === undefined ? undefined : new Map<string, Depiction>(Object.entries(demoPictures)).get(key);
}
