import type { ReactNode } from "react";
import type { RegionCode } from "../api/domain/regions.ts";
import type { RequestType } from "../api/domain/request-types.ts";
import type { Role } from "../api/domain/roles.ts";
import type { Ctx } from "../api/http/context.ts";
import type { ProblemStatus } from "../api/http/problem.ts";
import type { Settings } from "../api/platform/settings.ts";
import type { Words } from "../islands/ui/words.ts";
import type { BrandLinks } from "./brand.ts";
import type { PageStyles } from "./layout/css.ts";
import type { Surroundings } from "./layout/surroundings.ts";

/** What a page may know about its request. */
export interface PageRequest {
	readonly url: URL;
	/** The route's `{name}` parts, decoded. */
	readonly params: Readonly<Record<string, string>>;
	/** The submitted fields of a POST; empty for a GET. */
	readonly form: URLSearchParams;
	readonly settings: Settings;
}

/**
 * A page's answer: its data to render (with a status, and the seconds after which a retry makes sense), or another
 * place to go to (303), with the donation that this browser is remembered to have made.
 */
export type PageAnswer<Data> =
	| { data: Data; status?: 200 | ProblemStatus; retryAfter?: number }
	| { redirect: string; donation?: string };

/** What stands in the document's head beside the shared parts. */
export interface Head {
	title: string;
	description?: string;
	/** Path and query of the one address search engines should know, without a language's prefix. */
	canonical?: string;
	/** OpenGraph: `og:` properties without the prefix. */
	og?: Readonly<Record<string, string>>;
	/** JSON-LD objects. */
	jsonLd?: readonly object[];
	noIndex?: boolean;
}

/** What every page is told besides its data. */
export interface View {
	/** Without the language's prefix. */
	readonly path: string;
	/** What stands around the page. */
	readonly surroundings: Surroundings;
	readonly url: URL;
	/** What the page says, in its language. */
	readonly words: Words;
	readonly region: RegionCode;
	readonly publicUrl: string;
	/** When the page is written, milliseconds, to the minute: nothing on a page is told more exactly. */
	readonly now: number;
	/** Kinds of help that someone asks for now in the region: the ones that menus and filters name. */
	readonly openKinds: ReadonlySet<RequestType>;
	/** What a search asks for; empty elsewhere. */
	readonly keyword: string;
	/** Who looks, when signed in. */
	readonly viewer: Viewer | null;
	/** Where the brand is elsewhere. */
	readonly links: BrandLinks;
	/** Whether a page of this path exists and lets the viewer in: what menus ask before they name it. */
	readonly leadsTo: (path: string) => boolean;
}

/** What someone is told of (specification, radio and admin, section 3). */
export interface Notification {
	id: string;
	message: string;
	/** A picture of what it is about. */
	imageUrl: string | null;
	/** The request that it leads to. */
	reference: string | null;
	/** Milliseconds. */
	createdAt: number;
	read: boolean;
}

/** A signed-in visitor, as menus greet them. */
export interface Viewer {
	id: string;
	firstName: string;
	name: string;
	imageUrl: string | null;
	roles: readonly Role[];
	kindnessScore: number;
	unread: number;
	/** Newest first; the header shows some of them. */
	notifications: readonly Notification[];
	/** How many there are of each. */
	counts: Readonly<
		Record<
			"requests" | "donations" | "withdrawals" | "organizations" | "contacts" | "applications" | "favourites",
			number
		>
	>;
}

/** Extra sources of a page's Content-Security-Policy, per directive. */
export type CspAdditions = Partial<
	Record<"script-src" | "frame-src" | "connect-src" | "form-action" | "img-src", string[]>
>;

/**
 * A page: `load` answers a GET, `action` a POST, both through the same verbs as the API; `Page` renders what they
 * answered and is never hydrated.
 */
export interface PageModule<Data> {
	load(ctx: Ctx, request: PageRequest): Promise<PageAnswer<Data>>;
	action?(ctx: Ctx, request: PageRequest): Promise<PageAnswer<Data>>;
	head(data: Data, view: View): Head;
	Page(props: { data: Data; view: View }): ReactNode;
	/** A sheet of site/styles/ beside the one that every page carries. */
	styles?: PageStyles;
	csp?(settings: Settings): CspAdditions;
}

/** A page whose data type is its own business. */
export type AnyPage = PageModule<never>;

/** Ties `load`, `head` and `Page` to one data type. */
export function definePage<Data>(page: PageModule<Data>): AnyPage {
	return page as unknown as AnyPage; // Data flows from this page's load to this page's Page only; see site/render.tsx.
}

/** One row of site/routes.ts. */
export interface PageRoute {
	/** As in the specification: `{name}` for a part. */
	path: string;
	allow: "anyone" | "signed-in" | readonly Role[];
	/** Where a refused visitor goes. */
	denied?: "login" | "/" | "warn";
	/** Seconds that public HTML may be kept for visitors without a session; 0 for never. */
	cache: number;
	page: AnyPage;
}
