import type { ApplicationAnswer } from "../../../api/domain/contracts/applications.ts";
import { reviewForm } from "../../../api/domain/contracts/applications.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { openStages, ratings } from "../../../api/domain/requests/applications/stages.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { SelectField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { applicationPath } from "./paths.ts";

export const newReview = ({ note, stage, rating }: ApplicationAnswer): FormState =>
	newForm(reviewForm, { note: note ?? "", stage: stage ?? "", rating: rating === null ? "" : String(rating) });

/** The stage, the rating and the note that only the owner's side reads. */
export function Review({ of, form }: { of: ApplicationAnswer; form: FormState }) {
	const { t } = useWords();
	const isUsed = of.note !== null || of.rating !== null || of.status === "sent" || isRefused(form);
	return (
		<details className="panel" open={isUsed ? true : undefined}>
			<summary>{t("application.note-title")}</summary>
			<Form of={form} name="review" action={applicationPath(of._id)}>
				{of.status === "sent" ? (
					<SelectField
						name="stage"
						optional={false}
						options={openStages.map((value) => ({ value, label: t(`application.stage.${value}`) }))}
					/>
				) : null}
				<SelectField
					name="rating"
					prompt={t("review.rating-none")}
					options={ratings.map((rating) => ({ value: String(rating), label: t("application.rated", { rating }) }))}
				/>
				<TextareaField name="note" rows={3} />
				<Button name="intent" value="review" variant="secondary">
					{t("me.save")}
				</Button>
			</Form>
		</details>
	);
}
