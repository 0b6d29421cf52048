import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { StatisticsAnswer } from "../../../api/domain/contracts/statistics.ts";
import { type Currency, formatMoney } from "../../../api/domain/money.ts";
import { type RequestStatus, requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { callAddress, callApi } from "../../client/api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { formatDay } from "../../ui/dates.ts";
import { Money } from "../../ui/money.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stat, type StatProps, Stats } from "../../ui/stat.tsx";
import { Table } from "../../ui/table.tsx";
import { BarFigure } from "../kit/bar-figure.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { loadFilter } from "../kit/filters.tsx";
import { useListState } from "../kit/list-state.ts";
import { regionName } from "../kit/option.ts";
import { methodName } from "../kit/paid-by.ts";
import { ReportScreen, reportShape, shortDay } from "../kit/report-screen.tsx";
import type { Filter } from "../kit/resource.ts";

const filters: readonly Filter[] = [{ kind: "days", name: "from", to: "to", label: "Days (UTC)" }];
const shape = reportShape("from", "to");

/** The difference from the days before; nothing where both are zero. */
function changeOf(now: number, before: number): Pick<StatProps, "change"> {
	if (now === before) return {};
	const direction = now > before ? "up" : "down";
	const tone = now > before ? "good" : "bad";
	const word = now > before ? "more" : "fewer";
	const share = before === 0 ? "" : ` (${Math.round((Math.abs(now - before) / before) * 100)}%)`;
	return {
		change: { text: `${Math.abs(now - before).toLocaleString("en")} ${word} than before${share}`, direction, tone },
	};
}

const hours = (minutes: number) => Math.round(minutes / 60);
const moneyOf = (currency: string) => (minor: number) => formatMoney(minor - (minor % 100), currency as Currency);

function Numbers({ of }: { of: StatisticsAnswer }) {
	const { people, requests, radio } = of;
	return (
		<Stats>
			{of.money.map(({ currency, gifts, receivedMinor, returnedMinor, before }) => (
				<Stat
					key={currency}
					label={`Received in ${currency}`}
					value={<Money minor={receivedMinor} currency={currency as Currency} whole />}
					hint={`${gifts.toLocaleString("en")} gifts; ${moneyOf(currency)(returnedMinor)} refunded`}
					{...(receivedMinor === before.receivedMinor
						? {}
						: {
								change: {
									text: `${moneyOf(currency)(Math.abs(receivedMinor - before.receivedMinor))} ${receivedMinor > before.receivedMinor ? "more" : "less"} than before`,
									direction: receivedMinor > before.receivedMinor ? "up" : "down",
									tone: receivedMinor > before.receivedMinor ? "good" : "bad",
								},
							})}
				/>
			))}
			<Stat
				label="People who signed up"
				value={people.signedUp.now.toLocaleString("en")}
				{...changeOf(people.signedUp.now, people.signedUp.before)}
			/>
			<Stat
				label="Requests raised"
				value={requests.raised.now.toLocaleString("en")}
				{...changeOf(requests.raised.now, requests.raised.before)}
			/>
			<Stat
				label="Radio hours heard"
				value={hours(radio.minutes.now).toLocaleString("en")}
				{...changeOf(hours(radio.minutes.now), hours(radio.minutes.before))}
			/>
			<Stat
				label="Page views"
				value={of.views.all.now.toLocaleString("en")}
				{...changeOf(of.views.all.now, of.views.all.before)}
			/>
			<Stat
				label="Thank-you pages seen"
				value={of.views.thanks.now.toLocaleString("en")}
				{...changeOf(of.views.thanks.now, of.views.thanks.before)}
			/>
			<Stat
				label="Messages waiting to be sent"
				value={of.outbox.waiting.toLocaleString("en")}
				hint={of.outbox.since === null ? "All are on their way" : `The oldest since ${formatDay(of.outbox.since)}`}
			/>
			<Stat
				label="People with a kindness score"
				value={people.withKindness.toLocaleString("en")}
				hint={`${people.kindness.toLocaleString("en")} points together`}
			/>
		</Stats>
	);
}

/** Numbers by name, the largest first. */
function Counts({
	id,
	title,
	of,
}: {
	id: string;
	title: readonly [caption: string, name: string, value: string];
	of: readonly { name: string; value: string }[];
}) {
	return (
		<div>
			<Table
				id={id}
				caption={title[0]}
				columns={[
					{ id: "name", header: title[1], namesRow: true },
					{ id: "value", header: title[2], numeric: true },
				]}
				rows={of.map(({ name, value }) => ({ id: name, cells: [name, value] }))}
				notice="Nothing in this period."
			/>
		</div>
	);
}

const counted = (rows: readonly { name: string; count: number }[], nameOf: (name: string) => string) =>
	rows.map(({ name, count }) => ({ name: nameOf(name), value: count.toLocaleString("en") }));

/** A status by its label and code: two codes have the same label. */
const statusName = (code: string) => `${requestStatuses[Number(code) as RequestStatus]?.label ?? "?"} (${code})`;
/** `bloodDonation` as words. */
const kindName = (kind: string) => kind.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

function ByDay({ of: { days, money } }: { of: StatisticsAnswer }) {
	const perDay = (value: (day: (typeof days)[number]) => number) =>
		days.map((day) => ({ label: shortDay(day.day), value: value(day) }));
	return (
		<div className="figures">
			{money.map(({ currency }) => (
				<BarFigure
					key={currency}
					id={`received-${currency}`}
					title={`Received in ${currency}`}
					headings={["Day", "Received"]}
					bars={perDay(({ received }) => received[currency] ?? 0)}
					format={moneyOf(currency)}
				/>
			))}
			<BarFigure
				id="sign-ups"
				title="People who signed up"
				headings={["Day", "People"]}
				bars={perDay(({ signUps }) => signUps)}
			/>
			<BarFigure
				id="raised"
				title="Requests raised"
				headings={["Day", "Requests"]}
				bars={perDay(({ requests }) => requests)}
			/>
			<BarFigure
				id="heard"
				title="Minutes of radio heard"
				headings={["Day", "Minutes"]}
				bars={perDay(({ listenedMinutes }) => listenedMinutes)}
			/>
			<BarFigure id="viewed" title="Page views" headings={["Day", "Views"]} bars={perDay(({ views }) => views)} />
		</div>
	);
}

function ByGroup({ of: { methods, regions, requests, views } }: { of: StatisticsAnswer }) {
	const received = (rows: readonly { name: string; currency: string; receivedMinor: number }[]) =>
		rows.map(({ name, currency, receivedMinor }) => ({
			name: `${name}, ${currency}`,
			value: moneyOf(currency)(receivedMinor),
		}));
	return (
		<div className="counts">
			<Counts
				id="methods"
				title={["How gifts were paid", "Method", "Received"]}
				of={received(methods.map(({ method, ...row }) => ({ ...row, name: methodName(method) })))}
			/>
			<Counts
				id="regions"
				title={["Where gifts were given", "Region", "Received"]}
				of={received(regions.map(({ region, ...row }) => ({ ...row, name: regionName(region) })))}
			/>
			<Counts
				id="kinds"
				title={["Requests raised by kind", "Kind", "Requests"]}
				of={counted(requests.kinds, kindName)}
			/>
			<Counts
				id="statuses"
				title={["Requests raised, by status today", "Status", "Requests"]}
				of={counted(requests.statuses, statusName)}
			/>
			<Counts id="pages" title={["Most viewed pages", "Page", "Views"]} of={counted(views.pages, (name) => name)} />
			<Counts
				id="sources"
				title={["Requests raised by source", "Source", "Requests"]}
				of={counted(requests.sources, (name) => name)}
			/>
		</div>
	);
}

export function StatisticsScreen() {
	const [{ values }, update] = useListState(shape);
	const statistics = useQuery({
		queryKey: ["GET /statistics", values],
		// The filter's calendar comes with the numbers, so that nothing moves when it arrives.
		queryFn: async ({ signal }) => {
			const [{ data }] = await Promise.all([callApi("GET /statistics", { query: values, signal }), loadFilter("days")]);
			return data;
		},
		placeholderData: keepPreviousData,
	});
	if (statistics.isPending) return <Skeleton lines={8} />;
	return (
		<ReportScreen id="statistics" filters={filters} values={values} onUpdate={update} numbers={statistics}>
			{(data) => (
				<>
					<div className="list-bar">
						<p role="status">
							{formatDay(Date.parse(data.from))} to {formatDay(Date.parse(data.to))}, beside the{" "}
							{data.days.length === 1 ? "day" : `${data.days.length} days`} before
						</p>
						<div className="list-tools">
							<ButtonLink variant="quiet" href={callAddress("/statistics/days", values)}>
								Download CSV
							</ButtonLink>
						</div>
					</div>
					<Numbers of={data} />
					<ByDay of={data} />
					<ByGroup of={data} />
				</>
			)}
		</ReportScreen>
	);
}

export default dashboard(() => <StatisticsScreen />);
