import type { DeskAnswer } from "../../../api/domain/contracts/desk.ts";
import { type Currency, formatMoney } from "../../../api/domain/money.ts";
import { fewestGifts, visitSources } from "../../../api/domain/requests/visit-sources.ts";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";

const numberText = (value: number) => value.toLocaleString("en");

/** A value with a bar as long as its part of the most. */
function Bar({ value, most, text }: { value: number; most: number; text: string }) {
	return (
		<span className="visits-bar">
			<progress max={Math.max(most, 1)} value={Math.max(value, 0)} aria-hidden="true" />{" "}
			<span className="desk-bar-value">{text}</span>
		</span>
	);
}

interface GivenRow {
	id: string;
	label: string;
	givenMinor: number;
	gifts: number;
}

/** More days than these are folded. */
const mostOpen = 4;

/** Income by day or month, newest first, behind its caption; those without gifts are left out. */
function GivenTable(props: {
	id: string;
	isOpen: boolean;
	caption: string;
	unit: string;
	rows: readonly GivenRow[];
	currency: Currency;
	notice: string;
}) {
	const { t } = useWords();
	const { id, isOpen, caption, unit, rows, currency, notice } = props;
	const most = Math.max(...rows.map(({ givenMinor }) => givenMinor), 1);
	return (
		<details className="stack gap-s" open={isOpen}>
			<summary>{caption}</summary>
			<Table
				id={id}
				caption={caption}
				captionHidden
				columns={[
					{ id: "when", header: unit, namesRow: true },
					{ id: "received", header: t("desk.received"), numeric: true },
					{ id: "gifts", header: t("desk.gifts"), numeric: true },
				]}
				rows={rows.map((row) => ({
					id: row.id,
					cells: [
						<time key="when" dateTime={row.id}>
							{row.label}
						</time>,
						<Bar key="received" value={row.givenMinor} most={most} text={formatMoney(row.givenMinor, currency)} />,
						numberText(row.gifts),
					],
				}))}
				notice={notice}
			/>
		</details>
	);
}

/** A request's income by day, and since its beginning by month. */
export function ReceivedTables({ desk, isPrivate }: { desk: DeskAnswer; isPrivate: boolean }) {
	const { t, language } = useWords();
	const currency = desk.currency as Currency;
	const monthText = new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" });
	const days = desk.days.filter(({ gifts }) => gifts > 0).toReversed();
	return (
		<>
			<GivenTable
				id="by-day"
				isOpen={days.length <= mostOpen}
				caption={t("desk.by-day", { number: desk.days.length })}
				unit={t("desk.day")}
				rows={days.map(({ start, ...given }) => ({ id: isoDay(start), label: formatDay(start, language), ...given }))}
				currency={currency}
				notice={t(desk.total.gifts > 0 ? "desk.none-recent" : isPrivate ? "desk.none-private" : "desk.none")}
			/>
			{desk.months.length > 0 ? (
				<GivenTable
					id="by-month"
					isOpen={false}
					caption={t("desk.by-month")}
					unit={t("desk.month")}
					rows={desk.months.map(({ month, ...given }) => ({
						id: month,
						label: monthText.format(Date.parse(`${month}-01`)),
						...given,
					}))}
					currency={currency}
					notice=""
				/>
			) : null}
		</>
	);
}

/** Gifts per hundred visits, to one decimal; a dash without visits. */
export const perHundred = ({ gifts, visits }: { gifts: number; visits: number }): string =>
	visits === 0 ? "–" : (Math.round((gifts * 1000) / visits) / 10).toLocaleString("en");

interface SourceRowsProps {
	id: string;
	caption: string;
	sources: DeskAnswer["sources"];
	span: "recent" | "total";
	isMoney: boolean;
}

function SourceRows({ id, caption, sources, span, isMoney }: SourceRowsProps) {
	const { t } = useWords();
	const shown = sources.filter(
		({ source, [span]: { visits, gifts } }) =>
			(source !== "unknown" && source !== "other") || visits > 0 || (isMoney && gifts !== 0),
	);
	const most = Math.max(...shown.map((each) => each[span].visits), 1);
	const visits = { id: "visits", header: t("desk.visits"), numeric: true };
	const ofGifts = [
		{ id: "gifts", header: t("desk.gifts"), numeric: true },
		{ id: "conversion", header: t("desk.conversion"), numeric: true },
	];
	return (
		<Table
			id={id}
			caption={caption}
			captionHidden
			columns={[{ id: "source", header: t("desk.source"), namesRow: true }, visits, ...(isMoney ? ofGifts : [])]}
			rows={shown.map(({ source, [span]: of }) => ({
				id: source,
				cells: [
					t(`desk.source.${source}`),
					source === "other" ? "–" : <Bar key="visits" value={of.visits} most={most} text={numberText(of.visits)} />,
					// Nobody knows of which visits these gifts came.
					...(isMoney
						? [
								of.gifts === null ? t("desk.source-few") : numberText(of.gifts),
								of.gifts === null || source === "unknown" || source === "other"
									? "–"
									: perHundred({ visits: of.visits, gifts: of.gifts }),
							]
						: []),
				],
			}))}
			notice=""
		/>
	);
}

/** The visits of each day by source, newest first. */
function SourceDays({ days }: Pick<DeskAnswer, "days">) {
	const { t, language } = useWords();
	const shown = days.filter(({ visits }) => visitSources.some((source) => visits[source] > 0)).toReversed();
	return (
		<Table
			id="sources-by-day"
			caption={t("desk.sources-by-day", { number: days.length })}
			captionHidden
			columns={[
				{ id: "day", header: t("desk.day"), namesRow: true },
				...visitSources.map((source) => ({ id: source, header: t(`desk.source.${source}`), numeric: true })),
			]}
			rows={shown.map(({ start, visits }) => ({
				id: isoDay(start),
				cells: [
					<time key="day" dateTime={isoDay(start)}>
						{formatDay(start, language)}
					</time>,
					...visitSources.map((source) => numberText(visits[source])),
				],
			}))}
			notice={t("visits.none")}
		/>
	);
}

/** Sources of the visitors, and the donors among them: in the last days, of all time, and by day. */
export function SourceTables({ desk: { sources, days }, isMoney }: { desk: DeskAnswer; isMoney: boolean }) {
	const { t } = useWords();
	const tells = (span: "recent" | "total") => sources.some(({ source, [span]: of }) => source !== "other" && of.gifts);
	const isFolded = sources.some(({ recent, total }) => recent.gifts === null || total.gifts === null);
	// A table that tells no source's gifts is folded if the other one tells some.
	const opens = isMoney && !tells("recent") && tells("total") ? "total" : "recent";
	return (
		<>
			{(
				[
					["recent", "by-source", t("desk.by-source", { number: days.length })],
					["total", "by-source-total", t("desk.by-source-total")],
				] as const
			).map(([span, id, caption]) => (
				<details key={span} className="stack gap-s" open={span === opens}>
					<summary>{caption}</summary>
					<SourceRows id={id} caption={caption} sources={sources} span={span} isMoney={isMoney} />
				</details>
			))}
			{isMoney && isFolded ? <p className="quiet">{t("desk.source-why", { number: fewestGifts })}</p> : null}
			<details className="stack gap-s">
				<summary>{t("desk.sources-by-day", { number: days.length })}</summary>
				<SourceDays days={days} />
			</details>
		</>
	);
}
