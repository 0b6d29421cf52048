import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import { dayOf } from "../visits/day.ts";
import { partnerByKey, partnersOfOrigin } from "./find-partner.ts";

const counters = { load: "loads", open: "opens", play: "plays", listen: "minutes" } as const;
type Use = keyof typeof counters;

function countStatement(ctx: Ctx, partnerId: string, use: Use): Statement {
	const column = sql.raw(counters[use]);
	return sql`INSERT INTO partner_day (partner_id, day, ${column}) VALUES (${partnerId}, ${dayOf(ctx.platform.clock.now())}, 1)
		ON CONFLICT (partner_id, day) DO UPDATE SET ${column} = ${column} + 1`;
}

/** Counts a use of a partner's widget: a play, a minute of listening, or an opened checkout. Unknown keys count nothing. */
export async function countUse(ctx: Ctx, input: { partner: string; kind: Use }): Promise<void> {
	const partner = await partnerByKey(ctx, { key: input.partner });
	if (partner) await ctx.db.write([countStatement(ctx, partner.id, input.kind)]);
}

/** Counts a page that loaded the widgets, for the partners of its origin. Pages tell it by the request's own headers. */
export async function countLoad(ctx: Ctx, { page }: { page: string | null }): Promise<void> {
	if (!page || !URL.canParse(page)) return;
	const partners = await partnersOfOrigin(ctx, { origin: new URL(page).origin });
	if (partners.length > 0) await ctx.db.write(partners.map((id) => countStatement(ctx, id, "load")));
}
