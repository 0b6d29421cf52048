import { fileIdIn } from "../../domain/files/stored-file.ts";
import { hashOf } from "../../domain/hash.ts";
import type { RequestRow } from "./rows.ts";

/** The fields of a request that its link preview depends on. */
export type PreviewFacts = Pick<
	RequestRow,
	"id" | "requestType" | "categorySlug" | "defaultImageUrl" | "raisedMinor" | "goalMinor"
>;

/** Increase this when the preview's design changes, because social networks cache a URL's picture forever. */
const edition = 4;

/** A fundraiser's progress towards its goal, 0 to 1000; null without a goal. */
export function raisedPerMille({ requestType, raisedMinor, goalMinor }: PreviewFacts): number | null {
	if (requestType !== "cash" || goalMinor <= 0) return null;
	const share = Math.floor((Math.max(raisedMinor, 0) * 1000) / goalMinor);
	// Even the first rupee is visible.
	return raisedMinor > 0 ? Math.min(Math.max(share, 1), 1000) : 0;
}

/** A version that changes whenever the preview does: the progress, then a hash of the other fields. */
export function previewVersion(facts: PreviewFacts): string {
	const { categorySlug, defaultImageUrl } = facts;
	const rest = hashOf(JSON.stringify([edition, categorySlug, defaultImageUrl])).toString(36);
	return `${raisedPerMille(facts) ?? "none"}-${rest}`;
}

/** The path of a request's preview picture (site/pages/requests/preview). */
export function previewPath(facts: PreviewFacts): string {
	const isPhoto = fileIdIn(facts.defaultImageUrl?.split(/[?#]/)[0]?.split("/").at(-1) ?? "") !== null;
	return `/og/donationRequest/${encodeURIComponent(facts.id)}.${isPhoto ? "jpg" : "png"}?v=${previewVersion(facts)}`;
}
