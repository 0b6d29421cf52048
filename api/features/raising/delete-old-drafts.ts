import { sql } from "drizzle-orm";
import { draftDays } from "../../domain/kinds/steps.ts";
import type { Ctx } from "../../http/context.ts";

const day = 24 * 3_600_000;

/** Deletes drafts that nobody has changed for `draftDays`, with their files, up to 100. */
export async function deleteOldDrafts(ctx: Ctx): Promise<void> {
	const until = ctx.platform.clock.now() - draftDays * day;
	const old = sql`(SELECT id FROM request_draft INDEXED BY request_draft_by_change WHERE updated_at < ${until}
		ORDER BY updated_at, id LIMIT 100)`;
	await ctx.db.write([
		sql`DELETE FROM file WHERE owner_kind = 'request' AND owner_id IN ${old}`,
		sql`DELETE FROM request_draft WHERE id IN ${old}`,
	]);
}
