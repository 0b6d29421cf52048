import * as v from "valibot";

/** What may be wrong with a request. */
export const reportReasons = ["false", "copied", "hurtful", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

const email = v.pipe(v.string(), v.maxLength(254), v.email());

/** The report form of a request's page. */
export const report = v.object({
	reason: v.picklist(reportReasons, "Please choose what is wrong"),
	message: v.pipe(
		v.string("Please tell us what we should know"),
		v.trim(),
		v.nonEmpty("Please tell us what we should know"),
		v.maxLength(1000, "Please use at most 1000 characters"),
	),
	email: v.optional(
		v.pipe(
			v.string(),
			v.trim(),
			v.check((value) => value === "" || v.is(email, value), "Please enter a valid email"),
		),
		"",
	),
});
export type Report = v.InferOutput<typeof report>;
