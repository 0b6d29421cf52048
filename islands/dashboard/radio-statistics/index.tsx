import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Suspense, useMemo, useRef } from "react";
import type { StatisticsAnswer, StatisticsGroup } from "../../../api/domain/contracts/radio-reports.ts";
import { callAddress, callApi } from "../../client/api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { BarFigure } from "../kit/bar-figure.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { Filters, loadFilter } from "../kit/filters.tsx";
import { type ListShape, useListState } from "../kit/list-state.ts";
import type { Filter } from "../kit/resource.ts";
import { useChannels } from "../kit/use-channels.ts";

const shape: ListShape = { names: ["from", "to", "channel"], sorts: [], sort: null, pageSizes: [10], pageSize: 10 };
const call = "GET /talradio/playlistItem/report";
const counted = (count: number, noun: string) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
const shortDay = (day: string) =>
	new Date(day).toLocaleDateString("en-IN", { day: "numeric", month: "short", timeZone: "UTC" });

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
	const search = useRef<HTMLInputElement>(null);
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
	const { data } = numbers;
	const anyListener = data?.day.some(({ listeners }) => listeners > 0);
	const days = (value: (row: StatisticsAnswer) => number) =>
		anyListener ? (data?.day ?? []).map((row) => ({ label: shortDay(row._id), value: value(row) })) : [];
	return (
		<Suspense fallback={<Skeleton lines={8} />}>
			<div className="list-screen">
				<Filters
					id="radio-statistics"
					filters={filters}
					searchRef={search}
					values={values}
					onChange={(change) =>
						update({
							values: Object.fromEntries(Object.entries({ ...values, ...change }).filter(([, value]) => value !== "")),
						})
					}
				/>
				{numbers.isError || !data ? (
					<ErrorState
						role="alert"
						title="The numbers could not be loaded"
						retry={<Button onClick={() => void numbers.refetch()}>Try again</Button>}
					>
						{["Problem in fetching. ", numbers.error?.message].join("")}
					</ErrorState>
				) : (
					<>
						{data.message === undefined ? null : <p className="quiet">{data.message}</p>}
						<div className="list-bar">
							<p role="status">
								{counted(
									data.day.reduce((sum, { listeners }) => sum + listeners, 0),
									"listener",
								)}{" "}
								and{" "}
								{counted(
									data.day.reduce((sum, { minutes }) => sum + minutes, 0),
									"minute",
								)}
								. Listeners are counted anew each day, because nobody is recognized the next day.
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
								bars={days(({ listeners }) => listeners)}
							/>
							<BarFigure
								id="minutes"
								title="Minutes heard by day"
								headings={["Day", "Minutes"]}
								bars={days(({ minutes }) => minutes)}
							/>
						</div>
						<div className="counts">
							{groups.map((group) => (
								<Group key={group.by} {...group} rows={data[group.by]} values={values} />
							))}
						</div>
					</>
				)}
			</div>
		</Suspense>
	);
}

/** `…/tal-radio/statisticsReport`: who listened, and to what. */
export default dashboard(() => <StatisticsScreen />);
