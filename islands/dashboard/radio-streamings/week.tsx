import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { fitOf } from "../../../api/domain/radio/playlist-fit.ts";
import { callApi } from "../../client/api.ts";
import { serverNow } from "../../client/server-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadError } from "../kit/controls.tsx";
import { FilterField } from "../kit/filters.tsx";
import { type ListShape, useListState } from "../kit/list-state.ts";
import { clockText, lengthText, localTime, ownZone } from "../kit/local-time.ts";
import type { Option } from "../kit/option.ts";
import { streamingPath } from "./paths.ts";
import { type Day, daysAfter, type Scheduled, weekIn, weekOf } from "./week-days.ts";

const dayName = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "short" });
const shortDay = new Intl.DateTimeFormat("en-GB", { weekday: "short" });

const shape: ListShape = {
	names: ["channel", "week"],
	sorts: [],
	sort: null,
	pageSizes: [10],
	pageSize: 10,
	fixed: { tab: "week" },
};

/** More streamings than a channel can have in a week: one every five minutes. */
const mostInAWeek = 1000;

function Fit({ of }: { of: Scheduled }) {
	const { kind, by, fills } = fitOf(of);
	if (kind === "cut") return <Badge tone="urgent">Overruns, {lengthText(by)} are cut</Badge>;
	if (kind === "empty") return <Badge tone="stopped">Empty playlist: silence</Badge>;
	if (kind === "repeats")
		return (
			<Badge tone="waiting">
				Fills {fills} %, plays {by.toFixed(1)} times
			</Badge>
		);
	return null;
}

const size = { width: 720, row: 26, left: 48, right: 16, bottom: 20 };
const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** The week at a glance: a row for each day. The lists below say the same. */
function Overview({ days }: { days: readonly Day[] }) {
	const height = days.length * size.row + size.bottom;
	const width = size.width - size.left - size.right;
	return (
		<div className="figure">
			<svg viewBox={`0 0 ${size.width} ${height}`} aria-hidden="true">
				{hours.map((hour) => (
					<g key={hour}>
						<line
							className="figure-line"
							x1={size.left + (hour / 24) * width}
							x2={size.left + (hour / 24) * width}
							y1={0}
							y2={height - size.bottom}
						/>
						<text className="figure-label" x={size.left + (hour / 24) * width} y={height - 4}>
							{hour}
						</text>
					</g>
				))}
				{days.map(({ start, end, parts }, row) => (
					<g key={start}>
						<text className="figure-scale" x={size.left - 8} y={(row + 0.5) * size.row} dy="0.32em">
							{shortDay.format(start)}
						</text>
						{parts.map((part) =>
							part.streaming ? (
								<rect
									key={part.start}
									className={fitOf(part.streaming).kind === "cut" ? "week-cut" : "figure-bar"}
									x={size.left + ((part.start - start) / (end - start)) * width}
									width={Math.max(1, ((part.end - part.start) / (end - start)) * width - 1)}
									y={row * size.row + 4}
									height={size.row - 8}
									rx={2}
								/>
							) : null,
						)}
					</g>
				))}
			</svg>
		</div>
	);
}

function DayList({ of: { start, end, parts } }: { of: Day }) {
	const id = useId();
	const now = serverNow();
	return (
		<section aria-labelledby={id}>
			<h3 id={id}>
				{dayName.format(start)} {start <= now && now < end ? <Badge>Today</Badge> : null}
			</h3>
			<ul className="week-parts">
				{parts.map((part) => (
					<li key={part.start} data-gap={part.streaming === null || undefined}>
						<span className="week-time">
							{clockText(part.start)}–{part.end === end ? "24:00" : clockText(part.end)}
						</span>
						{part.streaming ? (
							<span>
								<a href={streamingPath(part.streaming._id)}>{part.streaming.title}</a> <Fit of={part.streaming} />
							</span>
						) : (
							<span className="quiet">
								Gap of {lengthText(part.end - part.start)}: the filler plays, or silence without one
							</span>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

/** A channel's week in the reader's own time zone, with its gaps and with playlists that do not fit. */
export function Week({ channels }: { channels: readonly Option[] }) {
	const [{ values }, update] = useListState(shape);
	const { value: channel = "" } = channels.find(({ value }) => value === values.channel) ?? channels[0] ?? {};
	const monday = weekIn(values.week);
	const show = (change: Record<string, string>) => update({ values: { ...values, ...change } });
	const showWeek = (day: number) => show({ week: day === weekIn("") ? "" : localTime(day).slice(0, 10) });
	const query = { channel, from: monday, to: daysAfter(monday, 7), limit: mostInAWeek };
	const week = useQuery({
		queryKey: ["GET /streaming", "week", query],
		queryFn: async ({ signal }) => (await callApi("GET /streaming", { query, signal })).data,
		placeholderData: keepPreviousData,
	});
	const days = weekOf(monday, week.data ?? []);
	return (
		<div className="week">
			<div className="week-bar">
				<FilterField
					id="week-channel"
					filter={{ kind: "choice", name: "channel", label: "Channel", options: channels, any: null }}
					values={{ channel }}
					onChange={show}
				/>
				<Button type="button" variant="secondary" onClick={() => showWeek(daysAfter(monday, -7))}>
					Previous week
				</Button>
				<Button type="button" variant="secondary" onClick={() => showWeek(weekIn(""))}>
					This week
				</Button>
				<Button type="button" variant="secondary" onClick={() => showWeek(daysAfter(monday, 7))}>
					Next week
				</Button>
			</div>
			{week.isError ? (
				<LoadError title="The week could not be loaded" level={2} onRetry={() => void week.refetch()}>
					{["Problem in fetching Streamings:", week.error.message].join(" ")}
				</LoadError>
			) : week.isPending ? (
				<Skeleton lines={10} />
			) : (
				<>
					<h2>
						{dayName.format(monday)} to {dayName.format(daysAfter(monday, 6))}
					</h2>
					<p className="quiet">Times in your time zone, {ownZone()}</p>
					<Overview days={days} />
					<div className="week-days">
						{days.map((day) => (
							<DayList key={day.start} of={day} />
						))}
					</div>
				</>
			)}
		</div>
	);
}
