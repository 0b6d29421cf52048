import { Button } from "../../../islands/ui/button.tsx";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** The text of the thanks, with a button for all gifts; the buttons of single gifts or donors send it too. */
export function ThanksText({ waiting }: { waiting: number }) {
	const { t } = useWords();
	const number = waiting.toLocaleString("en");
	return (
		<section className="panel stack gap-s" aria-labelledby="thanks-title">
			<h2 id="thanks-title">{t("desk.thanks-say")}</h2>
			<p>{t("desk.gifts-waiting", { count: waiting, number })}</p>
			<TextareaField name="text" rows={4} />
			<div className="row">
				<Button>{t("desk.thank-all", { count: waiting, number })}</Button>
			</div>
		</section>
	);
}
