import { Fragment } from "react";
import { partnerBody, webhookBody } from "../../../api/domain/contracts/partners.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { partnerMessages } from "../../../api/domain/people/partners.ts";
import { type Delivery, listDeliveries, replayDelivery } from "../../../api/features/partners/deliveries.ts";
import type { Partner } from "../../../api/features/partners/find-partner.ts";
import { type PartnerReport, partnerReport, reportDays } from "../../../api/features/partners/partner-report.ts";
import { changePartner, ownPartner } from "../../../api/features/partners/save-partner.ts";
import { saveWebhook } from "../../../api/features/partners/save-webhook.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Stat, Stats } from "../../../islands/ui/stat.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { type Again, defineIntent, nothingAgain } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { keysPath } from "../shared/key-paths.ts";
import { PartnerForm } from "./partner-form.tsx";
import { partnerPath } from "./partners.tsx";

/** The gifts through a partner's pages. */
function PartnerNumbers({ report }: { report: PartnerReport }) {
	const { t } = useWords();
	const { loads, opens, plays, minutes, started, paid, given, pages } = report;
	const number = (value: number) => value.toLocaleString("en");
	const percent = started > 0 ? `${Math.floor((paid * 100) / started)}%` : "–";
	const sums = given.map(({ currency, minor }) => formatMoney(minor, currency)).join(" + ");
	return (
		<section className="panel" aria-labelledby="report-title">
			<h2 id="report-title">{t("partner.report", { days: String(reportDays) })}</h2>
			<Stats>
				<Stat label={t("partner.loads")} value={number(loads)} />
				<Stat label={t("partner.opens")} value={number(opens)} />
				<Stat label={t("partner.plays")} value={number(plays)} />
				<Stat label={t("partner.hours")} value={(minutes / 60).toFixed(1)} />
				<Stat label={t("partner.donations")} value={number(paid)} />
				<Stat label={t("partner.conversion")} value={percent} />
				<Stat label={t("partner.given")} value={sums || t("partner.nothing")} />
			</Stats>
			<p className="quiet">{t("partner.counted")}</p>
			<Table
				id="partner-pages"
				caption={t("partner.pages")}
				columns={[
					{ id: "page", header: t("partner.page"), namesRow: true },
					{ id: "mode", header: t("partner.mode") },
					{ id: "paid", header: t("partner.donations"), numeric: true },
				]}
				rows={pages.map((each) => ({
					id: `${each.mode} ${each.page}`,
					cells: [each.page, each.mode, number(each.paid)],
				}))}
				notice={t("partner.nothing")}
			/>
		</section>
	);
}

function SendAgain({ id, action }: { id: string; action: string }) {
	const { t } = useWords();
	return (
		<form method="post" action={action} aria-label={t("deliveries.again-of", { id })}>
			<input type="hidden" name="delivery" value={id} />
			<Button variant="quiet" name="intent" value="replay">
				{t("deliveries.again")}
			</Button>
		</form>
	);
}

/** The last messages to a partner's server, each with its answer and a button that sends it again. */
function DeliveryLog({ deliveries, action }: { deliveries: readonly Delivery[]; action: string }) {
	const { t } = useWords();
	const time = (at: number) => new Date(at).toISOString().slice(0, 16).replace("T", " ");
	return (
		<Table
			id="deliveries"
			caption={t("deliveries.title")}
			columns={[
				{ id: "type", header: t("deliveries.type"), namesRow: true },
				{ id: "time", header: t("deliveries.time") },
				{ id: "status", header: t("deliveries.status") },
				{ id: "answer", header: t("deliveries.answer") },
				{ id: "attempts", header: t("deliveries.attempts"), numeric: true },
				{ id: "again", header: t("deliveries.again") },
			]}
			rows={deliveries.map((each) => ({
				id: each.id,
				cells: [
					each.type,
					each.createdAt === null ? t("deliveries.not-yet") : `${time(each.createdAt)} UTC`,
					t(`deliveries.${each.status}`),
					each.lastError ?? (each.responseStatus === null ? "" : `HTTP ${each.responseStatus}`),
					String(each.attempts),
					<SendAgain key="again" id={each.id} action={action} />,
				],
			}))}
			notice={t("deliveries.none")}
		/>
	);
}

interface PartnerData {
	partner: Partner;
	report: PartnerReport;
	deliveries: readonly Delivery[];
	form: FormState;
	webhook: FormState;
	/** The webhook's new secret, shown once. */
	secret: string | null;
}

const saved = (id: string) => reply.done(partnerPath(id), "notice.saved");

async function dataOf(ctx: PageContext, id: string, again: Again = nothingAgain): Promise<PartnerData> {
	const partner = await ownPartner(ctx, { id });
	const [report, deliveries] = await Promise.all([partnerReport(ctx, { id }), listDeliveries(ctx, { id })]);
	const stored = { name: partner.name, origins: partner.origins.join("\n") };
	return {
		partner,
		report,
		deliveries,
		form: again("save") ?? newForm(partnerBody, stored),
		webhook: again("webhook") ?? newForm(webhookBody, { url: partner.webhookUrl ?? "" }),
		secret: null,
	};
}

/** `/partners/{id}`: what a partner site brought in, its sites, and the messages to its server. */
export default definePage("/partners/{id}")<PartnerData>({
	example: { at: "/partners/ptr_01M2MCSXR02HXWX6CKFY2T3K1D", as: "owner" },
	allow: "signed-in",
	limit: "message",
	load: async (ctx, { params: { id } }, again) => reply.page(await dataOf(ctx, id, again)),
	namesIntents: true,
	intents: {
		save: defineIntent({
			form: partnerBody,
			run: (ctx, value, { params: { id } }) => changePartner(ctx, { id, ...value }),
			notice: "notice.saved",
		}),
		webhook: defineIntent({
			form: webhookBody,
			run: (ctx, { url }, { params: { id } }) => saveWebhook(ctx, { id, url }),
			async answer(ctx, secret, { params: { id } }) {
				if (secret === null) return saved(id);
				// The secret is on this page only, so there is no redirect.
				return reply.page({ ...(await dataOf(ctx, id)), secret }, { once: true });
			},
		}),
		replay: defineIntent({
			run: (ctx, _value, { params: { id }, form }) => replayDelivery(ctx, { id, delivery: form.get("delivery") ?? "" }),
			notice: "notice.saved",
		}),
	},
	head: ({ partner }) => ({ title: partner.name, noIndex: true }),
	Page({ data: { partner, report, deliveries, form, webhook, secret } }) {
		const { t, localizePath } = useWords();
		const path = partnerPath(partner.id);
		return (
			<div className="wrap stack gap-l">
				<h1>{partner.name}</h1>
				{partner.state === "suspended" ? (
					<Alert tone="bad" title={t("partners.suspended")}>
						{t("partners.suspended-text")}
					</Alert>
				) : null}
				<section className="panel" aria-labelledby="key-title">
					<h2 id="key-title">{t("partner.key")}</h2>
					<p>
						<code className="partner-key">{partner.publicKey}</code>
					</p>
					<p className="quiet">{t("partner.key-text")}</p>
					<p>
						<ButtonLink href={localizePath(`/embed?partner=${partner.publicKey}`)}>{t("partner.builder")}</ButtonLink>{" "}
						<ButtonLink variant="secondary" href={localizePath(keysPath({ kind: "partner", id: partner.id }))}>
							{t("partner.keys")}
						</ButtonLink>
					</p>
				</section>
				<PartnerNumbers report={report} />
				<section className="panel" aria-labelledby="settings-title">
					<h2 id="settings-title">{t("partner.settings")}</h2>
					<PartnerForm form={form} action={path} button={t("partner.save")} />
				</section>
				<section className="panel" aria-labelledby="webhook-title">
					<h2 id="webhook-title">{t("partner.webhook")}</h2>
					<p>{t("partner.webhook-intro")}</p>
					<details>
						<summary>{t("webhook.messages")}</summary>
						<p>{t("webhook.messages-text")}</p>
						<dl>
							{partnerMessages.map((type) => (
								<Fragment key={type}>
									<dt>
										<code>{type}</code>
									</dt>
									<dd>{t(`webhook.${type}`)}</dd>
								</Fragment>
							))}
						</dl>
					</details>
					{secret === null ? null : (
						<Alert tone="good" title={t("webhook.secret")} role="status">
							<code className="partner-key">{secret}</code>
							<br />
							{t("webhook.secret-text")}
						</Alert>
					)}
					<Form of={webhook} name="webhook" action={path}>
						<TextField name="url" />
						<Button name="intent" value="webhook">
							{t("webhook.save")}
						</Button>
					</Form>
					<DeliveryLog deliveries={deliveries} action={path} />
				</section>
			</div>
		);
	},
});
