import type { DeskAnswer } from "../../../api/domain/contracts/desk.ts";
import { type Currency, formatMoney } from "../../../api/domain/money.ts";
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

/** What came in by day or month, newest first; those without gifts are left out. */
function GivenTable(props: {
	id: string;
	caption: string;
	unit: string;
	rows: readonly GivenRow[];
	currency: Currency;
	notice: string;
}) {
	const { t } = useWords();
	const { id, caption, unit, rows, currency, notice } = props;
	const most = Math.max(...rows.map(({ givenMinor }) => givenMinor), 1);
	return (
		<Table
			id={id}
			caption={caption}
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
	);
}

/** What a request received by day, and since its beginning by month. */
export function ReceivedTables({ desk }: { desk: DeskAnswer }) {
	const { t, language } = useWords();
	const currency = desk.currency as Currency;
	const monthText = new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" });
	const days = desk.days.filter(({ gifts }) => gifts > 0).toReversed();
	return (
		<>
			<GivenTable
				id="by-day"
				caption={t("desk.by-day", { number: desk.days.length })}
				unit={t("desk.day")}
				rows={days.map(({ start, ...given }) => ({ id: isoDay(start), label: formatDay(start, language), ...given }))}
				currency={currency}
				notice={t(desk.total.gifts > 0 ? "desk.none-recent" : "desk.none")}
			/>
			{desk.months.length > 0 ? (
				<GivenTable
					id="by-month"
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

/** Where the visitors came from. */
export function SourcesTable({ desk: { sources, days } }: { desk: DeskAnswer }) {
	const { t } = useWords();
	const most = Math.max(...sources.map(({ recent }) => recent), 1);
	return (
		<Table
			id="by-source"
			caption={t("desk.by-source")}
			columns={[
				{ id: "source", header: t("desk.source"), namesRow: true },
				{ id: "recent", header: t("desk.recent", { number: days.length }), numeric: true },
				{ id: "total", header: t("desk.total"), numeric: true },
			]}
			rows={sources.map(({ source, recent, total }) => ({
				id: source,
				cells: [
					t(`desk.source.${source}`),
					<Bar key="recent" value={recent} most={most} text={numberText(recent)} />,
					numberText(total),
				],
			}))}
			notice=""
		/>
	);
}
