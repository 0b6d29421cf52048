import { type FormState, isAsking, isRefused } from "../../../api/domain/forms/form.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Flag } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { requestPath } from "../shared/request-paths.ts";

/** Thanks a visitor for a report. */
export function ReportSent() {
	const { t } = useWords();
	return (
		// biome-ignore lint/a11y/noAutofocus: after sending the form the reader starts at its result
		<div id="report" tabIndex={-1} autoFocus>
			<Alert tone="good" role="status">
				{t("report.thanks")}
			</Alert>
		</div>
	);
}

/** A form to report a problem with a request to our staff; folded unless it has errors. */
export function ReportForm({ requestId, form }: { requestId: string; form: FormState }) {
	const { t } = useWords();
	return (
		<details className="report" id="report" open={isRefused(form) || isAsking(form) ? true : undefined}>
			<summary>
				<Icon of={Flag} /> {t("report")}
			</summary>
			<Form of={form} name="report" action={requestPath(requestId)}>
				<p className="quiet">{t("report.text")}</p>
				<HelpLink to="report" apart />
				<SelectField name="reason" prompt="–" />
				<TextareaField name="message" />
				<TextField name="email" />
				<Button variant="secondary">{t("report.send")}</Button>
			</Form>
		</details>
	);
}
