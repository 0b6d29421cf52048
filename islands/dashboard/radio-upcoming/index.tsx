import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { UpcomingInput } from "../../../api/domain/contracts/radio-schedule.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { momentText, ownZone } from "../kit/local-time.ts";
import { readAll, untilLoaded } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import { Fields } from "../kit/record-panel.tsx";
import { type Action, type Resource, staffPages } from "../kit/resource.ts";
import { useChannels } from "../kit/use-channels.ts";

type Upcoming = RowOf<"GET /upcomingPlaylist">;

const labelIn = (options: readonly Option[], value: string) =>
	options.find((option) => option.value === value)?.label ?? value;

const formOf = (channels: readonly Option[], playlists: readonly Option[]): EditForm<Upcoming> => ({
	noun: "an upcoming playlist",
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
	valuesOf: (row) => ({
		title: row?.title ?? "",
		channel: row?.channel ?? "",
		startTime: row?.startTime ?? null,
		playlist: row?.playlist?._id ?? "",
		description: row?.description ?? "",
		thumbnailUrl: row?.thumbnailUrl ?? null,
	}),
	async save(values, row) {
		const body = values as unknown as UpcomingInput;
		if (row) await callApi("PUT /upcomingPlaylist/{id}", { params: { id: row._id }, body });
		else await callApi("POST /upcomingPlaylist", { body });
		return row ? "The upcoming playlist has been updated." : "The upcoming playlist has been announced.";
	},
});

const deleting: Action<Upcoming> = {
	id: "delete",
	label: "Delete",
	danger: true,
	appliesTo: () => true,
	question: () => "Are you sure you want to delete?",
	effect: "The announcement is withdrawn. Streamings and playlists stay as they are.",
	reason: "none",
	reasons: [],
	failed: "Playlist delete failed.",
	run: ({ _id }) => callApi("DELETE /upcomingPlaylist/{id}", { params: { id: _id } }),
	done: (count) =>
		count === 1 ? "The upcoming playlist has been deleted." : `${count} upcoming playlists have been deleted.`,
};

const resourceOf = (channels: readonly Option[]): Resource<"GET /upcomingPlaylist"> => ({
	call: "GET /upcomingPlaylist",
	noun: { one: "upcoming playlist", other: "upcoming playlists" },
	texts: { failed: "Problem in fetching Playlist:" },
	idOf: ({ _id }) => _id,
	nameOf: ({ title }) => title,
	columns: [
		{ id: "title", header: "Title", namesRow: true, cell: ({ title }) => title },
		{ id: "channel", header: "Channel", cell: ({ channel }) => labelIn(channels, channel) },
		{ id: "starts", header: "Starts", cell: ({ startTime }) => momentText(startTime) },
		{ id: "playlist", header: "Playlist", cell: ({ playlist }) => playlist?.title ?? "" },
	],
	filters: [],
	search: { name: "search", label: "Search upcoming playlists", placeholder: "Title or description" },
	...staffPages,
	idParameter: "id",
	actions: [deleting],
	details: (row) => (
		<>
			{row.thumbnailUrl ? (
				<img className="record-form-picture" src={row.thumbnailUrl} alt="" width={125} height={125} />
			) : null}
			<Fields
				of={[
					["Channel", labelIn(channels, row.channel)],
					["Starts", `${momentText(row.startTime)} (${ownZone()})`],
					["Description", row.description],
					["Playlist", row.playlist?.title ?? ""],
				]}
			/>
		</>
	),
});

function UpcomingScreen() {
	const channels = useChannels();
	const playlists = useQuery({
		queryKey: ["GET /talradio/playlist", "all"],
		queryFn: ({ signal }) => readAll("GET /talradio/playlist", {}, signal),
	});
	const resource = useMemo(() => resourceOf(channels.data ?? []), [channels.data]);
	const form = useMemo(() => {
		const options = (playlists.data ?? []).map(({ _id, title }) => ({ value: _id, label: title }));
		return formOf(channels.data ?? [], options);
	}, [channels.data, playlists.data]);
	return untilLoaded(channels, playlists) ?? <EditScreen resource={resource} form={form} />;
}

/** `/admin/manageUpcomingPlaylists`: what the radio announces. */
export default dashboard(() => <UpcomingScreen />);
