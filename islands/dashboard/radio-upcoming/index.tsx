import { useMemo } from "react";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { askSimply, type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { momentText, ownZone } from "../kit/local-time.ts";
import { untilLoaded, useOptions } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import { RecordPicture } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";
import { useChannels } from "../kit/use-channels.ts";

type Upcoming = RowOf<"GET /upcomingPlaylist">;

const labelIn = (options: readonly Option[], value: string) =>
	options.find((option) => option.value === value)?.label ?? value;

const formOf = (channels: readonly Option[], playlists: readonly Option[]): EditForm<Upcoming> => ({
	fields: [
		{ name: "title", label: "Title", kind: "text", maxLength: 100 },
		{ name: "channel", label: "Channel", kind: "choice", options: channels, prompt: "Choose a channel" },
		{ name: "startTime", label: `Starts (${ownZone()})`, kind: "time", min: Date.now() },
		{
			name: "playlist",
			label: "Playlist",
			kind: "choice",
			options: playlists,
			prompt: "No playlist yet",
			optional: true,
		},
		{ name: "description", label: "Description", kind: "lines", maxLength: 500, optional: true },
		{ name: "thumbnailUrl", label: "Picture", kind: "picture", folder: "playlists" },
	],
	valuesOf: ({ playlist }) => ({ playlist: playlist?._id ?? "" }),
	added: "The upcoming playlist has been announced.",
	deleting: {
		question: askSimply,
		effect: "The announcement is withdrawn. Streamings and playlists stay as they are.",
		failed: "Playlist delete failed.",
	},
});

const resourceOf = (channels: readonly Option[]): Resource<"GET /upcomingPlaylist"> => ({
	call: "GET /upcomingPlaylist",
	noted: { kind: "upcoming-playlist" },
	noun: { one: "upcoming playlist", other: "upcoming playlists" },
	texts: { failed: "Problem in fetching Playlist:" },
	nameOf: ({ title }) => title,
	columns: [
		{ id: "title", header: "Title", namesRow: true, cell: ({ title }) => title },
		{ id: "channel", header: "Channel", cell: ({ channel }) => labelIn(channels, channel) },
		{ id: "starts", header: "Starts", cell: ({ startTime }) => momentText(startTime) },
		{ id: "playlist", header: "Playlist", cell: ({ playlist }) => playlist?.title ?? "" },
	],
	search: { name: "search", label: "Search upcoming playlists", placeholder: "Title or description" },
	above: ({ thumbnailUrl }) => <RecordPicture url={thumbnailUrl} />,
	panel: [
		"channel",
		["Starts", ({ startTime }) => `${momentText(startTime)} (${ownZone()})`],
		["Description", ({ description }) => description],
		"playlist",
	],
});

function UpcomingScreen() {
	const channels = useChannels();
	const playlists = useOptions("GET /talradio/playlist", ({ title }) => title);
	const resource = useMemo(() => resourceOf(channels.data ?? []), [channels.data]);
	const form = useMemo(() => formOf(channels.data ?? [], playlists.data ?? []), [channels.data, playlists.data]);
	return untilLoaded(channels, playlists) ?? <EditScreen resource={resource} form={form} />;
}

/** `/admin/manageUpcomingPlaylists`: what the radio announces. */
export default dashboard(() => <UpcomingScreen />);
