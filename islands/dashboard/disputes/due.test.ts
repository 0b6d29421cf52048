import { expect, it } from "vitest";
import { timeLeft } from "./due.ts";

const now = Date.UTC(2026, 10, 18, 10);
const hour = 3_600_000;

it.each([
	[null, "No date given", false],
	[now - 1, "Too late", true],
	[now + hour / 2, "Less than an hour left", true],
	[now + hour, "1 hour left", true],
	[now + 47.9 * hour, "47 hours left", true],
	[now + 48 * hour, "2 days left", true],
	[now + 71 * hour, "2 days left", false],
	[now + 240 * hour, "10 days left", false],
])("an answer that is due at %s has “%s”", (dueAt, text, isUrgent) => {
	expect(timeLeft(dueAt, now)).toEqual({ text, isUrgent });
});
