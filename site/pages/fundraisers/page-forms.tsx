import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { supporterPath } from "../../../api/domain/giving/supporter-page.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { SelectField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** The form with which the owner of the recipient ends a page for it. */
export function EndForm({ slug, form }: { slug: string; form: FormState }) {
	const { t } = useWords();
	return (
		<details className="panel fold" open={isRefused(form) ? true : undefined}>
			<summary>{t("fundraiser.end")}</summary>
			<Form of={form} name="end" action={supporterPath(slug)}>
				<p className="quiet">{t("fundraiser.end-text")}</p>
				<TextareaField name="reason" rows={3} />
				<Button variant="secondary" name="intent" value="end">
					{t("fundraiser.end")}
				</Button>
			</Form>
		</details>
	);
}

interface ReportFormProps {
	slug: string;
	form: FormState;
	/** The visitor has just sent it. */
	reported: boolean;
	signedIn: boolean;
}

export function ReportForm({ slug, form, reported, signedIn }: ReportFormProps) {
	const { t, localizePath } = useWords();
	const path = supporterPath(slug);
	if (reported)
		return (
			<Alert tone="good" role="status">
				{t("gift.reported")}
			</Alert>
		);
	return (
		<details className="report fold" id="report" open={isRefused(form) ? true : undefined}>
			<summary>{t("fundraiser.report")}</summary>
			{signedIn ? (
				<Form of={form} name="report" action={path}>
					<SelectField name="reason" prompt="–" />
					<TextareaField name="message" />
					<Button variant="secondary" name="intent" value="report">
						{t("report.send")}
					</Button>
				</Form>
			) : (
				<p>
					<a href={localizePath(`/login?next=${encodeURIComponent(path)}`)}>{t("gift.log-in")}</a>
				</p>
			)}
		</details>
	);
}
