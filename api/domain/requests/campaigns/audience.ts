import { noGroup } from "../../people/contacts.ts";
import type { CampaignKind } from "./campaign.ts";
import { isReadyGroup } from "./donor-groups.ts";

/** Everybody whom a kind of mail can reach: an author says so, it is never the default. */
export const everybody = "all";

/** Contacts whose name, address or number has the words that follow, as `match:asha`. */
export const matchPrefix = "match:";
export const mostMatchLetters = 50;

/** The words of a part that means contacts who match; null for another part. */
export const wordsOfMatch = (part: string) =>
	part.startsWith(matchPrefix) ? part.slice(matchPrefix.length).trim().slice(0, mostMatchLetters) || null : null;

/** Whether a kind of mail can go to a part of an audience. That a group is the author's own is checked by the verb. */
export function isPart(kind: CampaignKind, part: string): boolean {
	if (part === everybody) return true;
	if (kind === "donors") return isReadyGroup(part) || part.startsWith("dgr_");
	return kind === "contacts" && (part === noGroup || part.startsWith("cgr_") || wordsOfMatch(part) !== null);
}
