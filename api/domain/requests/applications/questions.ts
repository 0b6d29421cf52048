import * as v from "valibot";
import { checkbox } from "../../contracts/address.ts";
import { oneLine } from "../../contracts/plain-text.ts";
import { type Issue, issuesFrom } from "../../forms/issues.ts";
import { message } from "../../messages/index.ts";

/** A question that a request's owner asks everyone who answers. */
export interface Question {
	readonly id: string;
	readonly text: string;
	/** The replies to choose from; empty for a text of one's own. */
	readonly options: readonly string[];
	readonly required: boolean;
}

/** A question as it was asked, with the reply. */
export interface Reply {
	readonly id: string;
	readonly question: string;
	readonly reply: string;
}

export const maxQuestions = 5;
export const maxOptions = 10;

const tooLong = message("too_long");
const option = v.pipe(v.string(message("value_invalid")), v.trim(), oneLine, v.maxLength(80, tooLong));

/** The replies to choose from: a list, or one text with a line for each. */
const options = v.pipe(
	v.union([v.string(), v.array(v.string())], message("value_invalid")),
	v.transform((given) => (typeof given === "string" ? given.split("\n") : given)),
	v.array(option),
	v.transform((all) => [...new Set(all.filter((each) => each !== ""))]),
	v.check((all) => all.length !== 1, message("question_option_missing")),
	v.maxLength(maxOptions, message("list_too_long")),
);

const question = v.object({
	/** Of a question that is kept, so that replies stay with it. */
	_id: v.nullish(v.pipe(v.string(), v.regex(/^\w{1,64}$/, message("value_invalid")))),
	text: v.pipe(
		v.string(message("question_missing")),
		v.trim(),
		v.nonEmpty(message("question_missing")),
		oneLine,
		v.maxLength(200, tooLong),
	),
	options: v.optional(options, ""),
	required: checkbox,
});

/** PUT /donationRequest/{id}/questions, and its form: all questions anew. */
export const questionsForm = v.object({
	questions: v.pipe(v.array(question, message("value_invalid")), v.maxLength(maxQuestions, message("list_too_long"))),
});
export type QuestionsInput = v.InferOutput<typeof questionsForm>;

/** The API's answer. */
export const questionsAnswer = v.object({
	questions: v.array(
		v.object({ _id: v.string(), text: v.string(), options: v.array(v.string()), required: v.boolean() }),
	),
});

function replyTo({ options: choices, required }: Question): v.GenericSchema<unknown, string | null | undefined> {
	const reply =
		choices.length > 0
			? v.picklist(choices, message("choice_missing"))
			: v.pipe(
					v.string(message("field_missing")),
					v.trim(),
					v.nonEmpty(message("field_missing")),
					oneLine,
					v.maxLength(500, tooLong),
				);
	return required ? reply : v.nullish(reply);
}

/** The contract of the replies to a request's questions, by their ids. */
export function repliesOf(questions: readonly Question[]) {
	return v.object(Object.fromEntries(questions.map((each) => [each.id, replyTo(each)])));
}

/** Replies as a client sends them: `[{ _id, reply }]`, as the API answers them. */
export const sentReplies = v.pipe(
	v.array(v.object({ _id: v.string(), reply: v.string() }), message("value_invalid")),
	v.maxLength(50, message("list_too_long")),
);

/** Checks replies by their ids. @returns the questions that were replied to, or an issue for each wrong one */
export function readReplies(
	questions: readonly Question[],
	given: Readonly<Record<string, unknown>>,
): { replies: Reply[] } | { issues: Issue[] } {
	const contract = repliesOf(questions);
	const read = v.safeParse(contract, given);
	if (!read.success) {
		return { issues: issuesFrom(read.issues, contract).map((each) => ({ ...each, path: `replies.${each.path}` })) };
	}
	return {
		replies: questions.flatMap(({ id, text }) => {
			const reply = read.output[id];
			return reply ? [{ id, question: text, reply }] : [];
		}),
	};
}
