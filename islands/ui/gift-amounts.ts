import { givenAmounts } from "../../api/domain/giving/fees.ts";
import type { GiftAmounts } from "../../api/domain/giving/paid-in.ts";
import { type Currency, formatMoney } from "../../api/domain/money.ts";
import type { WordKey } from "./words/catalog.ts";
import type { Words } from "./words.ts";

/** The gift as its donor sees it: "₹501, of which ₹9.82 went to payment fees", or the amount alone if nothing of it went there. */
export function giftText(
	gift: Pick<GiftAmounts, "currency" | "feesOnTop" | "giftMinor" | "coverMinor">,
	{ t }: Words,
): string {
	const { givenMinor, insideMinor } = givenAmounts(gift);
	const given = formatMoney(givenMinor, gift.currency);
	return insideMinor > 0
		? t("receipt.gift-inside", { gift: given, fee: formatMoney(insideMinor, gift.currency) })
		: given;
}

/** The amount paid, with what it was credited as: "£20 (credited as $25.32)". */
export function paidText(minor: number, currency: Currency, credited: GiftAmounts["credited"], { t }: Words): string {
	const paid = formatMoney(minor, currency);
	return credited ? t("receipt.credited", { paid, credited: formatMoney(credited.minor, credited.currency) }) : paid;
}

/** The amounts of a paid gift with their names, the same on its page, its receipt and wherever a receipt is checked. */
export function amountRows(gift: GiftAmounts, words: Words): readonly (readonly [name: WordKey, text: string])[] {
	const { currency, returnedMinor, credited } = gift;
	const { addedMinor, paidMinor } = givenAmounts(gift);
	const money = (minor: number) => formatMoney(minor, currency);
	return [
		["receipt.gift", giftText(gift, words)],
		...(addedMinor > 0 ? [["receipt.cover", money(addedMinor)] as const] : []),
		...(returnedMinor > 0 ? [["receipt.returned", money(returnedMinor)] as const] : []),
		[returnedMinor > 0 ? "receipt.after-refunds" : "receipt.total", paidText(paidMinor, currency, credited, words)],
	];
}
