import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { readMailToken } from "../outbox/campaign-mail.ts";

/** The mail that a report link is in. @throws Problem 404 for a forged link, and for a campaign that is gone */
export async function reportedMail(ctx: Ctx, token: string | null): Promise<{ subject: string; sender: string }> {
	const messageId = await readMailToken(ctx, "report", token);
	const [found] = await ctx.db.read.all<{ subject: string; sender: string }>(
		sql`SELECT c.subject, c.sender FROM campaign_recipient r JOIN campaign c ON c.id = r.campaign_id WHERE r.message_id = ${messageId}`,
	);
	if (!found) throw new Problem(404, "no_such_page");
	return found;
}

/** Stores what a recipient says about a mail, for staff. A second report of the same mail replaces the first one's text. */
export async function reportMail(ctx: Ctx, { token, text }: { token: string; text: string }): Promise<void> {
	await reportedMail(ctx, token);
	const messageId = await readMailToken(ctx, "report", token);
	await ctx.db.write([
		sql`INSERT INTO campaign_report (message_id, campaign_id, text, created_at)
			SELECT message_id, campaign_id, ${text}, ${ctx.platform.clock.now()} FROM campaign_recipient WHERE message_id = ${messageId}
			ON CONFLICT (message_id) DO UPDATE SET text = excluded.text`,
	]);
}
