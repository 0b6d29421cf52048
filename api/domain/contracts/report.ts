import * as v from "valibot";
import { message } from "../messages/index.ts";
import { emailText } from "./email.ts";
import { severalLines } from "./plain-text.ts";

/** Reasons to report a request. */
export const reportReasons = ["false", "copied", "hurtful", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The report form of a request's page. */
export const report = v.object({
	reason: v.picklist(reportReasons, message("report_reason_missing")),
	message: v.pipe(
		v.string(message("report_message_missing")),
		v.trim(),
		v.nonEmpty(message("report_message_missing")),
		severalLines,
		v.maxLength(1000, message("too_long")),
	),
	email: v.optional(emailText()),
});
export type Report = v.InferOutput<typeof report>;
