import { formatMoney } from "../../../api/domain/money.ts";
import type { Card } from "../../../api/features/tributes/find.ts";
import type { Words } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";

/** The texts of a card about its gift, a line each. */
export function cardLines({ from, title, amountMinor, currency }: Card, { t }: Pick<Words, "t">): string[] {
	return [
		from ? t("card.given", { from }) : t("card.someone"),
		title ? t("card.goes-to", { title }) : t("card.foundation", { brand: brand.name }),
		...(amountMinor === null ? [] : [t("card.amount", { amount: formatMoney(amountMinor, currency) })]),
	];
}
