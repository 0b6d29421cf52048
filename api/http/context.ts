import type { Context } from "hono";
import type { Database } from "../../db/client.ts";
import type { RegionCode } from "../domain/regions.ts";
import type { Actor } from "../domain/roles.ts";
import type { Platform } from "../platform/types.ts";

/** What a verb is given: who asks, when, from where, and the outside world. */
export interface Ctx {
	readonly platform: Platform;
	readonly db: Database;
	readonly actor: Actor;
	/** The visitor's region: chosen, else from the client's country, else the default. */
	readonly region: RegionCode;
	/** An opaque id of this guest's browser when it carries our cookie. */
	readonly guestId: string | null;
	/** The donation that this guest's browser made last: its donor's details are shown to no other. */
	readonly ownDonation: string | null;
	/** For rate limits only; never stored beyond its window. */
	readonly clientAddress: string;
	readonly requestId: string;
}

/** Whoever asks, as one word: the user, else the guest's browser, else the client address. */
export function principalOf(ctx: Ctx): string {
	if (ctx.actor.kind === "user") return `user:${ctx.actor.userId}`;
	return ctx.guestId ? `guest:${ctx.guestId}` : `address:${ctx.clientAddress}`;
}

/** Hono's variables: every route finds the verb's context under `ctx`. */
export interface AppEnv {
	Variables: { ctx: Ctx };
}

export type AppContext = Context<AppEnv>;

/** A context for work nobody asked for over HTTP: timers, the seed, commands. */
export function systemContext(platform: Platform, db: Database, job: string): Ctx {
	return {
		platform,
		db,
		actor: { kind: "system", job },
		region: "IN",
		guestId: null,
		ownDonation: null,
		clientAddress: "local",
		requestId: platform.ids.next("job_"),
	};
}
