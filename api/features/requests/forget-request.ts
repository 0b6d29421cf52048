import { sql } from "drizzle-orm";
import { type PeopleOfRequest, pagesOfRequest, peopleOfRequest } from "../../../db/sql/request-pages.ts";
import type { Ctx } from "../../http/context.ts";
import { forgetPages } from "../../http/page-cache-key.ts";

/** Forgets the cached pages that show a request, after a write. */
export async function forgetRequest(ctx: Ctx, requestId: string): Promise<void> {
	const [people] = await ctx.db.read.all<PeopleOfRequest>(peopleOfRequest(sql`${requestId}`));
	await forgetPages(ctx, pagesOfRequest(requestId, people));
}
