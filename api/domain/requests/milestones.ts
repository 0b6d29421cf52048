import { readTypedAmount } from "../giving/typed-amount.ts";
import type { MessageCode } from "../messages/index.ts";
import { type Currency, formatMoney, toDecimal } from "../money.ts";
import type { Details } from "./kinds/kind.ts";

/** A stage of a fundraiser, reached once so much of its goal has been raised. */
export interface Milestone {
	title: string;
	/** In minor units of the request's currency. */
	minor: number;
}

/** Milestones of one request, and the characters of a title. */
export const mostMilestones = 5;
const longestTitle = 80;

/** A title, a colon, and an amount: the last colon counts. */
const line = /^(.*\S)\s*[:：]\s*(\S.*)$/u;

/**
 * Reads milestones as somebody typed them, a line for each: "First chemotherapy: ₹50,000".
 * @param currency null if it is not known
 * @returns them, or the code of the message about the first thing that is wrong
 */
export function readMilestones(
	text: string,
	currency: Currency | null,
): { milestones: readonly Milestone[] } | { code: MessageCode; part?: string | undefined } {
	const lines = text.split("\n").flatMap((each) => (each.trim() === "" ? [] : [each.trim()]));
	if (lines.length > mostMilestones) return { code: "milestones_too_many" };
	const milestones: Milestone[] = [];
	for (const each of lines) {
		const [, title = "", amount = ""] = line.exec(each) ?? [];
		if (title === "" || [...title].length > longestTitle) return { code: "milestone_line", part: each.slice(0, 60) };
		const read = readTypedAmount(amount, currency);
		if ("code" in read) return { code: "milestone_line", part: each.slice(0, 60) };
		if (read.minor <= (milestones.at(-1)?.minor ?? 0)) return { code: "milestones_rising" };
		milestones.push({ title, minor: read.minor });
	}
	return { milestones };
}

/** Milestones as they are stored: as a person would type them. */
export const milestoneLines = (milestones: readonly Milestone[], currency: Currency | null): string =>
	milestones
		.map(({ title, minor }) => `${title}: ${currency ? formatMoney(minor, currency) : toDecimal(minor)}`)
		.join("\n");

/** The milestones of a request, the smallest first, and whether each has been reached. */
export function milestonesOf({
	details,
	currency,
	raisedMinor,
}: {
	details: Details;
	currency: Currency;
	raisedMinor: number;
}): (Milestone & { reached: boolean })[] {
	const text = details.milestones;
	const read = typeof text === "string" ? readMilestones(text, currency) : { milestones: [] };
	if ("code" in read) return [];
	return read.milestones.map((each) => ({ ...each, reached: raisedMinor >= each.minor }));
}

/**
 * Errors of the milestones of a request with this goal, which the contract of one field can't know.
 * @param reached those that may neither change nor go
 */
export function wrongMilestones(
	wanted: readonly Milestone[],
	{ goalMinor, reached }: { goalMinor: number; reached: readonly Milestone[] },
): { code: MessageCode; title?: string } | null {
	const gone = reached.find((each) => !wanted.some(({ title, minor }) => title === each.title && minor === each.minor));
	if (gone) return { code: "milestone_kept", title: gone.title };
	return (wanted.at(-1)?.minor ?? 0) > goalMinor ? { code: "milestone_over_goal" } : null;
}
