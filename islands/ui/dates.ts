const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const dayMs = 86_400_000;

/**
 * A day as `05-Nov-2026` (specification, section 9: DD-MMM-YYYY), in UTC, so that server and browser write the same.
 * @param at milliseconds since the epoch
 */
export function formatDay(at: number): string {
	const date = new Date(at);
	const day = String(date.getUTCDate()).padStart(2, "0");
	return `${day}-${months[date.getUTCMonth()]}-${date.getUTCFullYear()}`;
}

/** The day for machines: `2026-11-05`. */
export function isoDay(at: number): string {
	return new Date(at).toISOString().slice(0, 10);
}

/** Days that have begun and are not over, including the last one; 0 once the end has come; null without an end. */
export function daysLeft(endsAt: number | null, now: number): number | null {
	if (endsAt === null) return null;
	return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}

/** The days left in words, or null without an end. */
export function daysLeftText(endsAt: number | null, now: number): string | null {
	const days = daysLeft(endsAt, now);
	if (days === null) return null;
	if (days === 0) return "Ended";
	return days === 1 ? "Last day" : `${days} days left`;
}
