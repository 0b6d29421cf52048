import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** The thanks for a gift, for its donor. */
export interface Thanks {
	text: string;
	/** The organization or the person who said so. */
	sender: string;
	createdAt: number;
}

const byGift = sqlQuery<Thanks>(
	() => sql`SELECT t.text, coalesce(o.name, trim(u.first_name || ' ' || u.last_name)) AS sender, t.created_at AS createdAt
		FROM gift_thanks g JOIN request_thanks t ON t.id = g.thanks_id JOIN donation_request r ON r.id = t.request_id
		JOIN user u ON u.id = r.user_id LEFT JOIN organization o ON o.id = r.organization_id
		WHERE g.donation_id = ${placeholder("donation")}`,
);

/** The thanks for a gift; null before. For its own donor. */
export async function thanksOf(ctx: Ctx, { donationId }: { donationId: string }): Promise<Thanks | null> {
	const [row] = await ctx.db.all(byGift({ donation: donationId }));
	return row ?? null;
}
