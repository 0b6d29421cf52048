import { answerNames, answerPath, answersIn } from "../../../api/domain/answers/index.ts";
import { rankTexts } from "../../../api/domain/search/rank-text.ts";
import { termsOf, withSounds } from "../../../api/domain/search/words.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import type { Words } from "../../../islands/ui/words.ts";
import { answerText } from "../help/answer-texts.ts";

/** A page that helps, with what it says in the reader's language and in English, in which search compares it. */
export interface HelpTopic {
	path: string;
	title: string;
	text: string;
	/** Other words for the same. */
	also: string;
}

const pages = [
	{ path: "/users/ContactUs", title: "contact.title", text: "contact.intro" },
	{ path: "/users/help-desk", title: "help-desk.title", text: "help-desk.intro" },
	{ path: "/users/Feedback", title: "feedback.title", text: "feedback.intro" },
] as const;

/** The topics that search knows: the help center's answers, and the pages that reach us. */
function topicsIn(words: Words): HelpTopic[] {
	const answers = answerNames.map((name) => {
		const { question, text } = answerText(name, words);
		return {
			path: answerPath(name),
			title: question,
			text: text[0] ?? "",
			also: `${name.replaceAll("-", " ")} ${answersIn[words.language][name].also}`,
		};
	});
	return [
		...answers,
		...pages.map(({ path, title, text }) => ({ path, title: words.t(title), text: words.t(text), also: "" })),
	];
}

/** The topics with all words of a keyword, in the reader's language or in English. */
export function findHelp(words: Words, keyword: string, limit: number): HelpTopic[] {
	const terms = withSounds(termsOf(keyword));
	const english = topicsIn(wordsIn("en"));
	// Only questions and their other words are compared: a long text has a word of nearly every search.
	const topics = topicsIn(words).map((topic, index) => ({
		shown: topic,
		title: `${topic.title} ${english[index]?.title ?? ""}`,
		text: `${topic.also} ${english[index]?.also ?? ""}`,
	}));
	return rankTexts(terms, topics)
		.all.slice(0, limit)
		.map(({ shown }) => shown);
}
