import { cardPath } from "../../../api/domain/giving/tribute.ts";
import type { GiftTribute } from "../../../api/features/tributes/find.ts";
import { formatDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** In whose name the gift was made, and where its card is. For its donor. */
export function TributeOfGift({ of, paid }: { of: GiftTribute; paid: boolean }) {
	const { t, language, localizePath } = useWords();
	const { id, kind, name, state, toldEmail, dueAt, sentAt } = of;
	return (
		<section className="panel stack gap-s" aria-labelledby="tribute-title">
			<h2 id="tribute-title" dir="auto">
				{t(`tribute.${kind}`, { name })}
			</h2>
			{state === "shown" ? null : <p>{t(`tribute.${state}`)}</p>}
			{toldEmail && sentAt !== null ? <p>{t("tribute.mailed", { email: toldEmail })}</p> : null}
			{toldEmail && sentAt === null && dueAt !== null && state !== "hidden" ? (
				<p>{t("tribute.will-mail", { email: toldEmail, date: formatDay(dueAt, language) })}</p>
			) : null}
			{paid && state === "shown" ? (
				<p>
					<a href={localizePath(cardPath(id))}>{t("tribute.print")}</a>
				</p>
			) : null}
		</section>
	);
}
