import type { CookieChange } from "../api/http/cookies.ts";
import type { ProblemStatus } from "../api/http/problem.ts";
import type { Notice } from "./notice.ts";

/** Data to render, with a status and the seconds until a retry makes sense. */
export interface PageReply<Data> {
	data: Data;
	status?: 200 | ProblemStatus;
	retryAfter?: number;
	/** The form that is displayed again keeps the files that were sent with it. */
	keepsFiles?: boolean;
	/** The answer to a form has something that is shown once, such as a secret: it is not held for the way back. */
	once?: boolean;
	/** Others get another answer at this address, also other guests: it is not cached. */
	personal?: boolean;
	cookies?: readonly CookieChange[];
}

/** A redirect (303) to a path on our site or to a provider's address. */
export interface RedirectReply {
	redirect: string;
	/** Displayed once, on the next page. */
	notice?: Notice;
	cookies?: readonly CookieChange[];
}

export type PageAnswer<Data> = PageReply<Data> | RedirectReply;

/** Creates the answers of a page. */
export const reply = {
	page: <Data>(data: Data, options: Omit<PageReply<Data>, "data"> = {}): PageReply<Data> => ({ data, ...options }),
	redirect: (path: string, options: Omit<RedirectReply, "redirect"> = {}): RedirectReply => ({
		redirect: path,
		...options,
	}),
	/** A redirect with good news. */
	done: (path: string, word: Notice["word"]): RedirectReply => ({ redirect: path, notice: { tone: "good", word } }),
};
