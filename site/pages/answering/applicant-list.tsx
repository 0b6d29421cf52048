import type { ApplicationAnswer } from "../../../api/domain/contracts/applications.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { applicationStages } from "../../../api/domain/requests/applications/stages.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { FieldError } from "../../../islands/ui/field.tsx";
import { SelectField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { AnswerFacts, ReplyFacts } from "./answer-facts.tsx";
import { applicationPath } from "./paths.ts";
import { StageBadge } from "./status-badge.tsx";

/** Whether an answer can be moved at all. */
const isMovable = ({ status, moves }: ApplicationAnswer) => status === "sent" || moves.includes("accepted");

function Applicant({ of, chosen }: { of: ApplicationAnswer; chosen: boolean }) {
	const { t, language, localizePath } = useWords();
	const name = of.applicant.name;
	return (
		<li className="panel stack gap-2xs">
			<div className="row middle gap-xs">
				{isMovable(of) || of.moves.includes("declined") ? (
					<Checkbox
						id={`choose-${of._id}`}
						name="ids"
						value={of._id}
						defaultChecked={chosen}
						label={<span className="visually-hidden">{t("applicants.choose", { name })}</span>}
					/>
				) : null}
				<h2 className="application-title" dir="auto">
					<a href={localizePath(applicationPath(of._id))}>{name}</a>
				</h2>
				<StageBadge of={of} />
			</div>
			{of.message ? (
				<p className="applicant-message" lang={likelyLanguage(of.message)} dir="auto">
					{of.message}
				</p>
			) : null}
			<dl className="application-facts application-brief">
				<AnswerFacts of={of} />
				<ReplyFacts of={of} />
			</dl>
			<p className="quiet">
				{t("application.sent")} <time dateTime={isoDay(of.createdAt)}>{formatDay(of.createdAt, language)}</time>
				{of.availability ? <span> · {of.availability}</span> : null}
			</p>
		</li>
	);
}

/** Those who answered, and below them the form that moves the chosen ones to a stage. */
export function ApplicantList({
	rows,
	form,
	action,
}: {
	rows: readonly ApplicationAnswer[];
	form: FormState;
	action: string;
}) {
	const { t, problem } = useWords();
	const typed = form.values.ids;
	const chosen = Array.isArray(typed) ? typed : [];
	const missing = form.issues.find(({ path }) => path === "ids");
	const list = (
		<ul className="application-list stack gap-s">
			{rows.map((row) => (
				<Applicant key={row._id} of={row} chosen={chosen.includes(row._id)} />
			))}
		</ul>
	);
	if (!rows.some((row) => isMovable(row) || row.moves.includes("declined"))) return list;
	return (
		<Form of={form} name="move" action={action}>
			<section id="move-ids" tabIndex={-1} aria-label={t("applicants.title")}>
				<FieldError id="move-ids" error={missing && problem(missing)} />
				{list}
			</section>
			<details className="panel" open={isRefused(form) ? true : undefined}>
				<summary>{t("applicants.move-many")}</summary>
				<div className="stack gap-s">
					<SelectField
						name="stage"
						prompt="–"
						options={applicationStages.map((value) => ({ value, label: t(`application.stage.${value}`) }))}
					/>
					<TextareaField name="reply" rows={3} />
					<Button variant="secondary">{t("applicants.move")}</Button>
				</div>
			</details>
		</Form>
	);
}
