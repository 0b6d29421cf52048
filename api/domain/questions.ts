import * as v from "valibot";
import { checkbox } from "./contracts/address.ts";
import { oneLine, severalLines } from "./contracts/plain-text.ts";
import { type Issue, issuesFrom } from "./forms/issues.ts";
import { message } from "./messages/index.ts";

/** The kinds of reply: a line of text, several lines, one of the question's own options, or yes or no. */
export const replyKinds = ["line", "text", "choice", "yesno"] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** The replies to a question of yes or no, as they are stored. */
export const yesOrNo = ["yes", "no"] as const;

/** A question of one's own: of a request's owner to everyone who answers, or of a donation form to its donors. */
export interface Question {
	readonly id: string;
	readonly text: string;
	/** Left out for a choice if there are options, else for a line of text. */
	readonly kind?: ReplyKind | undefined;
	/** The replies to choose from; empty for a text of one's own. */
	readonly options: readonly string[];
	readonly required: boolean;
}

/** The kind of reply that a question asks for. */
export const kindOf = ({ kind, options }: Pick<Question, "kind" | "options">): ReplyKind =>
	kind ?? (options.length > 0 ? "choice" : "line");

/** A question as it was asked, with the reply. */
export interface Reply {
	readonly id: string;
	readonly question: string;
	readonly reply: string;
}

/** Of a request's owner. */
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

/** The fields of a question, as its owner writes it. */
export const questionFields = {
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
};
const question = v.object(questionFields);

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

const written = v.pipe(v.string(message("field_missing")), v.trim(), v.nonEmpty(message("field_missing")));
const line = v.pipe(written, oneLine, v.maxLength(500, tooLong));
const lines = v.pipe(written, severalLines, v.maxLength(2000, tooLong));

function replyTo(question: Question): v.GenericSchema<unknown, string | null | undefined> {
	const replies: Readonly<Record<ReplyKind, v.GenericSchema<unknown, string>>> = {
		line,
		text: lines,
		choice: v.picklist(question.options, message("choice_missing")),
		yesno: v.picklist(yesOrNo, message("yes_or_no_missing")),
	};
	const reply = replies[kindOf(question)];
	return question.required ? reply : v.nullish(reply);
}

/** The contract of the replies to questions, by their ids. */
export function repliesOf(questions: readonly Question[]) {
	return v.object(Object.fromEntries(questions.map((each) => [each.id, replyTo(each)])));
}

/** Replies as a client sends them: `[{ _id, reply }]`, as the API answers them. */
export const sentReplies = v.pipe(
	v.array(v.object({ _id: v.string(), reply: v.string() }), message("value_invalid")),
	v.maxLength(50, message("list_too_long")),
);

/** The questions that were replied to, with the replies by their ids. */
export const repliesTo = (
	questions: readonly Question[],
	given: Readonly<Record<string, string | null | undefined>>,
): Reply[] =>
	questions.flatMap(({ id, text }) => {
		const reply = given[id];
		return reply ? [{ id, question: text, reply }] : [];
	});

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
	return { replies: repliesTo(questions, read.output) };
}
