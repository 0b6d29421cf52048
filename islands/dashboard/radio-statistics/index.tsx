import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { StatisticsAnswer, StatisticsGroup } from "../../../api/domain/contracts/radio-reports.ts";
import { callAddress, callApi } from "../../client/api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { BarFigure } from "../kit/bar-figure.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { loadFilter } from "../kit/filters.tsx";
import { useListState } from "../kit/list-state.ts";
import { ReportScreen, reportShape, shortDay } from "../kit/report-screen.tsx";
import type { Filter } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { useChannels } from "../kit/use-channels.ts";

const shape = reportShape("from", "to", "channel");
const call = "GET /talradio/playlistItem/report";
const listeners = counting("listener");
const minutes = counting("minute");

/** The groups below the days: their heading, and the heading of their names. */
const groups = [
	{ by: "channel", title: "By channel", name: "Channel" },
	{ by: "item", title: "By playlist item", name: "Playlist item" },
	{ by: "country", title: "By country", name: "Country" },
	{ by: "player", title: "By player", name: "Player" },
] as const;
/** Rows of a group; the CSV file has them all. */
const rowsOfGroup = 20;
/** More days than a report has. */
const mostDays = 400;

interface Numbers extends Readonly<Record<StatisticsGroup, readonly StatisticsAnswer[]>> {
	/** Which days these are, if they are not simply the last week. */
	message: string | undefined;
}

async function readNumbers(values: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Numbers> {
	const read = (by: StatisticsGroup, limit: number) => callApi(call, { query: { ...values, by, limit }, signal });
	const [day, groupRows] = await Promise.all([
		read("day", mostDays),
		Promise.all(groups.map(async ({ by }) => (await read(by, rowsOfGroup)).data)),
		loadFilter("days"),
	]);
	const [channel = [], item = [], country = [], player = []] = groupRows;
	return { day: day.data, message: day.message, channel, item, country, player };
}

function Group({
	by,
	title,
	name,
	rows,
	values,
}: {
	by: StatisticsGroup;
	title: string;
	name: string;
	rows: readonly StatisticsAnswer[];
	values: Readonly<Record<string, string>>;
}) {
	const number = (value: number | null) => (value ?? 0).toLocaleString("en");
	return (
		<div>
			<Table
				id={`by-${by}`}
				caption={title}
				columns={[
					{ id: "label", header: name, namesRow: true },
					...(by === "item" ? [{ id: "plays", header: "Plays", numeric: true }] : []),
					{ id: "listeners", header: "Listeners", numeric: true },
					{ id: "minutes", header: "Minutes", numeric: true },
				]}
				rows={rows.map(({ _id, label, plays, listeners, minutes }) => ({
					id: _id || "unknown",
					cells: [label, ...(by === "item" ? [number(plays)] : []), number(listeners), number(minutes)],
				}))}
				notice="Nobody listened in this period."
			/>
			<ButtonLink
				variant="quiet"
				href={callAddress("/talradio/playlistItem/report", { ...values, by, isDownload: true })}
			>
				Download {title.toLowerCase()} as CSV
			</ButtonLink>
		</div>
	);
}

function StatisticsScreen() {
	const [{ values }, update] = useListState(shape);
	const channels = useChannels();
	const filters = useMemo<readonly Filter[]>(
		() => [
			{ kind: "days", name: "from", to: "to", label: "Days (UTC)" },
			{ kind: "choice", name: "channel", label: "Channel", options: channels.data ?? [], any: "All channels" },
		],
		[channels.data],
	);
	const numbers = useQuery({
		queryKey: [call, values],
		queryFn: ({ signal }) => readNumbers(values, signal),
		placeholderData: keepPreviousData,
	});
	if (numbers.isPending || channels.isLoading) return <Skeleton lines={8} />;
	return (
		<ReportScreen
			id="radio-statistics"
			filters={filters}
			values={values}
			onUpdate={update}
			numbers={numbers}
			failed="Problem in fetching. "
		>
			{(data) => {
				const sumOf = (value: (row: StatisticsAnswer) => number) => data.day.reduce((sum, row) => sum + value(row), 0);
				const anyListener = data.day.some((row) => row.listeners > 0);
				const days = (value: (row: StatisticsAnswer) => number) =>
					anyListener ? data.day.map((row) => ({ label: shortDay(row._id), value: value(row) })) : [];
				return (
					<>
						{data.message === undefined ? null : <p className="quiet">{data.message}</p>}
						<div className="list-bar">
							<p role="status">
								{listeners(sumOf((row) => row.listeners))} and {minutes(sumOf((row) => row.minutes))}. Listeners are
								counted anew each day, because nobody is recognized the next day.
							</p>
							<div className="list-tools">
								<ButtonLink
									variant="quiet"
									href={callAddress("/talradio/playlistItem/report", { ...values, by: "day", isDownload: true })}
								>
									Download days as CSV
								</ButtonLink>
							</div>
						</div>
						<div className="figures">
							<BarFigure
								id="listeners"
								title="Listeners by day"
								headings={["Day", "Listeners"]}
								bars={days((row) => row.listeners)}
							/>
							<BarFigure
								id="minutes"
								title="Minutes heard by day"
								headings={["Day", "Minutes"]}
								bars={days((row) => row.minutes)}
							/>
						</div>
						<div className="counts">
							{groups.map((group) => (
								<Group key={group.by} {...group} rows={data[group.by]} values={values} />
							))}
						</div>
					</>
				);
			}}
		</ReportScreen>
	);
}

/** `…/tal-radio/statisticsReport`: who listened, and to what. */
export default dashboard(() => <StatisticsScreen />);
