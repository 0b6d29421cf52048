import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { widgetGift } from "../../../db/schema/index.ts";
import type { WidgetMode } from "../../domain/people/partners.ts";
import type { Ctx } from "../../http/context.ts";
import { partnerByKey } from "./find-partner.ts";

/** The widget in the address of a checkout; empty texts where the address has none. */
export interface WidgetOrigin {
	partner: string;
	page: string;
	widget: WidgetMode;
	checkout: string;
}

/** The page with the widget, as a checkout's pages need it: whom they may tell the result, and who may frame them. */
export interface GiftOrigin {
	partnerId: string | null;
	mode: WidgetMode;
	page: string;
	/** The widget's id of the checkout; empty if nobody waits for the result. */
	checkout: string;
	/** Origins that may frame the checkout: the partner's registered ones, for an inline widget only. */
	frameAncestors: readonly string[];
}

const originOf = sqlQuery<{
	partnerId: string | null;
	mode: WidgetMode;
	page: string;
	checkout: string;
	origins: string;
}>(
	() => sql`SELECT g.partner_id AS partnerId, g.mode, g.page, coalesce(g.checkout, '') AS checkout,
			(SELECT json_group_array(o.origin) FROM partner_origin o JOIN partner p ON p.id = o.partner_id
				WHERE p.id = g.partner_id AND p.state = 'active') AS origins
		FROM widget_gift g WHERE g.donation_id = ${sql.placeholder("donation")}`,
);

/** Our own pages too, which show the widget where its code is made. */
const withOurs = (origins: readonly string[]) => ["'self'", ...origins];

/**
 * The origin of what a form or link says. Null if it names neither a page nor a partner, as for every gift on our own pages.
 * Anybody can copy a public key, so a page that is named must be of the partner's own origins to bring it gifts.
 */
export async function readGiftOrigin(ctx: Ctx, given: WidgetOrigin): Promise<GiftOrigin | null> {
	const partner = await partnerByKey(ctx, { key: given.partner });
	const { widget: mode, checkout } = given;
	const origin = given.page === "" ? "" : new URL(given.page).origin;
	const isRegistered = partner?.origins.includes(origin) ?? false;
	// Links and frames of ours may tell no page. A false one is not kept: only windows have an opener elsewhere.
	const needsNoPage = mode === "link" || mode === "inline";
	const isOurs = origin === new URL(ctx.platform.settings.publicUrl).origin;
	const page = needsNoPage && !isRegistered && !isOurs ? "" : given.page;
	const partnerId = partner && (isRegistered || (needsNoPage && !given.page)) ? partner.id : null;
	if (!page && !(mode === "link" ? partnerId : partner)) return null;
	return {
		partnerId,
		mode,
		page,
		checkout,
		frameAncestors: mode === "inline" && partner ? withOurs(partner.origins) : [],
	};
}

/** The origin of a stored donation; null if it was on our own pages. */
export async function giftOrigin(ctx: Ctx, { donationId }: { donationId: string }): Promise<GiftOrigin | null> {
	const [row] = await ctx.db.all(originOf({ donation: donationId }));
	if (!row) return null;
	const { origins, ...origin } = row;
	return { ...origin, frameAncestors: row.mode === "inline" ? withOurs(JSON.parse(origins)) : [] };
}

/** The statement that stores where a new donation began. It belongs in the write that creates the donation. */
export function storeGiftOrigin(ctx: Ctx, input: { donationId: string; origin: GiftOrigin }): Statement {
	const { partnerId, mode, page, checkout } = input.origin;
	return ctx.db.build.insert(widgetGift).values({
		donationId: input.donationId,
		partnerId,
		mode,
		page,
		checkout: checkout || null,
		createdAt: ctx.platform.clock.now(),
	});
}
