import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { VisitSource } from "../../domain/requests/visit-sources.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";
import { dayOf } from "./day.ts";
import { readSalt, saltOf } from "./salt.ts";

type Known = Pick<Ctx, "actor" | "clientAddress" | "userAgent">;

const addressOf = ({ clientAddress, userAgent }: Known) => `${clientAddress} ${userAgent ?? ""}`;
const accountOf = ({ actor }: Known) => (actor.kind === "user" ? actor.userId : null);
const hashed = (salt: string, visitor: string) => sha256(`${salt} ${visitor}`);

/**
 * Recognizes a visitor for one day: a hash of their account, or of their address and browser, with a salt that is deleted
 * after the day. The address itself is never stored.
 */
export async function visitorOf(ctx: Ctx, day: number): Promise<string> {
	return hashed(await readSalt(ctx, day), accountOf(ctx) ?? addressOf(ctx));
}

const sourceOf = sqlQuery<{ source: VisitSource | null }>(
	() => sql`SELECT source FROM request_visit WHERE day = ${placeholder("day")} AND request_id = ${placeholder("request")} AND kind = 'view'
		AND visitor IN (${placeholder("account")}, ${placeholder("address")}) ORDER BY visitor = ${placeholder("account")} DESC LIMIT 1`,
);

/** The source of the visitor's visit to a request today, also before they signed in; null if no visit of theirs was counted. */
export async function sourceOfVisit(ctx: Ctx, { requestId }: { requestId: string }): Promise<VisitSource | null> {
	const day = dayOf(ctx.platform.clock.now());
	const [stored] = await ctx.db.all(saltOf({ day }));
	if (!stored) return null;
	const address = await hashed(stored.salt, addressOf(ctx));
	const user = accountOf(ctx);
	const account = user === null ? address : await hashed(stored.salt, user);
	const [found] = await ctx.db.all(sourceOf({ day, request: requestId, account, address }));
	return found?.source ?? null;
}
