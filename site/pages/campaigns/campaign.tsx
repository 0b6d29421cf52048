import { type CampaignReport, moveCampaignBody } from "../../../api/domain/contracts/campaigns.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { formatMoney, parseAmount } from "../../../api/domain/money.ts";
import { hasRole } from "../../../api/domain/people/access.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { type CampaignBlock, fewestReaders } from "../../../api/domain/requests/campaigns/campaign.ts";
import { listReports, readCampaignContent, reportCampaign } from "../../../api/features/campaigns/list.ts";
import { moveCampaign } from "../../../api/features/campaigns/move.ts";
import { endSubjectTest } from "../../../api/features/campaigns/subject-test.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { agoText, isoDay } from "../../../islands/ui/dates.ts";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { campaignPath } from "../shared/campaign-paths.ts";
import { dayAndTime, zoneOf } from "../shared/zones.tsx";
import { SubjectTest } from "./subject-test.tsx";

interface CampaignData {
	of: CampaignReport;
	blocks: CampaignBlock[];
	/** The recipients' reports, for staff. */
	reports: { text: string; createdAt: number }[];
	/** Whether the viewer decides about it: staff, and not their own. */
	decides: boolean;
	form: FormState;
}

const numbers = [
	"waiting",
	"sent",
	"delivered",
	"bounced",
	"opened",
	"clicked",
	"complained",
	"unsubscribed",
	"failed",
	"skipped",
	"reports",
] as const;

/** Staff's decision about a mail of a series that they stopped, or that its sender has switched off. */
function RestingSeries({ of, form }: { of: CampaignReport; form: FormState }) {
	const { t } = useWords();
	return (
		<div className="panel">
			<Form of={form} name="campaign-move" action={campaignPath(of._id)}>
				<Button variant="secondary" name="move" value={of.isStoppedByStaff ? "release" : "stop"}>
					{t(of.isStoppedByStaff ? "campaign.let-switch-on" : "campaign.stop-series")}
				</Button>
			</Form>
		</div>
	);
}

function Decision({ data: { of, decides, form } }: { data: CampaignData }) {
	const { t } = useWords();
	const canDecide = of.state === "held" && decides;
	const rests = of.isSeries && of.state === "stopped" && decides;
	if (rests) return <RestingSeries of={of} form={form} />;
	if (!["held", "sending", "scheduled", "running"].includes(of.state)) return null;
	return (
		<div className="panel">
			<Form of={form} name="campaign-move" action={campaignPath(of._id)}>
				{canDecide ? <TextField name="reason" /> : null}
				<div className="row middle gap-s">
					{canDecide ? (
						<>
							<Button name="move" value="release">
								{t("campaign.release")}
							</Button>
							<Button variant="secondary" name="move" value="refuse">
								{t("campaign.refuse")}
							</Button>
						</>
					) : (
						<Button variant="secondary" name="move" value="stop">
							{t(of.state === "sending" || of.state === "running" ? "campaign.stop" : "campaign.withdraw")}
						</Button>
					)}
				</div>
			</Form>
		</div>
	);
}

function CampaignPage({ data, now, region }: { data: CampaignData; now: number; region: RegionCode }) {
	const { t, language } = useWords();
	const { of, blocks, reports } = data;
	const done = of.recipients - of.waiting;
	// The page's time is a full minute, so a mail of this minute would seem to be planned.
	const isPlanned = (of.state === "scheduled" || of.state === "held") && of.sendAt > of.createdAt && of.sendAt > now;
	return (
		<div className="wrap page campaign">
			<h1 dir="auto">{of.subject}</h1>
			<p>
				{t(`campaign.state.${of.state}`)} ·{" "}
				<time dateTime={isoDay(of.createdAt)}>{agoText(of.createdAt, now, language)}</time> · {of.sender}
			</p>
			{isPlanned ? (
				<p {...enhancedBy("local-times")}>
					{t("campaign.planned")}{" "}
					<time data-day dateTime={new Date(of.sendAt).toISOString()}>
						{dayAndTime(of.sendAt, zoneOf(region), language)}
					</time>
				</p>
			) : null}
			{of.state === "held" ? <Alert tone="info">{t("campaign.held-text")}</Alert> : null}
			{of.reason ? <Alert tone="warn">{of.reason}</Alert> : null}
			<div className="campaign-progress" {...(of.state === "sending" ? enhancedBy("sending-progress") : {})}>
				{["held", "refused", "stopped", "running"].includes(of.state) ? null : (
					<p>
						<progress value={done} max={of.recipients} aria-label={t("campaign.progress")} />{" "}
						{t("campaign.done-of", { done: done.toLocaleString("en"), recipients: of.recipients.toLocaleString("en") })}
					</p>
				)}
				<dl className="campaign-numbers">
					{numbers.map((name) => (
						<div key={name}>
							<dt>{t(`campaign.number.${name}`)}</dt>
							<dd>{of[name]?.toLocaleString("en") ?? "–"}</dd>
						</div>
					))}
					<div>
						<dt>{t("campaign.number.given")}</dt>
						<dd>
							{of.given
								?.map(({ currency, amount }) => formatMoney(parseAmount(String(amount)) ?? 0, currency))
								.join(" + ") || (of.given ? "0" : "–")}
						</dd>
					</div>
				</dl>
			</div>
			<p className="hint">{t("campaign.numbers-hint")}</p>
			<p className="hint">
				{t(of.given === null ? "campaign.readings-few" : "campaign.readings-hint", { fewest: fewestReaders })}
			</p>
			<SubjectTest of={of} region={region} />
			<Decision data={data} />
			<section className="panel campaign-text column gap-s">
				<h2>{t("campaign.text")}</h2>
				{blocks.map(({ kind, text, link }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a sent mail never changes
					<p key={index} dir="auto">
						{[text, link].filter((each) => each !== "").join("\n") || t(`mail-form.blocks.kind.${kind}`)}
					</p>
				))}
			</section>
			{reports.length > 0 ? (
				<section className="panel campaign-text column gap-s">
					<h2>{t("campaign.reports")}</h2>
					{reports.map(({ text, createdAt }) => (
						<p key={createdAt} dir="auto">
							{text || t("campaign.no-text")} · {agoText(createdAt, now, language)}
						</p>
					))}
				</section>
			) : null}
		</div>
	);
}

/** `/emailCampaign/{id}`: how far a mail to many people has come, for its author and staff. */
export default definePage("/emailCampaign/{id}")<CampaignData>({
	example: { reached: "Send a mail to your donors or contacts; it leads to its report." },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params: { id } }, again) {
		const of = await reportCampaign(ctx, id);
		const isStaff = hasRole(ctx.actor, ["admin", "superAdmin"]);
		const decides = isStaff && ctx.actor.kind === "user" && ctx.actor.userId !== of.userId;
		const blocks = await readCampaignContent(ctx, id);
		const form = again() ?? newForm(moveCampaignBody);
		return reply.page({ of, blocks, decides, form, reports: isStaff ? await listReports(ctx, id) : [] });
	},
	intents: {
		move: defineIntent({
			form: moveCampaignBody,
			run: (ctx, move, { params: { id } }) => moveCampaign(ctx, { id, ...move }),
			to: (_result, { params: { id } }) => campaignPath(id),
			notice: "notice.campaign-moved",
		}),
		"end-test": defineIntent({
			form: noFields,
			run: (ctx, _form, { params: { id } }) => endSubjectTest(ctx, { id }),
			to: (_result, { params: { id } }) => campaignPath(id),
			notice: "notice.campaign-moved",
			button: true,
		}),
	},
	head: ({ of }) => ({ title: of.subject, noIndex: true }),
	Page: ({ data, view }) => <CampaignPage data={data} now={view.now} region={view.region} />,
});
