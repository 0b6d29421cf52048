import type { Context } from "hono";
import type { Database } from "../../db/client.ts";
import type { Actor } from "../domain/people/roles.ts";
import { defaultRegion, type RegionCode } from "../domain/regions.ts";
import type { Platform } from "../platform/types.ts";
import type { OpenedGift, OpenedInvitation } from "./gift-keys.ts";

/** The session of this request. */
export interface CurrentSession {
	/** The SHA-256 of its token. */
	readonly id: string;
	/** When the second factor was checked; null if none was. */
	readonly secondFactorAt: number | null;
	/** The user has staff roles, which do not count in this session until a second factor is checked. */
	readonly rolesWithheld?: boolean;
}

/** How much of a limit is used. */
export interface LimitUse {
	readonly name: string;
	/** Uses in a window of so many seconds. */
	readonly limit: number;
	readonly seconds: number;
	readonly left: number;
	/** Seconds until the window ends. */
	readonly resets: number;
}

/** The context of a verb: the actor, the database, the request's data, and the platform. */
export interface Ctx {
	readonly platform: Platform;
	readonly db: Database;
	readonly actor: Actor;
	/** The signed-in user's session; null for everyone else. */
	readonly session: CurrentSession | null;
	/** The region that the visitor has chosen, else that of their account, else that of the client's country, else the default. */
	readonly region: RegionCode;
	/** The client's country (ISO 3166 alpha-2), if the host knows it. */
	readonly clientCountry: string | null;
	/** The hash of the browser's secret, which proves that it created a donation. The secret itself is only in its cookie. */
	readonly browserHash: string | null;
	/** The gift that the address, or the page that sent the request, proves to be the sender's own: frames may have no cookies. */
	readonly ownGift: OpenedGift | null;
	/** The gifts that links in our mails have opened in this browser. */
	readonly openedGifts: readonly OpenedGift[];
	/** The invitations to private requests that links in our mails have opened in this browser. They may have been taken back. */
	readonly openedInvitations: readonly OpenedInvitation[];
	/**
	 * The browser's proof that a user has signed in with it, from its cookie; and a new one to set, if one signs in now. It
	 * opens nothing.
	 */
	readonly device: { readonly token: string | null; signedIn: string | null };
	/** For rate limits only. It must not be stored longer than their window. */
	readonly clientAddress: string;
	/** The browser or program that sent the request, in its own words. */
	readonly userAgent: string | null;
	/** The client's own id of the request, if it sent one, else one of ours. */
	readonly requestId: string;
	/** The limits that the request has counted under. */
	readonly limits: LimitUse[];
	/** Whether the request queued a message, which is then sent right after it instead of by the timer. */
	readonly outbox: { queued: boolean };
	/** The key under which the actor wants to be able to take their decisions back for some seconds; null for decisions that count at once. */
	readonly undoKey: string | null;
	/** The decision that is being written, whose messages wait until it is final. */
	readonly decisionId?: string;
}

/** Hono's variables: every route finds the verb's context in `ctx`. */
export interface AppEnv {
	Variables: { ctx: Ctx };
}

export type AppContext = Context<AppEnv>;

/** The context of work without a request: timers, the seed, commands. */
export function systemContext(platform: Platform, db: Database, job: string): Ctx {
	return {
		platform,
		db,
		actor: { kind: "system", job },
		session: null,
		region: defaultRegion,
		clientCountry: null,
		browserHash: null,
		ownGift: null,
		openedGifts: [],
		openedInvitations: [],
		device: { token: null, signedIn: null },
		clientAddress: "local",
		userAgent: null,
		requestId: platform.ids.next("job_"),
		outbox: { queued: false },
		undoKey: null,
		limits: [],
	};
}
