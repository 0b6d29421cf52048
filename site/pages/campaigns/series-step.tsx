import { seriesStepForm } from "../../../api/domain/contracts/donor-series.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { fieldsOf } from "../../../api/domain/requests/campaigns/campaign.ts";
import { fewestQuietDays, seriesBegins, seriesStarts } from "../../../api/domain/requests/campaigns/series.ts";
import { templateFor } from "../../../api/features/campaigns/drafts.ts";
import { addStep, changeStep, findStep, listSeries, testStep } from "../../../api/features/campaigns/series.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxField, RadioField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { seriesPath, seriesStepPath } from "../shared/campaign-paths.ts";
import { formHead } from "../shared/form-head.ts";
import { languageOf } from "./editor.tsx";

interface StepData {
	id: string;
	/** `new`, or the mail's id. */
	step: string;
	form: FormState;
}

const titleOf = ({ step }: StepData) => (step === "new" ? "series.add" : "series.edit-title");

function StepPage({ data }: { data: StepData }) {
	const { t, localizePath } = useWords();
	const { id, step, form } = data;
	const fields = fieldsOf("donors")
		.map((name) => `{${name}}`)
		.join(", ");
	return (
		<div className="wrap page campaign">
			<h1>{t(titleOf(data))}</h1>
			<div className="panel">
				<Form of={form} name="donor-series" action={seriesStepPath(id, step)}>
					<RadioField name="begins" />
					<TextField
						name="days"
						inputMode="numeric"
						autoComplete="off"
						hint={t("series.days-hint", { fewest: fewestQuietDays })}
					/>
					<RadioField name="scope" />
					<TextField name="subject" hint={t("campaign.fields", { fields })} />
					<TextareaField name="text" rows={10} hint={t("campaign.markdown", { link: "https://…" })} />
					<p className="hint">{t("series.card")}</p>
					<CheckboxField name="isOn" />
					<div className="row middle gap-s">
						<Button name="intent" value="save">
							{t("series.save")}
						</Button>
						<Button variant="secondary" name="intent" value="test">
							{t("campaign.test")}
						</Button>
					</div>
				</Form>
			</div>
			<p>
				<a href={localizePath(seriesPath(id))}>{t("series.back")}</a>
			</p>
		</div>
	);
}

type Params = "id" | "step";

/** `/startDonorEmailCampaign/{id}/series/{step}`: adds a mail that goes out by itself (`new`), or changes one. */
export default definePage("/startDonorEmailCampaign/{id}/series/{step}")<StepData>({
	example: { at: "/startDonorEmailCampaign/{ownedRequest}/series/new", as: "owner" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, request, again) {
		const { id, step } = request.params;
		const sent = again();
		if (step !== "new") {
			const { days, isOn, begins, scope, subject, text } = await findStep(ctx, step);
			const stored = { begins, scope, subject, text, days: String(days), isOn: isOn ? "on" : "" };
			return reply.page({ id, step, form: sent ?? newForm(seriesStepForm, stored) });
		}
		const isStopped = (await listSeries(ctx, { requestId: id })).some((each) => each.isStopped);
		const wanted = request.url.searchParams.get("begins");
		const begins = seriesBegins.find((each) => each === wanted) ?? "first";
		const { days, template } = seriesStarts[begins];
		const { subject, blocks } = templateFor("donors", languageOf(request), template);
		const fresh = {
			begins,
			days: String(days),
			scope: "request",
			subject,
			text: blocks[0]?.text ?? "",
			isOn: isStopped ? "" : "on",
		};
		return reply.page({ id, step, form: sent ?? newForm(seriesStepForm, fresh) });
	},
	intents: {
		save: defineIntent({
			form: seriesStepForm,
			async run(ctx, input, request: PageRequest<Params>) {
				const { id, step } = request.params;
				if (step === "new") await addStep(ctx, { ...input, donationRequestId: id }, languageOf(request));
				else await changeStep(ctx, { ...input, id: step });
			},
			to: (_result, { params: { id } }) => seriesPath(id),
			notice: "notice.series-saved",
		}),
		test: defineIntent({
			form: seriesStepForm,
			run: (ctx, input, request: PageRequest<Params>) =>
				testStep(ctx, { ...input, donationRequestId: request.params.id }, languageOf(request)),
			answer: (_ctx, _result, { params: { id, step } }) => reply.done(seriesStepPath(id, step), "notice.campaign-test"),
		}),
	},
	head: (data, { words }) => formHead(words, words.t(titleOf(data)), data.form, "report"),
	Page: StepPage,
});
