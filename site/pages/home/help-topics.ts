import { bestTexts } from "../../../api/domain/search/rank-text.ts";
import { termsOf, withSounds } from "../../../api/domain/search/words.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import type { Words } from "../../../islands/ui/words.ts";

/** A page that helps, with what it says in the reader's language and in English, in which search compares it. */
export interface HelpTopic {
	path: string;
	title: string;
	text: string;
}

const pages = [
	{ path: "/users/ContactUs", title: "contact.title", text: "contact.intro" },
	{ path: "/users/help-desk", title: "help-desk.title", text: "help-desk.intro" },
	{ path: "/users/Feedback", title: "feedback.title", text: "feedback.intro" },
] as const;

/** The topics that search knows; another source of help adds its own here. */
function topicsIn(words: Words): HelpTopic[] {
	return pages.map(({ path, title, text }) => ({ path, title: words.t(title), text: words.t(text) }));
}

/** The topics with the words of a keyword, in the reader's language or in English. */
export function findHelp(words: Words, keyword: string, limit: number): HelpTopic[] {
	const english = topicsIn(wordsIn("en"));
	const topics = topicsIn(words).map((topic, index) => ({
		path: topic.path,
		shown: topic,
		title: `${topic.title} ${english[index]?.title ?? ""}`,
		text: `${topic.text} ${english[index]?.text ?? ""}`,
	}));
	return bestTexts(withSounds(termsOf(keyword)), topics, limit).map(({ shown }) => shown);
}
