import type { CookieChange } from "../api/http/cookies.ts";
import { noticeCookie } from "../api/http/cookies.ts";
import type { WordKey } from "../islands/ui/words/catalog.ts";

const tones = ["good", "info", "warn", "bad"] as const;

/** A message for the next page that the visitor opens. */
export interface Notice {
	tone: (typeof tones)[number];
	/** The key of a text under `notice.`. */
	word: Extract<WordKey, `notice.${string}`>;
	/** The key of the decision that it tells of, which can be taken back for some seconds. */
	undo?: string;
}

export const undoPath = (key: string) => `/undo/${encodeURIComponent(key)}`;

/** In seconds; a notice that was not displayed by then is outdated. */
const maxAge = 300;

export function noticeChange(notice: Notice | null): CookieChange {
	const value = notice && [notice.tone, notice.word, notice.undo].filter(Boolean).join(":");
	return { name: noticeCookie, value, ...(notice ? { maxAge } : {}) };
}

/** Reads the cookie. A visitor may put anything into it, so it counts only if it names one of our texts. */
export function readNotice(cookie: string | undefined, isWord: (key: string) => boolean): Notice | null {
	const [, toneName, word = "", undo] = /^(\w+):(notice\.[\w.-]+)(?::([\w-]{8,64}))?$/.exec(cookie ?? "") ?? [];
	const tone = tones.find((each) => each === toneName);
	return tone && isWord(word) ? { tone, word: word as Notice["word"], ...(undo ? { undo } : {}) } : null;
}
