import { draftPath } from "../../../api/domain/people/notifications.ts";
import { draftStepPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import { draftDays, namesIn, type RaiseStep, raiseSteps } from "../../../api/domain/requests/kinds/steps.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { errorsOf, Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { Stepper } from "../../../islands/ui/stepper.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import { DraftList } from "../following/drafts.tsx";
import { RequestArticle } from "../requests/request-article.tsx";
import { Preview } from "../shared/preview.tsx";
import { FilesPart } from "./files-part.tsx";
import { BasicFields, KindFields, StoryFields } from "./request-fields.tsx";
import { StoryHelp } from "./story-help.tsx";
import type { WizardData } from "./wizard-data.ts";

/** The fields that are missing or wrong, each with the way to it. */
function Missing({ data: { id, choices, form, missing } }: { data: WizardData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const kind = kinds[choices.type];
	const stepOf = (path: string) =>
		raiseSteps.find((step) => namesIn(kind, step).some((name) => path === name || path.startsWith(`${name}[`))) ??
		"basics";
	return (
		<Alert tone="warn">
			<p>{t("raise.unfinished")}</p>
			<ul>
				{errorsOf(words, "raise", { ...form, issues: missing }).map(({ path, controlId, message }) => (
					<li key={`${path} ${message}`}>
						<a
							href={`${localizePath(draftStepPath({ type: kind.type, id, step: stepOf(path) }))}&checked=1#${controlId ?? ""}`}
						>
							{message}
						</a>
					</li>
				))}
			</ul>
		</Alert>
	);
}

/** The request as others will see it: its own page, on which nobody can do anything yet. */
function PreviewPart({ data, view }: { data: WizardData; view: View }) {
	const { t } = useWords();
	const { preview, files } = data;
	if (!preview) return <Missing data={data} />;
	return (
		<div className="raise-preview stack gap-m">
			<p className="quiet">
				{t(preview.row.isPrivate ? "raise.seen-by-invited" : "raise.seen-by-all")} {t("raise.preview-still")}
			</p>
			<Preview>
				<RequestArticle data={preview} view={view} />
			</Preview>
			{files?.pictures.length ? null : <Alert tone="info">{t("raise.no-photo")}</Alert>}
		</div>
	);
}

function StepFields({ data }: { data: WizardData }) {
	const { step, choices, form } = data;
	if (step === "basics") return <BasicFields choices={choices} />;
	if (step === "story")
		return <StoryFields choices={choices} help={<StoryHelp type={choices.type} values={form.values} />} />;
	if (step === "files") return <TextareaField name="videos" rows={3} />;
	return <KindFields choices={choices} step="preview" />;
}

/** The drafts of this kind, beside the way to begin another. */
function OtherDrafts({ drafts }: { drafts: WizardData["others"] }) {
	const { t } = useWords();
	if (drafts.length === 0) return null;
	return (
		<Alert tone="info">
			<p>{t("raise.others")}</p>
			<DraftList drafts={drafts} />
		</Alert>
	);
}

const day = 24 * 3_600_000;

/** How long the draft is kept, and the way to delete it. */
function Kept({ id, draft }: Pick<WizardData, "id" | "draft">) {
	const { t, language, localizePath } = useWords();
	if (!draft) return null;
	const { updatedAt } = draft;
	return (
		<p className="quiet">
			{t("raise.resumed", {
				date: formatDay(updatedAt, language),
				until: formatDay(updatedAt + draftDays * day, language),
			})}{" "}
			<a href={localizePath(draftPath(id))}>{t("raise.delete-draft")}</a>
		</p>
	);
}

const previous = (step: RaiseStep) => raiseSteps[raiseSteps.indexOf(step) - 1];

/** One step of raising a request. Each is a form that keeps what was typed, whichever button sends it. */
export function StepsView({ data, view }: { data: WizardData; view: View }) {
	const { t } = useWords();
	const { form, step, id, choices, moved } = data;
	const kind = kinds[choices.type];
	const isLast = step === "preview";
	const intent = isLast ? "send" : "next";
	const draftSave = step === "preview" ? {} : enhancedBy("draft-save");
	return (
		<div className="wrap page raise gap-l">
			<header>
				<h1>{t("raise.heading", { kind: t(`type.${kind.type}`) })}</h1>
				<p className="quiet">{t(`raise.intro.${kind.side}`)}</p>
			</header>
			{/* Enter in a field presses the form's first button, so that must not be one of the steps. */}
			<button type="submit" hidden form="raise-form" name="intent" value={intent} />
			<Stepper
				label={t("raise.steps")}
				doneText={t("checkout.done")}
				current={step}
				form="raise-form"
				steps={raiseSteps.map((id) => ({
					id,
					label: t(`raise.step.${id}`),
					intent: `step:${id}`,
					isDone: data.done.includes(id),
				}))}
			/>
			{/* biome-ignore lint/a11y/noAutofocus: after changing the step the reader starts at its title */}
			<h2 tabIndex={-1} autoFocus={moved && form.issues.length === 0 && !form.problem}>
				{t(`raise.step.${step}`)}
			</h2>
			<OtherDrafts drafts={data.others} />
			{/* Its dialogs have forms of their own. */}
			{step === "files" && data.files ? <FilesPart files={data.files} /> : null}
			{isLast ? <PreviewPart data={data} view={view} /> : null}
			<div {...draftSave} data-draft={`/api/v1/donationRequest/draft/${kind.type}`} data-id={id} data-step={step}>
				<Form of={form} name="raise" action={draftStepPath({ type: kind.type, id, step })}>
					<StepFields data={data} />
					<div className="row gap-s">
						{previous(step) ? (
							<Button variant="secondary" name="intent" value="back">
								{t("raise.back")}
							</Button>
						) : null}
						<Button variant="secondary" name="intent" value="save">
							{t("raise.save")}
						</Button>
						<Button name="intent" value={intent}>
							{t(isLast ? "raise.send" : "raise.continue")}
						</Button>
					</div>
					{isLast ? <p className="hint">{t("raise.send-hint")}</p> : null}
					<p className="hint" role="status" data-saved={t("raise.saved")} />
				</Form>
			</div>
			<Kept id={id} draft={data.draft} />
		</div>
	);
}
