import { likelyLanguage } from "../../../api/domain/languages.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { kinds } from "../../../api/domain/requests/kinds/index.ts";
import { draftDays, type RaiseStep, raiseSteps } from "../../../api/domain/requests/kinds/steps.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatCalendarDay, formatDay } from "../../../islands/ui/dates.ts";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { RequestDetails } from "../../../islands/ui/request-details.tsx";
import { Stepper } from "../../../islands/ui/stepper.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { FilesPart } from "./files-part.tsx";
import { BasicFields, KindFields, StoryFields, StoryGuide } from "./request-fields.tsx";
import type { WizardData } from "./wizard-data.ts";

/** The request as others will see it. */
function PreviewPart({ data }: { data: WizardData }) {
	const { t, language } = useWords();
	const { input, choices, files } = data;
	if (!input) return <Alert tone="warn">{t("raise.unfinished")}</Alert>;
	const picture = files?.pictures.find(({ isDefault }) => isDefault) ?? files?.pictures[0];
	return (
		<article className="panel raise-preview stack gap-m" aria-label={t("raise.step.preview")}>
			{picture ? <img src={picture.url} alt="" width={776} height={435} /> : null}
			<h3 lang={likelyLanguage(input.title)} dir="auto">
				{input.title}
			</h3>
			<p className="facts">
				{input.name ? <span>{input.isMinor ? input.name.split(" ")[0] : input.name}</span> : null}
				{input.city ? <span>{input.city}</span> : null}
				{input.quantity > 0 ? <strong>{formatMoney(input.quantity, choices.currency)}</strong> : null}
				{input.endDate ? <span>{t("days.until", { date: formatCalendarDay(input.endDate, language) })}</span> : null}
			</p>
			<RequestDetails
				request={{
					requestType: choices.type,
					region: choices.region,
					currency: choices.currency,
					details: input.details,
					videos: input.videos,
				}}
			/>
			<div className="raise-story" lang={likelyLanguage(input.description)} dir="auto">
				{input.description}
			</div>
			<p className="quiet">{t(input.isPrivate ? "raise.seen-by-invited" : "raise.seen-by-all")}</p>
		</article>
	);
}

function StepFields({ data }: { data: WizardData }) {
	const { step, choices } = data;
	if (step === "basics") return <BasicFields choices={choices} />;
	if (step === "story") return <StoryFields choices={choices} />;
	if (step === "files") return <TextareaField name="videos" rows={3} />;
	return (
		<>
			<PreviewPart data={data} />
			<KindFields choices={choices} step="preview" />
		</>
	);
}

const day = 24 * 3_600_000;

/** The draft of an earlier visit, and the way to begin anew. */
function Resumed({ data }: { data: WizardData }) {
	const { t, language } = useWords();
	if (!data.draft || !data.resumed) return null;
	return (
		<Alert tone="info">
			{t("raise.resumed", {
				date: formatDay(data.draft.updatedAt, language),
				until: formatDay(data.draft.updatedAt + draftDays * day, language),
			})}{" "}
			<Button variant="quiet" name="intent" value="discard">
				{t("raise.start-over")}
			</Button>
		</Alert>
	);
}

const previous = (step: RaiseStep) => raiseSteps[raiseSteps.indexOf(step) - 1];

/** One step of raising a request. Each is a form that keeps what was typed, whichever button sends it. */
export function StepsView({ data }: { data: WizardData }) {
	const { t } = useWords();
	const { form, step, path, choices, moved } = data;
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
				steps={raiseSteps.map((id) => ({ id, label: t(`raise.step.${id}`), intent: `step:${id}` }))}
			/>
			{/* biome-ignore lint/a11y/noAutofocus: after changing the step the reader starts at its title */}
			<h2 tabIndex={-1} autoFocus={moved && form.issues.length === 0 && !form.problem}>
				{t(`raise.step.${step}`)}
			</h2>
			{/* Its dialogs have forms of their own. */}
			{step === "files" && data.files ? <FilesPart files={data.files} /> : null}
			<div
				className="raise-columns"
				{...draftSave}
				data-draft={`/api/v1/donationRequest/draft/${kind.type}`}
				data-step={step}
			>
				<Form of={form} name="raise" action={`${path}${path.includes("?") ? "&" : "?"}step=${step}`}>
					<Resumed data={data} />
					<StepFields data={data} />
					<div className="row gap-s">
						{previous(step) ? (
							<Button variant="secondary" name="intent" value="back">
								{t("raise.back")}
							</Button>
						) : null}
						{isLast ? null : (
							<Button variant="quiet" name="intent" value="save">
								{t("raise.save")}
							</Button>
						)}
						<Button name="intent" value={intent}>
							{t(isLast ? "raise.send" : "raise.continue")}
						</Button>
					</div>
					<p className="hint" role="status" data-saved={t("raise.saved")} />
				</Form>
				{step === "story" ? <StoryGuide isFundraiser={kind.answered === "gift"} /> : null}
			</div>
		</div>
	);
}
