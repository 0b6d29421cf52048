import type { HomeCurrency } from "../../money.ts";

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
	requestId?: string | undefined;
	/** Of the donor's account. */
	city?: string | undefined;
	/** A group of the author's contacts. */
	contactGroup?: string | undefined;
	/** The donor has been a contact of the author's since this day or longer. */
	contactBefore?: string | undefined;
	/** The first or last gift was within these times, in milliseconds: for series only. */
	givenAt?: { of: "first" | "last"; from: number; to: number } | undefined;
}

/** Conditions of one rule, groups of an author, and groups of one mail. */
export const mostConditions = 3;
export const mostDonorGroups = 12;
export const mostChosenGroups = 10;

/**
 * A rule about a city finds nobody below this number, because a smaller group would tell where one person lives. For the same
 * reason it can't be combined with one's contacts.
 */
export const fewestInCity = 5;

/** Rules that every organizer has, by the last part of their id. Of large amounts there is one for each currency. */
export const readyRules = {
	"ready:once": { fewestGifts: 1, mostGifts: 1 },
	"ready:large-INR": { total: { minor: 5_000_00, currency: "INR" } },
	"ready:large-USD": { total: { minor: 100_00, currency: "USD" } },
	"ready:quiet": { quietDays: 365 },
} as const satisfies Record<string, DonorRule>;
export type ReadyGroup = keyof typeof readyRules;

export const isReadyGroup = (id: string): id is ReadyGroup => Object.hasOwn(readyRules, id);

/**
 * Whether a rule asks what only the author or the donor's account knows. Then gifts without a name don't count: who is alone in a
 * group of contacts would be found out.
 */
export const looksAtPeople = ({ city, contactGroup, contactBefore }: DonorRule) =>
	city !== undefined || contactGroup !== undefined || contactBefore !== undefined;
