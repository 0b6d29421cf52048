import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { callAddress, callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { useListState } from "../kit/list-state.ts";
import { untilLoaded } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import { reportShape } from "../kit/report-screen.tsx";
import type { Column, Resource } from "../kit/resource.ts";
import { openTab, Tabs } from "../kit/tabs.tsx";
import { timeText } from "../kit/times.tsx";
import { useChannels } from "../kit/use-channels.ts";

type Row = RowOf<"GET /talradio/report/bmi">;

const path = "/talRadioAdmin/manageTALRadio/tal-radio/BMImusicsReport";
const items = "/talRadioAdmin/manageTALRadio/tal-radio/managePlaylistItems";
const call = "GET /talradio/report/bmi";
const tabs = [
	{ name: "rows", label: "What was played", href: path },
	{ name: "blanks", label: "Blanks to fill", href: `${path}?tab=blanks` },
] as const;

const lengthText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const played: readonly Column<Row>[] = [
	{ id: "title", header: "Title", namesRow: true, cell: ({ title }) => title || "(no title)" },
	{ id: "date", header: "Date", cell: ({ date }) => <time dateTime={date}>{date}</time> },
	{ id: "start", header: "Start (UTC)", cell: ({ startTime }) => new Date(startTime).toISOString().slice(11, 16) },
	{ id: "artist", header: "Artist", cell: ({ artist }) => artist },
	{ id: "composer", header: "Composer", cell: ({ composer }) => composer },
	{ id: "publisher", header: "Publisher", cell: ({ publisher }) => publisher },
	{ id: "album", header: "Album", hidden: true, cell: ({ album }) => album },
	{ id: "label", header: "Label", hidden: true, cell: ({ label }) => label },
	{ id: "isrc", header: "ISRC", cell: ({ isrc }) => <span className="isrc">{isrc}</span> },
	{ id: "duration", header: "Duration", numeric: true, cell: ({ duration }) => lengthText(duration) },
	{ id: "channel", header: "Channel", cell: ({ channel }) => channel },
	{ id: "plays", header: "Plays", numeric: true, cell: ({ plays }) => plays },
	{ id: "listeners", header: "Listeners", numeric: true, cell: ({ listeners }) => listeners },
];

const blanks: readonly Column<Row>[] = [
	{ id: "title", header: "Title", namesRow: true, cell: ({ title }) => title || "(no title)" },
	{ id: "artist", header: "Artist", cell: ({ artist }) => artist },
	{
		id: "missing",
		header: "Missing",
		cell: ({ missing }) =>
			missing.map((field) => (
				<Badge key={field} tone="waiting">
					{field}
				</Badge>
			)),
	},
	{ id: "plays", header: "Plays", numeric: true, cell: ({ plays }) => plays },
];

const resourceOf = (tab: "rows" | "blanks", channels: readonly Option[]): Resource<typeof call> => ({
	call,
	noted: null,
	findsOne: false,
	noun: tab === "rows" ? { one: "row", other: "rows" } : { one: "track with blanks", other: "tracks with blanks" },
	texts: {
		failed: "Problem in fetching. ",
		...(tab === "blanks"
			? { empty: "Nothing is missing in this period", emptyHint: "Everything played has what the report needs." }
			: {}),
	},
	nameOf: ({ title }) => title || "(no title)",
	columns: tab === "rows" ? played : blanks,
	filters: [
		{ kind: "days", name: "from", to: "to", label: "Days (UTC)" },
		{ kind: "choice", name: "channel", label: "Channel", options: channels, any: "All channels" },
	],
	...(tab === "blanks" ? { fixed: { tab } } : {}),
	toQuery: (values) => ({ ...values, format: tab }),
	above: ({ trackId }) => (
		<p>
			<ButtonLink variant="secondary" href={`${items}?open=${encodeURIComponent(trackId)}`}>
				Fill in the playlist item
			</ButtonLink>
		</p>
	),
	panel: [
		["Artist", ({ artist }) => artist],
		["Composer", ({ composer }) => composer],
		["Publisher", ({ publisher }) => publisher],
		["Album", ({ album }) => album],
		["Label", ({ label }) => label],
		["ISRC", ({ isrc }) => isrc],
		["Duration", ({ duration }) => lengthText(duration)],
		["Channel", ({ channel }) => channel],
		["First start", ({ startTime }) => `${timeText(startTime)} UTC`],
		["Plays", ({ plays }) => plays],
		["Listeners", ({ listeners }) => listeners],
		["Missing", ({ missing }) => missing.join(", ")],
	],
});

/** The days and the channel of either tab's list. */
const shape = reportShape("from", "to", "channel");

/** The report for SoundExchange, which may have no blanks. @param props.missing the tracks with blanks */
function Sending({ missing, values }: { missing: number; values: Readonly<Record<string, string>> }) {
	if (missing > 0) {
		return (
			<Alert tone="warn">
				{missing === 1 ? "1 track lacks" : `${missing.toLocaleString("en")} tracks lack`} what the report needs. It can
				be sent once the blanks are filled.
			</Alert>
		);
	}
	return (
		<p>
			<ButtonLink
				variant="secondary"
				href={callAddress("/talradio/report/bmi", { ...values, format: "soundexchange", isDownload: true })}
			>
				Download for SoundExchange
			</ButtonLink>
		</p>
	);
}

function BmiScreen() {
	const channels = useChannels();
	const [{ values }] = useListState(shape);
	const tab = openTab(tabs);
	const resource = useMemo(() => resourceOf(tab, channels.data ?? []), [tab, channels.data]);
	const query = { ...values, format: "blanks", limit: 1 } as const;
	const missing = useQuery({
		queryKey: [call, "missing", query],
		queryFn: async ({ signal }) => {
			const { totalCountOfRecords = 0, message } = await callApi(call, { query, signal });
			return { count: totalCountOfRecords, message };
		},
		placeholderData: keepPreviousData,
	});
	// All parts appear at once, so that none moves another.
	const waiting = untilLoaded(channels, missing);
	if (waiting) return waiting;
	return (
		<div className="review">
			<Tabs label="Reports" tabs={tabs} open={tab} />
			{missing.data === undefined ? null : <Sending missing={missing.data.count} values={values} />}
			{missing.data?.message === undefined ? null : <p className="quiet">{missing.data.message}</p>}
			<ListScreen resource={resource} download />
		</div>
	);
}

/** `…/tal-radio/BMImusicsReport`: the music that was on the air, for the collecting societies. */
export default dashboard(() => <BmiScreen />);
