/** The gift after which a mail of a series goes out by itself: a donor's first one, or the last one if no other has followed. */
export const seriesBegins = ["first", "last"] as const;
export type SeriesBegin = (typeof seriesBegins)[number];

/** Whose donors: of one request, or of all requests of its sender. */
export const seriesScopes = ["request", "all"] as const;

/** The mails of one sender's series. */
export const mostSteps = 10;
export const mostDays = 1095;

/** A mail after the last gift waits at least so many days: a donor has hardly been thanked before. */
export const fewestQuietDays = 30;

/** The days and template of a new mail. */
export const seriesStarts = {
	first: { days: 3, template: "donor-welcome" },
	last: { days: 365, template: "donor-year" },
} as const satisfies Record<SeriesBegin, { days: number; template: string }>;

/** A mail that could not go out in time, because it was switched off or too many were due, still goes out within this time. */
export const latestStep = 14 * 24 * 3_600_000;
