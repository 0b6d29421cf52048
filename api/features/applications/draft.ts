import { and, eq, lte, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { applicationDraft } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const day = 24 * 3_600_000;
/** Requests whose drafts one browser has at a time. */
const maxDrafts = 20;

/** Keeps what a guest typed for their browser while they log in, for a day. Without a browser's secret nothing is kept. */
export async function keepDraft(ctx: Ctx, requestId: string, typed: Readonly<Record<string, string>>): Promise<void> {
	const { browserHash } = ctx;
	if (browserHash === null) return;
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		sql`DELETE FROM application_draft WHERE browser_hash = ${browserHash} AND
			(SELECT count(*) FROM application_draft WHERE browser_hash = ${browserHash}) >= ${maxDrafts}`,
		ctx.db.build
			.insert(applicationDraft)
			.values({ browserHash, requestId, typed: { ...typed }, expiresAt: now + day })
			.onConflictDoUpdate({
				target: [applicationDraft.browserHash, applicationDraft.requestId],
				set: { typed: { ...typed }, expiresAt: now + day },
			}),
	]);
}

/** What this browser's visitor typed before logging in; null if nothing is kept. */
export async function readDraft(ctx: Ctx, requestId: string): Promise<Readonly<Record<string, string>> | null> {
	if (ctx.browserHash === null) return null;
	const [row] = await ctx.db.read
		.select({ typed: applicationDraft.typed, expiresAt: applicationDraft.expiresAt })
		.from(applicationDraft)
		.where(and(eq(applicationDraft.browserHash, ctx.browserHash), eq(applicationDraft.requestId, requestId)))
		.limit(1);
	return row && row.expiresAt > ctx.platform.clock.now() ? row.typed : null;
}

/** Removes a draft once its application is sent. */
export async function dropDraft(ctx: Ctx, requestId: string): Promise<void> {
	if (ctx.browserHash === null) return;
	await ctx.db.write([
		ctx.db.build
			.delete(applicationDraft)
			.where(and(eq(applicationDraft.browserHash, ctx.browserHash), eq(applicationDraft.requestId, requestId))),
	]);
}

/** The statement that removes drafts whose day is over. */
export function deleteExpiredDrafts(db: Database, now: number): Statement {
	return db.build.delete(applicationDraft).where(lte(applicationDraft.expiresAt, now));
}
