import type { Language } from "../../languages.ts";
import type { HomeCurrency } from "../../money.ts";
import type { RegionCode } from "../../regions.ts";

/**
 * Which of an organizer's donors are in a group that fills itself: those whom all its conditions are true of. Days are ISO days in UTC.
 * Gifts are those to all requests of a sender, and to the sender.
 */
export interface DonorRule {
	fewestGifts?: number | undefined;
	mostGifts?: number | undefined;
	/** The least that they gave together after refunds, in one currency and its minor units. */
	total?: { minor: number; currency: HomeCurrency } | undefined;
	/** The last gift was before this day, or so many days ago. */
	lastBefore?: string | undefined;
	quietDays?: number | undefined;
	/** The last gift was on this day or later. */
	lastSince?: string | undefined;
	/** A request of the sender, or the sender itself. */
	requestId?: string | undefined;
	/** Gave in each of the last so many months of 30 days. */
	months?: number | undefined;
	/** Of the donor's account, and the region in which they gave. */
	city?: string | undefined;
	language?: Language | undefined;
	region?: RegionCode | undefined;
	/** A group of the author's contacts. */
	contactGroup?: string | undefined;
	/** The donor has been a contact of the author's since this day or longer. */
	contactBefore?: string | undefined;
	/** The first or last gift was within these times, in milliseconds: for series only. */
	givenAt?: { of: "first" | "last"; from: number; to: number } | undefined;
	/** Only gifts to this request count: for ready groups and series. */
	onlyRequest?: string | undefined;
}

/** Conditions of one rule, groups of an author, and groups of one mail. */
export const mostConditions = 5;
export const mostDonorGroups = 12;
export const mostChosenGroups = 10;

/** The most months of which a rule can ask for a gift in each. */
export const mostMonths = 12;

/**
 * A rule about a city, region or language finds nobody below this number, because a smaller group would tell where one person lives. For the same
 * reason it can't be combined with one's contacts.
 */
export const fewestInCity = 5;

/** Rules that every organizer has, by the last part of their id. Of large amounts there is one for each currency. */
export const readyRules = {
	"ready:once": { fewestGifts: 1, mostGifts: 1 },
	"ready:large-INR": { total: { minor: 5_000_00, currency: "INR" } },
	"ready:large-USD": { total: { minor: 100_00, currency: "USD" } },
	"ready:monthly": { months: 3 },
	"ready:quiet": { quietDays: 365 },
} as const satisfies Record<string, DonorRule>;
export type ReadyGroup = keyof typeof readyRules;

/** The rule of a ready group for a mail about a request: that mail thanks for a gift to it, or asks for another. */
export const readyRuleFor = (id: ReadyGroup, requestId: string): DonorRule => ({
	...readyRules[id],
	onlyRequest: requestId,
});

export const isReadyGroup = (id: string): id is ReadyGroup => Object.hasOwn(readyRules, id);

/** The condition of a rule that tells where its donors live, if it has one. */
export const placeIn = ({ city, region, language }: DonorRule): "city" | "region" | "language" | null =>
	city === undefined ? (region === undefined ? (language === undefined ? null : "language") : "region") : "city";

/**
 * Whether a rule asks what only the author or the donor's account knows. Then gifts without a name don't count: who is alone in a
 * group of contacts would be found out.
 */
export const looksAtPeople = (rule: DonorRule) =>
	placeIn(rule) !== null || rule.contactGroup !== undefined || rule.contactBefore !== undefined;
