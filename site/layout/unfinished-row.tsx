import { formatMoney } from "../../api/domain/money.ts";
import type { UnfinishedGift } from "../../api/features/donations/unfinished.ts";
import { Button } from "../../islands/ui/button.tsx";
import { useWords } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { View } from "../page.ts";

/** A row that offers to finish the gift that was begun in this browser. "Not now" hides it and stops the mails about it. */
export function UnfinishedRow({ gift, view: { path } }: { gift: UnfinishedGift; view: View }) {
	const { t, localizePath } = useWords();
	const finish = t("unfinished.finish", { amount: formatMoney(gift.enteredMinor, gift.currency) });
	return (
		<aside className="offer unfinished-row" aria-label={finish}>
			<form method="post" action={localizePath(`/unfinishedGift/${gift.id}`)}>
				<span>{t("unfinished.text", { title: gift.title ?? brand.name })}</span>
				<a href={localizePath(`/payment?donation=${gift.id}`)}>
					<b>{finish}</b>
				</a>
				<input type="hidden" name="next" value={path} />
				<Button variant="quiet" name="intent" value="later">
					{t("unfinished.later")}
				</Button>
			</form>
		</aside>
	);
}
