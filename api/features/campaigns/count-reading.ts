import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { readMailToken } from "../outbox/campaign-mail.ts";

const recipient = sqlQuery<{ opened: number; clicked: number }>(
	() => sql`SELECT opened_at IS NOT NULL AS opened, clicked_at IS NOT NULL AS clicked FROM campaign_recipient
		WHERE message_id = ${sql.placeholder("id")}`,
);

/**
 * Counts that a mail was opened, or that a link in it was used, which also means that it was opened. Only the first time writes, so
 * nobody can load the database with it.
 * @throws Problem 404 for a forged or broken token
 */
export async function countReading(
	ctx: Ctx,
	{ token, clicked }: { token: string | null; clicked: boolean },
): Promise<void> {
	const id = await readMailToken(ctx, "reading", token);
	const [known] = await ctx.db.all(recipient({ id }));
	if (!known || (known.opened && (known.clicked || !clicked))) return;
	const now = ctx.platform.clock.now();
	await ctx.db.write([
		sql`UPDATE campaign_recipient SET opened_at = coalesce(opened_at, ${now}),
			clicked_at = CASE WHEN ${clicked ? 1 : 0} THEN coalesce(clicked_at, ${now}) ELSE clicked_at END WHERE message_id = ${id}`,
	]);
}
