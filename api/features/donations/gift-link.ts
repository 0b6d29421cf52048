import type { Language } from "../../domain/languages.ts";
import type { Ctx } from "../../http/context.ts";
import { cookieOfGifts, isFreshKey, readKey, signKey } from "../../http/gift-keys.ts";
import { linkFor } from "../../http/link-for.ts";
import { findDonation } from "./find.ts";

export { giftLinkDays } from "../../http/gift-keys.ts";

/** The page that a signed link leads to. */
export const giftLinkPath = "/myGift";

/** The page after a link: the gift itself, the form for its PAN, or a new gift like it. */
export const giftLinkTargets = ["gift", "pan", "again"] as const;
export type GiftLinkTarget = (typeof giftLinkTargets)[number];

/** The address that opens a gift on any device, for a mail to its donor. Whoever has it sees the gift as its donor does, and changes nothing. */
export async function giftLink(
	ctx: Ctx,
	{ donationId, language, to = "gift" }: { donationId: string; language: Language; to?: GiftLinkTarget },
): Promise<string> {
	const target = to === "gift" ? "" : `&to=${to}`;
	return linkFor(ctx, `${giftLinkPath}?key=${await signKey(ctx.platform, "gift", donationId)}${target}`, language);
}

/** The gift that a link opens: `keys` keep it open in this browser (`giftsChange`). */
export interface GiftOpening {
	donationId: string;
	keys: string;
}

/**
 * Opens the gift of a link's key.
 * @returns "ended" for the key of a link that was sent too long ago, or before the gift's address was corrected; null for a forged one
 */
export async function openGiftLink(ctx: Ctx, { key }: { key: string }): Promise<GiftOpening | "ended" | null> {
	const gift = await readKey(ctx.platform, "gift", key);
	if (!gift) return null;
	const { linksFrom } = await findDonation(ctx, gift);
	if (!isFreshKey(ctx.platform, gift) || gift.signedAt < linksFrom) return "ended";
	return { donationId: gift.id, keys: cookieOfGifts(gift.key, ctx.openedGifts) };
}
