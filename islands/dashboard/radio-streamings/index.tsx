import { useEffect, useMemo } from "react";
import { isLocked } from "../../../api/domain/radio/streaming-lock.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { serverNow } from "../../client/server-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { clockText, lengthText, momentText, ownZone } from "../kit/local-time.ts";
import { untilLoaded } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import { type Action, type Resource, radioPages } from "../kit/resource.ts";
import { openTab, Tabs } from "../kit/tabs.tsx";
import { useChannels } from "../kit/use-channels.ts";
import { OnAirNow } from "./on-air-now.tsx";
import { newStreamingPath, streamingPath, streamingsPath } from "./paths.ts";
import { Week } from "./week.tsx";
import { fitText } from "./week-days.ts";

type Streaming = RowOf<"GET /streaming">;

const tabs = [
	{ name: "upcoming", label: "Playing and upcoming", href: streamingsPath },
	{ name: "past", label: "Past", href: `${streamingsPath}?tab=past` },
	{ name: "week", label: "Week", href: `${streamingsPath}?tab=week` },
] as const;

function State({ of }: { of: Streaming }) {
	const now = serverNow();
	if (of.endTime <= now) return <Badge tone="over">{of.plannedEndTime === null ? "Over" : "Ended early"}</Badge>;
	if (of.plannedEndTime !== null) return <Badge tone="waiting">Ends now</Badge>;
	if (of.startTime <= now) return <Badge tone="live">Playing</Badge>;
	return isLocked(of, now) ? <Badge tone="waiting">Starts now</Badge> : <Badge tone="plain">Scheduled</Badge>;
}

const isPlaying = ({ startTime, endTime }: Streaming) => startTime <= serverNow() && serverNow() < endTime;

const ending: Action<Streaming> = {
	id: "end",
	label: "End now",
	danger: true,
	appliesTo: (row) => isPlaying(row) && row.plannedEndTime === null,
	question: (count) => (count === 1 ? "End this streaming now?" : `End ${count} streamings now?`),
	effect:
		"It ends in about 20 seconds, after what listeners’ players have already loaded. Then the filler plays, and the time is free for another streaming.",
	reason: "optional",
	reasons: ["It is the wrong streaming.", "Its sound is broken.", "We are not allowed to play it."],
	failed: "The streaming goes on.",
	run: ({ _id }, { reason }) => callApi("POST /streaming/{id}/end", { params: { id: _id }, body: { reason } }),
	done: (count) => `${count === 1 ? "The streaming ends" : `${count} streamings end`} in about 20 seconds.`,
};

const deleting: Action<Streaming> = {
	id: "delete",
	label: "Delete",
	danger: true,
	appliesTo: (row) => !isLocked(row, serverNow()),
	question: (count) => (count === 1 ? "Delete this streaming?" : `Delete ${count} streamings?`),
	effect: "The filler plays instead. What was on the air stays in the reports.",
	reason: "none",
	failed: "Streaming delete failed.",
	run: ({ _id }) => callApi("DELETE /streaming/{id}", { params: { id: _id } }),
	done: (count) => (count === 1 ? "The streaming has been deleted." : `${count} streamings have been deleted.`),
};

const nouns = {
	upcoming: { one: "scheduled streaming", other: "scheduled streamings" },
	past: { one: "past streaming", other: "past streamings" },
};

const resourceOf = (tab: keyof typeof nouns, channels: readonly Option[]): Resource<"GET /streaming"> => ({
	call: "GET /streaming",
	noted: { kind: "streaming" },
	noun: nouns[tab],
	texts: { failed: "Problem in fetching Streamings:" },
	nameOf: ({ title }) => title,
	columns: [
		{ id: "title", header: "Title", namesRow: true, cell: ({ title }) => title },
		{
			id: "channel",
			header: "Channel",
			cell: ({ channel }) => channels.find(({ value }) => value === channel)?.label ?? channel,
		},
		{ id: "start", header: "Start", cell: ({ startTime }) => momentText(startTime) },
		{
			id: "end",
			header: "End",
			cell: ({ startTime, endTime }) => `${clockText(endTime)} (${lengthText(endTime - startTime)})`,
		},
		{ id: "playlist", header: "Playlist", cell: ({ playlist }) => playlist.title },
		{ id: "state", header: "Status", cell: (row) => <State of={row} /> },
		{ id: "pick", header: "Editor pick", hidden: true, cell: ({ editorPick }) => (editorPick ? "Yes" : "No") },
	],
	filters: [{ kind: "choice", name: "channel", label: "Channel", options: channels, any: "All channels" }],
	search: { name: "search", label: "Search streamings", placeholder: "Part of the title" },
	pages: radioPages,
	...(tab === "past" ? { fixed: { tab } } : {}),
	toQuery: (values) => ({ ...values, filter: tab }),
	actions: [ending, deleting],
	edit: (row) => (row.endTime > serverNow() ? <ButtonLink href={streamingPath(row._id)}>Edit</ButtonLink> : null),
	panel: [
		"channel",
		["Start", ({ startTime }) => `${momentText(startTime)} (${ownZone()})`],
		["End", ({ endTime }) => momentText(endTime)],
		["Planned end", ({ plannedEndTime }) => plannedEndTime !== null && momentText(plannedEndTime)],
		["Length", ({ startTime, endTime }) => lengthText(endTime - startTime)],
		"playlist",
		["Length of the playlist", ({ playlist }) => lengthText(playlist.duration * 1000)],
		["Fit", fitText],
		"pick",
	],
	details: (row) => (isPlaying(row) ? <OnAirNow key={row.channel} channel={row.channel} /> : null),
});

/** Says once that the form's streaming is saved. */
function useSavedNotice(): void {
	const toasts = useToasts();
	useEffect(() => {
		const params = new URLSearchParams(location.search);
		const saved = params.get("saved");
		if (saved === null) return;
		params.delete("saved");
		history.replaceState(null, "", `${location.pathname}?${params}`);
		toasts.show({
			tone: "good",
			text: saved === "new" ? "The streaming has been scheduled." : "The streaming has been updated.",
		});
	}, [toasts]);
}

function Streamings() {
	useSavedNotice();
	const channels = useChannels();
	const open = openTab(tabs);
	const resource = useMemo(
		() => resourceOf(open === "past" ? "past" : "upcoming", channels.data ?? []),
		[open, channels.data],
	);
	const waiting = untilLoaded(channels);
	if (waiting) return waiting;
	const schedule = <ButtonLink href={newStreamingPath}>Schedule Streaming</ButtonLink>;
	return (
		<div className="review">
			<Tabs label="Views" tabs={tabs} open={open} />
			{open === "week" ? (
				<>
					<p>{schedule}</p>
					<Week channels={channels.data ?? []} />
				</>
			) : (
				<ListScreen resource={resource} tools={schedule} />
			)}
		</div>
	);
}

/** `…/tal-radio/liveStreamings`: what plays and will play, what is over, and the schedule by week. */
export default dashboard(() => <Streamings />);
