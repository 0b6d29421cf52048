import * as v from "valibot";
import { answerNames } from "../answers/topics.ts";
import { defaultLanguage, languages } from "../languages.ts";
import { message } from "../messages/index.ts";
import { requestAnswer } from "./answers.ts";
import { limit } from "./paging.ts";

/** GET /search */
export const searchQuery = v.object({
	keyword: v.pipe(
		v.string(message("value_invalid")),
		v.trim(),
		v.nonEmpty(message("value_invalid")),
		v.maxLength(100, message("keyword_too_long")),
	),
	limit: limit(5, 20),
	/** Of the help topics. */
	language: v.optional(v.picklist(languages, message("value_invalid")), defaultLanguage),
});

const found = v.array(
	v.object({
		kind: v.picklist(["organization", "person", "podcast", "episode", "programme", "channel", "event"]),
		/** An id; a person's username, a podcast's slug, an event's path. */
		key: v.string(),
		title: v.string(),
		text: v.string(),
	}),
);

/** The sections of a search, each with its best matches. */
export const searchAnswer = v.object({
	requests: v.array(requestAnswer),
	totalRequests: v.number(),
	/** The keyword that was searched for instead of a mistyped one. */
	corrected: v.nullable(v.string()),
	/** Whether the requests have only some of the words. */
	some: v.boolean(),
	organizations: found,
	people: found,
	radio: found,
	events: found,
	/** Topics of the help center. Each one's page is `/help/{key}`. */
	help: v.array(
		v.object({
			kind: v.literal("help"),
			key: v.picklist(answerNames),
			title: v.string(),
			/** A paragraph of the answer; empty if each one names a button of the page. */
			text: v.string(),
		}),
	),
});
