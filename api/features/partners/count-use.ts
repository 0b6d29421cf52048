import { sql } from "drizzle-orm";
import type { Ctx } from "../../http/context.ts";
import { memoryCounts } from "../visits/memory-counts.ts";
import { partnerByKey } from "./find-partner.ts";

const counters = { load: "loads", open: "opens", play: "plays", listen: "minutes" } as const;
type Use = keyof typeof counters;

const uses = memoryCounts(({ day, key, count }) => {
	const [partner, use = "load"] = key.split(" ") as [string, Use];
	const column = sql.raw(counters[use]);
	return sql`INSERT INTO partner_day (partner_id, day, ${column}) SELECT id, ${day}, ${count} FROM partner WHERE id = ${partner}
		ON CONFLICT (partner_id, day) DO UPDATE SET ${column} = ${column} + excluded.${column}`;
});

/** Adds the uses that were counted here to the sums by day. */
export async function storePartnerUses(ctx: Pick<Ctx, "platform" | "db">): Promise<void> {
	await uses.store(ctx);
}

/**
 * Counts a use of a partner's widget: a page that showed it, a play, a minute of listening, or an opened checkout. Anybody can copy
 * a public key, so only pages of the partner's own origins count. Unknown keys count nothing.
 * @param input.origin of the page, as the browser says it
 */
export async function countUse(ctx: Ctx, input: { partner: string; kind: Use; origin: string | null }): Promise<void> {
	const partner = await partnerByKey(ctx, { key: input.partner });
	if (partner?.origins.some((origin) => origin === input.origin)) {
		uses.add(ctx.platform, `${partner.id} ${input.kind}`);
	}
}
