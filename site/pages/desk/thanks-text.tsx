import type { ReactNode } from "react";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form, Refusal } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** The text of the thanks, with a button for all gifts; the buttons of single gifts or donors send it too. */
function ThanksText({ waiting }: { waiting: number }) {
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

/** A list of gifts or donors in the form that thanks for them; the list alone, with what was refused, where none waits. */
export function Thanking({
	form,
	action,
	waiting,
	children,
}: {
	form: FormState;
	action: string;
	/** The gifts that the viewer may thank for. */
	waiting: number;
	children: ReactNode;
}) {
	return waiting > 0 ? (
		<Form of={form} name="desk" action={action}>
			<ThanksText waiting={waiting} />
			{children}
		</Form>
	) : (
		<>
			<Refusal problem={form.problem} />
			{children}
		</>
	);
}
