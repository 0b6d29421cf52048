import { formatMoney } from "../../../api/domain/money.ts";
import { type PartnerReport, reportDays } from "../../../api/features/partners/partner-report.ts";
import { Stat, Stats } from "../../../islands/ui/stat.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** What a partner's pages brought in. */
export function PartnerNumbers({ report }: { report: PartnerReport }) {
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
