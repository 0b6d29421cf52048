import * as v from "valibot";
import { message } from "../messages/index.ts";
import { isRequestStatus, type RequestStatus } from "../requests/statuses.ts";
import { severalLines } from "./plain-text.ts";

/** A status code in a body, as a number or as a form's text. */
export const statusCode = v.pipe(
	v.union([v.number(), v.string()], message("status_invalid")),
	v.rawTransform(({ dataset, addIssue, NEVER }): RequestStatus => {
		const code = /^-?\d{1,2}$/.test(String(dataset.value)) ? Number(dataset.value) : Number.NaN;
		if (isRequestStatus(code)) return code;
		addIssue({ message: message("status_invalid") });
		return NEVER;
	}),
);

/** A reason, which the table of moves requires of some moves. */
export const moveReason = v.optional(
	v.pipe(v.string(message("reason_missing")), v.trim(), severalLines, v.maxLength(500, message("too_long"))),
);

/** The form that moves a request to one of the statuses that it may have next. */
export const moveForm = (statuses: readonly RequestStatus[]) =>
	v.object({ status: v.picklist(statuses.map(String), message("move_missing")), reason: moveReason });
