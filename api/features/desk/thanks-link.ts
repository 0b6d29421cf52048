import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { DeskGift } from "../../domain/contracts/desk.ts";
import { thanksLinkDays } from "../../domain/giving/thanks.ts";
import { mayAtDesk } from "../../domain/requests/desk-roles.ts";
import type { Ctx } from "../../http/context.ts";
import { isFreshKey, readKey } from "../../http/gift-keys.ts";
import { Problem } from "../../http/problem.ts";
import { listGifts } from "./list-gifts.ts";
import { openDesk } from "./read-desk.ts";
import { thankDonors } from "./thank-donors.ts";

const life = thanksLinkDays * 86_400_000;

/** The signed link in the mail about a gift: its key, and the account of whom it was sent to. */
export interface ThanksKey {
	key: string;
	by: string;
}

const requestOf = sqlQuery<{ requestId: string }>(
	() => sql`SELECT d.beneficiary_id AS requestId FROM donation d JOIN user u ON u.id = ${placeholder("by")} AND u.state = 'active'
		WHERE d.public_id = ${placeholder("gift")} AND d.beneficiary_kind = 'request' AND d.succeeded_at IS NOT NULL`,
);

interface Opened {
	/** The context of whom the link was sent to. It does what the link is for, and nothing else. */
	as: Ctx;
	requestId: string;
	gift: string;
	title: string;
	isFresh: boolean;
}

/** @returns null for a forged link, and for one of somebody who does not run the request any more */
async function open(ctx: Ctx, { key, by }: ThanksKey): Promise<Opened | null> {
	const read = await readKey(ctx.platform, `thanks:${by}`, key);
	const [row] = read ? await ctx.db.all(requestOf({ gift: read.id, by })) : [];
	if (!read || !row) return null;
	const as: Ctx = { ...ctx, actor: { kind: "user", userId: by, roles: [] }, session: null, openedInvitations: [] };
	try {
		const { request, reader } = await openDesk(as, row);
		if (!mayAtDesk(reader, "write")) return null;
		return {
			as,
			gift: read.id,
			requestId: row.requestId,
			title: request.title,
			isFresh: isFreshKey(ctx.platform, read, life),
		};
	} catch (error) {
		if (error instanceof Problem) return null;
		throw error;
	}
}

/** The gift of a link: `open` to be thanked, `thanked` already, or `ended` after 14 days. It has the donor's name, and no address. */
export type ThanksView =
	| { state: "unknown" }
	| { state: "ended"; requestId: string }
	| { state: "open" | "thanked" | "closed"; requestId: string; title: string; gift: DeskGift };

/** Looks at the gift of a link, and changes nothing. */
export async function viewThanksLink(ctx: Ctx, link: ThanksKey): Promise<ThanksView> {
	const opened = await open(ctx, link);
	if (!opened) return { state: "unknown" };
	const { as, requestId, title, isFresh } = opened;
	if (!isFresh) return { state: "ended", requestId };
	const [gift] = (await listGifts(as, { requestId, gift: opened.gift, limit: 1, offset: 0 })).rows;
	if (!gift) return { state: "unknown" };
	const state = gift.thankedAt !== null ? "thanked" : gift.status === "disputed" ? "closed" : "open";
	return { state, requestId, title, gift };
}

/**
 * Thanks for the gift of a link, in the name of whom it was sent to, as at the desk. A gift is thanked once.
 * @throws Problem 404 for a forged link, 410 for one that has ended, and as `thankDonors`
 */
export async function thankByLink(
	ctx: Ctx,
	{ text, ...link }: ThanksKey & { text: string },
): Promise<{ thanked: number }> {
	const opened = await open(ctx, link);
	if (!opened) throw new Problem(404, "link_invalid");
	if (!opened.isFresh) throw new Problem(410, "thanks_link_ended", { values: { days: thanksLinkDays } });
	const { as, requestId, gift } = opened;
	const { thanked } = await thankDonors(as, { requestId, text, gift });
	return { thanked };
}
