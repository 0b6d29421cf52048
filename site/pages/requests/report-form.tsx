import { reportReasons } from "../../../api/domain/contracts/report.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { ErrorSummary } from "../../../islands/ui/error-summary.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Flag } from "../../../islands/ui/icons.ts";
import { SelectField } from "../../../islands/ui/select.tsx";
import { Textarea } from "../../../islands/ui/textarea.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { FormErrors } from "../form-errors.ts";
import { requestPath } from "./request-head.ts";

/** How far a visitor's report of a request is. */
export type ReportState =
	| { stage: "closed" | "sent" }
	| {
			stage: "wrong";
			values: Readonly<Record<string, string>>;
			errors: FormErrors;
			/** Why the report as a whole can't be taken now. */
			refusal?: string;
	  };

/** In the order of the form. */
const fields = ["reason", "message", "email"] as const;
type ReportField = (typeof fields)[number];

/** Tells the staff that something is wrong with a request; folded away until it is wanted or must be mended. */
export function ReportForm({ requestId, state }: { requestId: string; state: ReportState }) {
	const { t, said, at } = useWords();
	if (state.stage === "sent") {
		return (
			// biome-ignore lint/a11y/noAutofocus: after the form is sent the reader starts at what became of it
			<div id="report" tabIndex={-1} autoFocus>
				<Alert tone="good" role="status">
					{t("report.thanks")}
				</Alert>
			</div>
		);
	}
	const none: Readonly<Record<string, string>> = {};
	const { values, errors } = state.stage === "wrong" ? state : { values: none, errors: none };
	const refusal = state.stage === "wrong" ? state.refusal : undefined;
	const errorOf = (field: ReportField) => (errors[field] === undefined ? undefined : said(errors[field]));
	return (
		<details className="report" id="report" open={state.stage === "wrong" ? true : undefined}>
			<summary>
				<Icon of={Flag} /> {t("report")}
			</summary>
			<form className="form" method="post" action={at(requestPath(requestId))} noValidate>
				<ErrorSummary
					id="report-errors"
					errors={fields.flatMap((field) => {
						const message = errorOf(field);
						return message === undefined
							? []
							: [{ controlId: `report-${field}`, label: t(`report.${field}`), message }];
					})}
				/>
				{refusal === undefined ? null : (
					<Alert tone="bad" role="alert">
						{said(refusal)}
					</Alert>
				)}
				<p className="quiet">{t("report.text")}</p>
				<SelectField
					id="report-reason"
					name="reason"
					label={t("report.reason")}
					prompt="–"
					options={reportReasons.map((value) => ({ value, label: t(`report.reason.${value}`) }))}
					defaultValue={values.reason}
					error={errorOf("reason")}
				/>
				<Textarea
					id="report-message"
					name="message"
					label={t("report.message")}
					maxLength={1000}
					defaultValue={values.message}
					error={errorOf("message")}
				/>
				<Field
					id="report-email"
					name="email"
					type="email"
					label={t("report.email")}
					optional
					autoComplete="email"
					maxLength={254}
					defaultValue={values.email}
					error={errorOf("email")}
				/>
				<Button variant="secondary">{t("report.send")}</Button>
			</form>
		</details>
	);
}
