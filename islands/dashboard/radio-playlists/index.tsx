import { useMemo } from "react";
import { callApi, longTimeoutMs } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { untilLoaded, useOptions } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import { type Action, type Resource, radioPages } from "../kit/resource.ts";
import { counting, minutesText } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";
import { useChannels } from "../kit/use-channels.ts";
import { EditorPick } from "./editor-pick.tsx";

type Playlist = RowOf<"GET /talradio/playlist">;

const playlists = counting("playlist");
const categoriesText = ({ categories }: Playlist) => categories.map(({ name }) => name).join(", ");
const arrangePath = ({ _id }: Playlist) =>
	`/talRadioAdmin/manageTALRadio/tal-radio/managePlaylistItems?arrange=${encodeURIComponent(_id)}`;

const formWith = (categories: readonly Option[]): EditForm<Playlist> => ({
	fields: [
		{ name: "title", label: "Title", kind: "text", maxLength: 200 },
		{ name: "producer", label: "Producer", kind: "text", maxLength: 200, optional: true },
		{
			name: "categories",
			label: "Categories",
			...(categories.length > 0 ? {} : { hint: "There are none yet. Add them on the Categories page." }),
			kind: "choices",
			options: categories,
		},
		{ name: "description", label: "Description", kind: "lines", maxLength: 2000, optional: true },
		{ name: "thumbnailImageUrl", label: "Picture", kind: "picture", folder: "playlists" },
		{
			name: "requestId",
			label: "Request",
			hint: "It speaks about it, and listeners can give to it from the program guide: its title, its owner, or its ID",
			kind: "record",
			kinds: ["request"],
			maxLength: 64,
			optional: true,
		},
		{ name: "editorPick", label: "Editor pick", kind: "tick" },
	],
	valuesOf: ({ categories: chosen }) => ({ categories: chosen.map(({ _id }) => _id).join(",") }),
	bodyOf: (values) => ({ ...values, categories: String(values.categories).split(",").filter(Boolean) }),
	added: "The playlist has been added. Now arrange its items.",
	deleting: {
		question: (count) => `Delete ${playlists(count)}?`,
		effect: "A playlist that is scheduled or fills a channel’s gaps stays. Items stay in the library.",
		failed: "Playlist delete failed.",
		done: (count) => `${playlists(count)} deleted.`,
	},
});

const actions: readonly Action<Playlist>[] = [
	{
		id: "clone",
		label: "Clone",
		appliesTo: () => true,
		question: (count) => `Clone ${playlists(count)}?`,
		effect: "The copy has the same items and categories, and can be changed without changing this one.",
		reason: "none",
		run: ({ _id: id }) => callApi("POST /talradio/playlist/{id}/clonePlaylist", { params: { id } }),
		done: (count) => `${playlists(count)} cloned.`,
	},
	{
		id: "merge",
		label: "Merge audio",
		appliesTo: ({ itemCount }) => itemCount > 1,
		question: (count) => `Merge the items of ${playlists(count)}?`,
		effect: "All items become one new item, frame by frame, which the playlist then offers for download.",
		reason: "none",
		run: ({ _id: playlist }) => callApi("POST /audioMerge", { body: { playlist }, patience: longTimeoutMs }),
		done: (count) => `${playlists(count)} merged.`,
	},
];

const resource: Resource<"GET /talradio/playlist"> = {
	call: "GET /talradio/playlist",
	noted: { kind: "playlist" },
	noun: { one: "playlist", other: "playlists" },
	texts: { failed: "Problem in fetching Playlist:" },
	nameOf: ({ title }) => title,
	columns: [
		{ id: "title", header: "Title", namesRow: true, cell: ({ title }) => title },
		{ id: "producer", header: "Producer", cell: ({ producer }) => producer },
		{ id: "categories", header: "Categories", cell: categoriesText },
		{ id: "items", header: "Items", numeric: true, cell: ({ itemCount }) => itemCount },
		{ id: "length", header: "Length", numeric: true, cell: ({ duration }) => minutesText(duration) },
		{ id: "pick", header: "Editor pick", cell: (playlist) => <EditorPick playlist={playlist} /> },
		{
			id: "state",
			header: "Status",
			cell: ({ isPlaying }) => (isPlaying ? <Badge tone="live">Playing</Badge> : null),
		},
		{ id: "updated", header: "Changed", hidden: true, cell: ({ updatedAt }) => <Day time={updatedAt} /> },
	],
	filters: [
		{ kind: "choice", name: "editorPick", label: "Editor pick", options: [{ value: "true", label: "Picked" }] },
	],
	search: { name: "search", label: "Search playlists", placeholder: "Title or producer" },
	pages: radioPages,
	actions,
	above: (playlist) => (
		<>
			<p>
				<a className="link" href={arrangePath(playlist)}>
					Arrange items
				</a>
			</p>
			{playlist.downloadUrl ? (
				<p>
					<a className="link" href={playlist.downloadUrl} download>
						Download merged audio
					</a>
				</p>
			) : null}
		</>
	),
	panel: ["producer", "categories", "items", "length", ["Description", ({ description }) => description], "updated"],
};

function Playlists() {
	const channels = useChannels();
	const categories = useOptions("GET /talradio/categories", ({ name }) => name);
	const form = useMemo(() => formWith(categories.data ?? []), [categories.data]);
	const filtered = useMemo<typeof resource>(
		() => ({
			...resource,
			filters: [
				...(resource.filters ?? []),
				{ kind: "choice", name: "channel", label: "Channel", options: channels.data ?? [] },
			],
		}),
		[channels.data],
	);
	// All parts appear at once, so that none moves another.
	return untilLoaded(channels, categories) ?? <EditScreen resource={filtered} form={form} />;
}

/** The radio's playlists. */
export default dashboard(() => <Playlists />);
