import type { Ctx } from "../../http/context.ts";
import { isFreshKey, readKey, signKey } from "../../http/gift-keys.ts";
import { Problem } from "../../http/problem.ts";
import { type GiftRow, giftById } from "./internal/rows.ts";

export const regularGiftsPath = "/regularGifts";

/** A yearly gift is written about once a year, and its link must still be good then. */
const linkLife = 400 * 86_400_000;

/** The page of a regular gift, with the signed key that opens it on any device. */
export async function regularLink({ platform }: Ctx, { id }: { id: string }): Promise<string> {
	return `${regularGiftsPath}/${id}?key=${await signKey(platform, "regular", id)}`;
}

/** Whoever may see and change a gift: its donor's account, or whoever has a link of one of our mails. */
export interface RegularCaller {
	id: string;
	/** The signed key of a link. */
	key?: string | undefined;
}

/** @throws Problem 404 for an unknown gift, 403 for another's, or a link that has ended */
export async function ownRegularGift(ctx: Ctx, { id, key }: RegularCaller): Promise<GiftRow> {
	const gift = await giftById(ctx, id);
	if (ctx.actor.kind === "user" && ctx.actor.userId === gift.donorUserId) return gift;
	const signed = key ? await readKey(ctx.platform, "regular", key) : null;
	const isGood = signed?.id === id && isFreshKey(ctx.platform, signed, linkLife) && gift.reason !== "account";
	if (!isGood) throw new Problem(403, "regular_gift_of_another");
	return gift;
}
