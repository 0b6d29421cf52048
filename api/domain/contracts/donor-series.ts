import * as v from "valibot";
import { message } from "../messages/index.ts";
import { mostDays, seriesBegins, seriesScopes } from "../requests/campaigns/series.ts";
import { checkbox } from "./address.ts";
import { oneLine, severalLines } from "./plain-text.ts";

const wrong = message("value_invalid");
const id = v.pipe(v.string(wrong), v.trim(), v.maxLength(64, message("too_long")));
const wrongDays = message("series_days");
const days = v.pipe(
	v.union([v.pipe(v.string(), v.trim(), v.regex(/^\d{1,4}$/), v.transform(Number)), v.number()], wrongDays),
	v.integer(wrongDays),
	v.minValue(0, wrongDays),
	v.maxValue(mostDays, wrongDays),
);

const fields = {
	begins: v.optional(v.picklist(seriesBegins, wrong), "first"),
	days,
	scope: v.optional(v.picklist(seriesScopes, wrong), "request"),
	subject: v.pipe(
		v.optional(v.string(message("help_subject_missing")), ""),
		v.trim(),
		v.nonEmpty(message("help_subject_missing")),
		oneLine,
		v.maxLength(150, message("too_long")),
	),
	text: v.pipe(
		v.optional(v.string(message("campaign_text_missing")), ""),
		v.trim(),
		v.nonEmpty(message("campaign_text_missing")),
		severalLines,
		v.maxLength(3000, message("too_long")),
	),
};

/** The form of a mail that goes out by itself. `text` is Markdown; a card of the request follows it. */
export const seriesStepForm = v.object({ ...fields, isOn: checkbox });
export type SeriesStepInput = v.InferOutput<typeof seriesStepForm>;

const isOn = v.optional(v.boolean(wrong), false);
/** POST /donorSeries */
export const seriesStepBody = v.object({ donationRequestId: id, ...fields, isOn });
/** PUT /donorSeries/{stepId} */
export const editSeriesStepBody = v.object({ ...fields, isOn });
/** PUT /donorSeries/{stepId}/state */
export const switchSeriesStepBody = v.object({ isOn: v.boolean(wrong) });
/** GET /donorSeries */
export const listSeriesQuery = v.object({ donationRequestId: id });

/** The buttons beside a mail on its page. */
export const seriesButtonForm = v.object({
	id: v.pipe(v.optional(v.string(), ""), v.regex(/^cmp_\w{1,60}$/, wrong)),
});

export const seriesStepAnswer = v.object({
	_id: v.string(),
	donationRequestId: v.string(),
	begins: v.picklist(seriesBegins),
	days: v.number(),
	scope: v.picklist(seriesScopes),
	subject: v.string(),
	/** That `{requestTitle}` stands for. */
	requestTitle: v.string(),
	text: v.string(),
	isOn: v.boolean(),
	/** Whether our team stopped it. */
	isStopped: v.boolean(),
	/** How many people it has gone to. */
	sent: v.number(),
});
export type SeriesStep = v.InferOutput<typeof seriesStepAnswer>;
