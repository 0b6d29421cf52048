import { answerPath } from "../../../api/domain/answers/index.ts";
import { searchAnswers } from "../../../api/domain/answers/search.ts";
import { rankTexts } from "../../../api/domain/search/rank-text.ts";
import { termsOf, withSounds } from "../../../api/domain/search/words.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import type { Words } from "../../../islands/ui/words.ts";
import { answerText } from "../help/answer-texts.ts";

/** A page that helps. */
export interface HelpTopic {
	path: string;
	title: string;
	text: string;
}

/** The pages that reach us. */
const pages = [
	{
		path: "/users/ContactUs",
		title: "contact.title",
		text: "contact.intro",
		also: "contact phone number address office email",
	},
	{
		path: "/users/help-desk",
		title: "help-desk.title",
		text: "help-desk.intro",
		also: "customer care support helpline complaint service",
	},
	{ path: "/users/Feedback", title: "feedback.title", text: "feedback.intro", also: "suggestion review rate" },
] as const;

function pagesAbout(words: Words, keyword: string): HelpTopic[] {
	const english = wordsIn("en");
	const topics = pages.map(({ path, title, text, also }) => ({
		path,
		title: `${words.t(title)} ${english.t(title)}`,
		text: also,
		shown: { path, title: words.t(title), text: words.t(text) },
	}));
	return rankTexts(withSounds(termsOf(keyword)), topics).all.map(({ shown }) => shown);
}

/** The topics with the words of a keyword, in the reader's language or in English. */
export function findHelp(words: Words, keyword: string, limit: number): HelpTopic[] {
	const answers = searchAnswers(words.language, keyword, limit).map((name) => {
		const { question, text } = answerText(name, words);
		return { path: answerPath(name), title: question, text: text[0] ?? "" };
	});
	return [...answers, ...pagesAbout(words, keyword)].slice(0, limit);
}
