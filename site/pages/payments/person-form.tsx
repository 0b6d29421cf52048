import { Button } from "../../../islands/ui/button.tsx";
import { PersonCheck } from "../../../islands/ui/form/person-check.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** The captcha in a form that is only for it, on a payment page. */
export function PersonForm({ action }: { action: string }) {
	const { t } = useWords();
	return (
		<form className="form" method="post" action={action} aria-label={t("payment.person")}>
			<input type="hidden" name="intent" value="person" />
			<PersonCheck />
			<Button wide>{t("payment.person")}</Button>
		</form>
	);
}
