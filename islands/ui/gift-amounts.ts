import { givenAmounts } from "../../api/domain/giving/fees.ts";
import { type Currency, formatMoney } from "../../api/domain/money.ts";
import type { WordKey } from "./words/catalog.ts";
import type { Words } from "./words.ts";

/** A paid gift, or what is left of it after refunds, in minor units. */
export interface PaidGift {
	currency: Currency;
	/** Whether the donor added the fee to the gift. */
	feesOnTop: boolean;
	giftMinor: number;
	coverMinor: number;
	/** The sum that came back to the donor. */
	returnedMinor: number;
}

/** The gift as its donor sees it: "₹501, of which ₹9.82 went to payment fees", or the amount alone if nothing of it went there. */
export function giftText(gift: Omit<PaidGift, "returnedMinor">, { t }: Words): string {
	const { givenMinor, insideMinor } = givenAmounts(gift);
	const given = formatMoney(givenMinor, gift.currency);
	return insideMinor > 0
		? t("receipt.gift-inside", { gift: given, fee: formatMoney(insideMinor, gift.currency) })
		: given;
}

/** The amounts of a paid gift with their names, the same on its page, its receipt and wherever a receipt is checked. */
export function amountRows(gift: PaidGift, words: Words): readonly (readonly [name: WordKey, text: string])[] {
	const { currency, returnedMinor } = gift;
	const { addedMinor, paidMinor } = givenAmounts(gift);
	const money = (minor: number) => formatMoney(minor, currency);
	return [
		["receipt.gift", giftText(gift, words)],
		...(addedMinor > 0 ? [["receipt.cover", money(addedMinor)] as const] : []),
		...(returnedMinor > 0 ? [["receipt.returned", money(returnedMinor)] as const] : []),
		[returnedMinor > 0 ? "receipt.after-refunds" : "receipt.total", money(paidMinor)],
	];
}
