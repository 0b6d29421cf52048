import type { ReactNode } from "react";
import { cardBrandName } from "../../../../api/domain/giving/card-brands.ts";
import type { SavedCard } from "../../../../api/features/payments/saved-cards.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { RadioGroup } from "../../../../islands/ui/radio-group.tsx";
import { useWords, type Words } from "../../../../islands/ui/words.ts";

/** The name of a card to its donor: "Visa ending in 4242". */
export function cardName({ t }: Words, { brand, last4 }: SavedCard): string {
	return t("thanks.card-ending", { brand: cardBrandName(brand) ?? t("thanks.card"), digits: last4 });
}

/** Whether the card's last month is over. */
export function isExpired({ expiryMonth, expiryYear }: SavedCard, now: number): boolean {
	// Months count from 0 there, so this is the first moment of the month after.
	return Date.UTC(expiryYear, expiryMonth) <= now;
}

/** "Expires 09/2031". */
export function expiryOf({ t }: Words, card: SavedCard, now: number): string {
	const values = { month: String(card.expiryMonth).padStart(2, "0"), year: String(card.expiryYear) };
	return t(isExpired(card, now) ? "saved-cards.expired" : "saved-cards.expires", values);
}

/** Pays with one of the donor's saved cards: a form that needs no script. */
export function SavedCardChooser({
	cards,
	action,
	payLabel,
	now,
	children,
}: {
	/** Newest first; there is at least one. */
	cards: readonly SavedCard[];
	action: string;
	payLabel: string;
	now: number;
	/** Hidden fields. */
	children?: ReactNode;
}) {
	const words = useWords();
	const { t } = words;
	const usable = cards.filter((card) => !isExpired(card, now));
	return (
		<form className="form" method="post" action={action} aria-label={t("saved-cards.choose")} data-hold>
			<input type="hidden" name="intent" value="saved-card" />
			{children}
			<RadioGroup
				id="saved-card"
				name="card"
				legend={t("saved-cards.choose")}
				chosen={usable[0]?.id}
				options={cards.map((card) => ({
					value: card.id,
					label: cardName(words, card),
					hint: expiryOf(words, card, now),
					disabled: isExpired(card, now),
				}))}
			/>
			<Button wide>{payLabel}</Button>
		</form>
	);
}
