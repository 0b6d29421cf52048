import type { ComponentProps, ReactNode } from "react";
import type { Offer } from "../api/domain/offers.ts";
import type { Access } from "../api/domain/people/access.ts";
import type { Role } from "../api/domain/people/roles.ts";
import type { RegionCode } from "../api/domain/regions.ts";
import type { RequestType } from "../api/domain/requests/types.ts";
import type { Waiting } from "../api/domain/waiting-work.ts";
import type { UnfinishedGift } from "../api/features/donations/unfinished.ts";
import type { KnownViewer } from "../api/features/profiles/get-viewer.ts";
import type { ParamIn } from "../api/http/call.ts";
import type { LimitName } from "../api/http/limits.ts";
import type { Problem } from "../api/http/problem.ts";
import type { UploadRules } from "../api/http/upload.ts";
import type { PublicSettings } from "../api/platform/settings.ts";
import type { Words } from "../islands/ui/words.ts";
import type episode from "../islands/visitor/episode/index.tsx";
import type radioPlayer from "../islands/visitor/radio-player/index.tsx";
import type { BrandLinks } from "./brand.ts";
import { type Again, type AnyIntent, answersOf } from "./intents.ts";
import type { PageStyles } from "./layout/css.ts";
import type { Notice } from "./notice.ts";
import type { PageContext, PageRequest } from "./page-request.ts";
import type { PageAnswer } from "./reply.ts";

export type { PageContext, PageRequest };

/** The parts of the document's head that differ from page to page. */
export interface Head {
	title: string;
	description?: string;
	/** Path and query of the canonical address for search engines, without a language prefix. */
	canonical?: string;
	/** OpenGraph properties without the `og:` prefix. */
	og?: Readonly<Record<string, string>>;
	/** JSON-LD objects. */
	jsonLd?: readonly object[];
	noIndex?: boolean;
	/** The seconds after which a browser without script loads the page again. */
	refresh?: number;
	/** Path of what other sites show of the page (oembed.com), without a language prefix. */
	oEmbed?: string;
}

/**
 * The frame of a page: header and footer, both without menus and with a logo that is not a link, neither, or the frame of
 * staff screens with their side navigation.
 */
export type Chrome = "full" | "bare" | "none" | "staff";

/** The player of what a visitor hears, which pages that are loaded anew bring along. */
export type HeardSound =
	| { kind: "radio"; player: Omit<ComponentProps<typeof radioPlayer.Component>, "place" | "follows"> }
	| { kind: "episode"; player: Omit<ComponentProps<typeof episode.Component>, "place" | "follows"> };

/** The context of a rendered page, besides its data. */
export interface View {
	/** Without the language's prefix. */
	readonly path: string;
	readonly chrome: Chrome;
	readonly url: URL;
	/** The query that links to other languages and regions keep: empty, or ending in `&`. */
	readonly linkQuery: string;
	/** The texts of the page's language. */
	readonly words: Words;
	readonly region: RegionCode;
	readonly publicUrl: string;
	/** Whether this is the demo, whose pages lead to its guide. */
	readonly demo: boolean;
	/** Whether this browser has shown pages without a script in the document of another, which then share its history. */
	readonly shared: boolean;
	/** The sound that the visitor heard on the page before, whose player this page brings along; null for nothing. */
	readonly sound: HeardSound | null;
	/** When the page is rendered, in milliseconds, rounded down to the minute: no page displays a more exact time. */
	readonly now: number;
	/** The request types that are open in the region; menus and filters offer only these. */
	readonly openKinds: ReadonlySet<RequestType>;
	/** The keyword of a search; empty elsewhere. */
	readonly keyword: string;
	/** The kind and the cause that a search from this page keeps; empty for none. */
	readonly searchType: string;
	readonly searchCategory: string;
	/** The signed-in visitor; null for a guest. */
	readonly viewer: Viewer | null;
	/** Waiting work of a member of staff, on pages with their frame; empty elsewhere. */
	readonly waiting: readonly Waiting[];
	/** The language or region that the visitor is offered above the page; payment pages and the API's have no offers. */
	readonly offer: Offer | null;
	/** The gift that a row above the page offers to finish; null on all pages but two, and without such a gift. */
	readonly unfinished: UnfinishedGift | null;
	/** Whether a row above the page asks the visitor to agree to the current terms. */
	readonly newTerms: boolean;
	/** The notice that the previous page left for this one. */
	readonly notice: Notice | null;
	/** The names of the files that the visitor has to choose again. */
	readonly lostFiles: readonly string[];
	/** External links of the brand. */
	readonly links: BrandLinks;
	/** Whether a page with this path exists and lets the viewer in; menus leave out all others. */
	readonly isReachable: (path: string) => boolean;
}

/** A message to a signed-in visitor. */
export interface Notification {
	id: string;
	message: string;
	imageUrl: string | null;
	/** Milliseconds since the epoch. */
	createdAt: number;
	read: boolean;
}

/** A signed-in visitor, as far as menus need to know. */
export interface Viewer extends KnownViewer {
	unread: number;
	/**
	 * Our public key and the start of the session's hash, if this browser gets the account's pushes: pages then compare its
	 * subscription with ours. Null for all other browsers, also those in which only another account switched pushes on.
	 */
	push: { key: string; session: string } | null;
	/** Newest first; the header displays only some of them. */
	notifications: readonly Notification[];
}

/** Extra sources of a page's Content-Security-Policy, per directive. */
export type CspAdditions = Partial<
	Record<"script-src" | "frame-src" | "connect-src" | "form-action" | "img-src" | "media-src", readonly string[]>
>;

/** A page's security headers, where they differ from the default. */
export interface PageSecurity {
	csp?: CspAdditions;
	/** Origins that may frame the page; none by default. */
	frameAncestors?: readonly string[];
	/** Cross-Origin-Opener-Policy; `same-origin-allow-popups` by default. */
	openerPolicy?: "same-origin" | "same-origin-allow-popups" | "unsafe-none";
	microphone?: boolean;
	/** Origins whose frames may ask the donor’s wallet for a payment. */
	payment?: readonly string[];
}

/** Pages check only the visitor; a verb checks who owns the data that it reads. */
export type PageAccess = Extract<Access, "anyone" | "signed-in" | readonly Role[]>;

/** The way by which the demo's guide opens a page. */
export interface PageExample {
	/** An address of the demo, or one for each twin, with `{name}` for an id of `site/guide-pages.ts`. */
	at?: string | readonly string[];
	/** The demo account that opens it; by default a guest, or the first account that the guard admits. */
	as?: string;
	/** The steps that lead there, for the few pages that no address alone opens. */
	reached?: string;
}

/** The body of a POST: an ordinary form, or one with files. */
type PageBody = { accepts?: "form"; upload?: undefined } | { accepts: "upload"; upload: UploadRules };

/**
 * A page: `load` answers a GET, and one of its `intents` a POST, through the same verbs as the API. `Page` renders the data and
 * is never hydrated.
 */
type PageDefinition<Data, Param extends string> = PageBody & {
	/** Other paths of the same page. */
	twins?: readonly string[];
	/** Opens it in the demo's guide; by default at its own path. */
	example?: PageExample;
	allow: PageAccess;
	/** Sends a visitor without the roles home, home with a warning, or to /login. A guest always goes to /login. */
	denied?: "login" | "/" | "warn";
	/** The seconds for which public HTML may be cached for visitors without a session; not cached by default. */
	cache?: number;
	chrome?: Chrome;
	/** Its texts are in English in every language, as on pages that run an organization. */
	english?: true;
	/** Counted once per POST; `refused` handles a refusal. */
	limit?: LimitName;
	/** The area whose sheet the page inlines, or `signed-in`, as by default where guests can't enter; a function chooses by its data. */
	styles?: PageStyles | ((data: Data) => PageStyles);
	security?(settings: PublicSettings, data: Data): PageSecurity;
	/** Origins that may frame the page's failures, because a site that frames the page must show its visitors why it failed. */
	failureFrames?(ctx: PageContext, request: Pick<PageRequest<Param>, "url" | "params">): Promise<readonly string[]>;
	/** Throws 404 if what the path names does not exist for anyone, so that a guest isn't asked to log in for it. */
	exists?(ctx: PageContext, params: PageRequest<Param>["params"]): Promise<unknown>;
	/** @param again the refused form that is displayed again, which its intent names */
	load(ctx: PageContext, request: PageRequest<Param>, again: Again): Promise<PageAnswer<Data>>;
	/** The intents of its forms, by the names of their buttons. The first one also takes a form without a known name. */
	intents?: Readonly<Record<string, AnyIntent<Param>>>;
	/** All buttons of the page have names, and a form without a known name is refused. */
	namesIntents?: true;
	/** In place of `intents`, for a page whose forms are none of the usual. */
	action?(ctx: PageContext, request: PageRequest<Param>): Promise<PageAnswer<Data>>;
	/**
	 * Renders the form again, with the visitor's input, after the limit or a verb refused it; without it the visitor gets a
	 * failure page. Never called for a 404 or a failure of ours. `intents` have it already.
	 */
	refused?(ctx: PageContext, request: PageRequest<Param>, problem: Problem): Promise<PageAnswer<Data>>;
	head(data: Data, view: View): Head;
	Page(props: { data: Data; view: View }): ReactNode;
};

/** A page whose types are hidden. */
export type AnyPage = PageDefinition<never, string> & { path: string };

/**
 * Ties `load`, `head` and `Page` to one data type, and answers forms by the page's intents.
 * @param path with `{name}` for a variable part; `definePage<string>` if a twin has other parts
 */
export function definePage<const Path extends string>(path: Path) {
	return <Data>(definition: PageDefinition<Data, ParamIn<Path>>): AnyPage => {
		const page = { path, ...definition } as unknown as AnyPage; // Its data flow only from its own load to its own Page.
		return page.intents ? { ...answersOf({ ...page, intents: page.intents }), ...page } : page;
	};
}

/** The styles of a page with this data. */
export function stylesOf({ allow, styles }: AnyPage, data: never): PageStyles | undefined {
	if (styles === undefined && allow !== "anyone") return "signed-in";
	return typeof styles === "function" ? styles(data) : styles;
}
