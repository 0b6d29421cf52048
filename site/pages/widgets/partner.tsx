import { partnerBody } from "../../../api/domain/contracts/partners.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import type { Partner } from "../../../api/features/partners/find-partner.ts";
import { type PartnerReport, partnerReport, reportDays } from "../../../api/features/partners/partner-report.ts";
import { changePartner, ownPartner } from "../../../api/features/partners/save-partner.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { Stat, Stats } from "../../../islands/ui/stat.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { type Again, defineIntent, nothingAgain } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { keysPath, webhooksPath } from "../shared/key-paths.ts";
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

interface PartnerData {
	partner: Partner;
	report: PartnerReport;
	form: FormState;
}

async function dataOf(ctx: PageContext, id: string, again: Again = nothingAgain): Promise<PartnerData> {
	const partner = await ownPartner(ctx, { id });
	const report = await partnerReport(ctx, { id });
	const stored = { name: partner.name, origins: partner.origins.join("\n") };
	return { partner, report, form: again("save") ?? newForm(partnerBody, stored) };
}

/** `/partners/{id}`: what a partner site brought in, its sites, and the ways to its keys and webhooks. */
export default definePage("/partners/{id}")<PartnerData>({
	example: { at: "/partners/ptr_01M2MCSXR02HXWX6CKFY2T3K1D", as: "owner" },
	english: true,
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
	},
	head: ({ partner }) => ({ title: partner.name, noIndex: true }),
	Page({ data: { partner, report, form } }) {
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
					<p className="row gap-s">
						<ButtonLink href={localizePath(`/embed?partner=${partner.publicKey}`)}>{t("partner.builder")}</ButtonLink>
						<ButtonLink variant="secondary" href={localizePath(keysPath({ kind: "partner", id: partner.id }))}>
							{t("partner.keys")}
						</ButtonLink>
						<ButtonLink variant="secondary" href={localizePath(webhooksPath({ kind: "partner", id: partner.id }))}>
							{t("partner.webhooks")}
						</ButtonLink>
					</p>
				</section>
				<PartnerNumbers report={report} />
				<section className="panel" aria-labelledby="settings-title">
					<h2 id="settings-title">{t("partner.settings")}</h2>
					<PartnerForm form={form} action={path} button={t("partner.save")} />
				</section>
			</div>
		);
	},
});
