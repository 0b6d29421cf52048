import { type SeriesStep, seriesButtonForm } from "../../../api/domain/contracts/donor-series.ts";
import { fillFields } from "../../../api/domain/requests/campaigns/campaign.ts";
import { type SeriesBegin, seriesBegins } from "../../../api/domain/requests/campaigns/series.ts";
import { listSeries, removeStep, switchStep } from "../../../api/features/campaigns/series.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { donorsPath, seriesPath, seriesStepPath } from "../shared/campaign-paths.ts";

interface SeriesData {
	id: string;
	steps: SeriesStep[];
}

/** When a mail goes out, in words. */
const timeText = ({ begins, days }: SeriesStep, t: Words["t"]) =>
	t(begins === "first" ? "series.after-first" : "series.after-last", {
		count: days,
		number: days.toLocaleString("en"),
	});

/** The subject with the request's title, which is the same for everyone. */
const subjectOf = ({ subject, requestTitle }: SeriesStep) =>
	fillFields(subject, { requestTitle, firstName: "{firstName}", senderName: "{senderName}" });

const stateOf = ({ isOn, isStopped }: SeriesStep) => (isStopped ? "stopped" : isOn ? "on" : "off");
const isStopped = (step: SeriesStep) => step.isStopped;
const toneOf = { stopped: "stopped", on: "live", off: "over" } as const;

function Step({ id, step, mayTurnOn }: { id: string; step: SeriesStep; mayTurnOn: boolean }) {
	const { t, localizePath } = useWords();
	const state = stateOf(step);
	const subject = subjectOf(step);
	return (
		<li className="stack column gap-2xs">
			<p>
				<b dir="auto">{subject}</b> <Badge tone={toneOf[state]}>{t(`series.state.${state}`)}</Badge>
			</p>
			<p className="quiet">
				{[
					t(`donor-series.scope.${step.scope}`),
					timeText(step, t),
					t("series.sent", { count: step.sent, number: step.sent.toLocaleString("en") }),
				].join(" · ")}
			</p>
			<form method="post" action={localizePath(seriesPath(id))} className="row middle gap-2xs across-s">
				<input type="hidden" name="id" value={step._id} />
				<a href={localizePath(seriesStepPath(id, step._id))}>
					{t("series.edit")}
					<span className="visually-hidden">: {subject}</span>
				</a>
				{step.isStopped ? null : (
					<>
						{step.isOn || mayTurnOn ? (
							<Button variant="secondary" name="intent" value={step.isOn ? "off" : "on"}>
								{t(step.isOn ? "series.switch-off" : "series.switch-on")}
								<span className="visually-hidden">: {subject}</span>
							</Button>
						) : null}
						<Button variant="secondary" name="intent" value="remove">
							{t("series.remove")}
							<span className="visually-hidden">: {subject}</span>
						</Button>
					</>
				)}
			</form>
		</li>
	);
}

function Series({ data: { id, steps }, begins }: { data: SeriesData; begins: SeriesBegin }) {
	const { t, localizePath } = useWords();
	const own = steps.filter((step) => step.begins === begins);
	return (
		<section className="panel column gap-m" aria-labelledby={`series-${begins}`}>
			<h2 id={`series-${begins}`}>{t(`donor-series.begins.${begins}`)}</h2>
			<p className="hint">{t(begins === "first" ? "series.hint-first" : "series.hint-last")}</p>
			{own.length === 0 ? (
				<p className="quiet">{t("series.none")}</p>
			) : (
				<ul className="stack column gap-l">
					{own.map((step) => (
						<Step key={step._id} id={id} step={step} mayTurnOn={!steps.some(isStopped)} />
					))}
				</ul>
			)}
			<p>
				<ButtonLink variant="secondary" href={localizePath(`${seriesStepPath(id, "new")}?begins=${begins}`)}>
					{t("series.add")}
					<span className="visually-hidden">: {t(`donor-series.begins.${begins}`)}</span>
				</ButtonLink>
			</p>
		</section>
	);
}

function SeriesPage({ data }: { data: SeriesData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page campaign">
			<h1>{t("series.title")}</h1>
			<p>{t("series.intro")}</p>
			{data.steps.some(isStopped) ? (
				<Alert tone="warn">
					{t("series.sender-stopped")} <a href={localizePath("/users/ContactUs")}>{t("series.write-to-team")}</a>
				</Alert>
			) : null}
			{seriesBegins.map((begins) => (
				<Series key={begins} data={data} begins={begins} />
			))}
			<p>
				<a href={localizePath(donorsPath(data.id))}>{t("donor-groups.back")}</a>
			</p>
		</div>
	);
}

const switching = (isOn: boolean) =>
	defineIntent({
		form: seriesButtonForm,
		run: (ctx, { id }) => switchStep(ctx, { id, isOn }),
		notice: isOn ? "notice.series-on" : "notice.series-off",
		button: true,
	});

/** `/startDonorEmailCampaign/{id}/series`: mails that go to one's donors by themselves. */
export default definePage("/startDonorEmailCampaign/{id}/series")<SeriesData>({
	example: { at: "/startDonorEmailCampaign/{ownedRequest}/series", as: "owner" },
	allow: "signed-in",
	load: async (ctx, { params: { id } }) => reply.page({ id, steps: await listSeries(ctx, { requestId: id }) }),
	namesIntents: true,
	intents: {
		on: switching(true),
		off: switching(false),
		remove: defineIntent({
			form: seriesButtonForm,
			run: removeStep,
			notice: "notice.series-removed",
			button: true,
		}),
	},
	head: (_data, { words }) => ({ title: words.t("series.title"), noIndex: true }),
	Page: SeriesPage,
});
