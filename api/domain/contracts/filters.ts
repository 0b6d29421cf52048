import * as v from "valibot";
import { isCalendarDay } from "../local-day.ts";
import { type MessageCode, message } from "../messages/index.ts";
import { plainDigits } from "../money.ts";
import { regionFrom } from "../regions.ts";

/** `true` or `false`, as clients write it in a query string. */
export const flag = v.pipe(
	v.picklist(["true", "false", "1", "0"], message("flag_invalid")),
	v.transform((text) => text === "true" || text === "1"),
);

export const region = v.pipe(
	v.string(message("region_invalid")),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const found = regionFrom(dataset.value);
		if (found) return found;
		addIssue({ message: message("region_invalid") });
		return NEVER;
	}),
);

export const sortOrder = v.optional(v.picklist(["asc", "desc"], message("sort_order_invalid")));

/** A day, `2026-11-05`, with digits of any script. */
export const isoDay = (wrong: MessageCode) =>
	v.pipe(v.string(wrong), v.transform(plainDigits), v.isoDate(wrong), v.check(isCalendarDay, wrong));

/** A part of a name or text, for a list. */
export const search = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, message("keyword_too_long"))));

/** Why staff do something, for the activity log and the people whom it concerns. */
export const requiredReason = v.pipe(
	v.string(message("reason_missing")),
	v.trim(),
	v.nonEmpty(message("reason_missing")),
	v.maxLength(500, message("too_long")),
);
