import { dueSoon } from "../../../api/domain/giving/disputes.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Whether the provider no longer takes an answer. */
export const isLate = ({ dueAt }: { dueAt: number | null }, now: number): boolean => dueAt !== null && dueAt <= now;

/** The time that is left for an answer, in words, and whether it is little. Days are whole: 2.9 days are "2 days left". */
export function timeLeft(dueAt: number | null, now: number): { text: string; isUrgent: boolean } {
	if (dueAt === null) return { text: "No date given", isUrgent: false };
	const left = dueAt - now;
	const isUrgent = left <= dueSoon;
	if (isLate({ dueAt }, now)) return { text: "Too late", isUrgent };
	if (left < hour) return { text: "Less than an hour left", isUrgent };
	if (left < 2 * day) {
		const hours = Math.floor(left / hour);
		return { text: `${hours} ${hours === 1 ? "hour" : "hours"} left`, isUrgent };
	}
	return { text: `${Math.floor(left / day)} days left`, isUrgent };
}
