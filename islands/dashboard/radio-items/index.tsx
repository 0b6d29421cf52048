import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import { profileText } from "../../../api/domain/radio/profile-text.ts";
import { callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen, ListWaits } from "../kit/list-screen.tsx";
import { untilLoaded, useOptions } from "../kit/needed-lists.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { counting, minutesText } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";
import { useChannels } from "../kit/use-channels.ts";
import { useHalfSent } from "./half-sent.tsx";
import { isOutdated, PlaylistOrder } from "./playlist-order.tsx";
import type { Track } from "./track-details.tsx";
import { Uploads } from "./uploads.tsx";

// The form of an item is needed once one is open.
const TrackDetails = lazy(async () => ({ default: (await import("./track-details.tsx")).TrackDetails }));
const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeDialog }));

const items = counting("item");

const deleting: Action<Track> = {
	id: "delete",
	label: "Delete",
	danger: true,
	appliesTo: () => true,
	question: (count) => `Delete ${items(count)}?`,
	effect: "They are also removed from all playlists. An item that is on the air, or that a podcast uses, stays.",
	reason: "none",
	run: ({ _id: id }) => callApi("DELETE /talradio/playlistItem/{id}", { params: { id } }),
	done: (count) => `${items(count)} deleted.`,
};

/** Puts items at the end of the playlist that is arranged, one after the other. */
function addingTo(playlist: { id: string; title: string }): Action<Track> {
	let last: Promise<unknown> = Promise.resolve();
	const add = async (track: Track, tries = 3): Promise<void> => {
		const params = { id: playlist.id };
		const { data } = await callApi("GET /talradio/playlist/{id}", { params });
		const itemsBefore = data.items.map((item) => item._id);
		try {
			await callApi("PUT /talradio/playlist/{id}", {
				params,
				body: { items: [...itemsBefore, track._id], itemsBefore },
			});
		} catch (error) {
			// Somebody else was faster: it comes after theirs.
			if (!isOutdated(error) || tries <= 1) throw error;
			await add(track, tries - 1);
		}
	};
	return {
		id: "add",
		label: "Add to the playlist",
		appliesTo: () => true,
		question: (count) => `Add ${items(count)} to ${playlist.title}?`,
		effect: "They are added at the end. If you have changed the order, save it first.",
		reason: "none",
		run: (track) => {
			const added = last.then(() => add(track));
			last = added.catch(() => undefined);
			return added;
		},
		done: (count) => `${items(count)} added.`,
	};
}

const library: Resource<"GET /talradio/playlistItem"> = {
	call: "GET /talradio/playlistItem",
	noted: { kind: "track" },
	noun: { one: "item", other: "items" },
	nameOf: ({ title }) => title,
	columns: [
		{ id: "title", header: "Title", namesRow: true, cell: ({ title }) => title },
		{ id: "artist", header: "Artist", cell: ({ artist }) => artist },
		{ id: "composer", header: "Composer", cell: ({ composer }) => composer },
		{ id: "length", header: "Length", numeric: true, cell: ({ duration }) => minutesText(duration) },
		{ id: "sound", header: "Sound", cell: profileText },
		{ id: "playlists", header: "Playlists", numeric: true, cell: ({ playlists }) => playlists },
		{ id: "album", header: "Album", hidden: true, cell: ({ album }) => album },
		{ id: "isrc", header: "ISRC", hidden: true, cell: ({ isrc }) => isrc },
		{ id: "added", header: "Added", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	search: { name: "search", label: "Search items", placeholder: "Title, artist, composer, album or file" },
	actions: [deleting],
	joint: [
		{
			id: "merge",
			label: "Merge audio",
			least: 2,
			Dialog: (props) => (
				<Suspense>
					<MergeDialog {...props} />
				</Suspense>
			),
		},
	],
	details: (track) => <TrackDetails track={track} />,
};

function Items() {
	const arranged = new URLSearchParams(location.search).get("arrange") ?? "";
	const channels = useChannels();
	const playlists = useOptions("GET /talradio/playlist", (playlist) => playlist.title);
	const order = useQuery({
		queryKey: ["GET /talradio/playlist/{id}", arranged],
		queryFn: async ({ signal }) =>
			(await callApi("GET /talradio/playlist/{id}", { params: { id: arranged }, signal })).data,
		enabled: arranged !== "",
	});
	const halfSent = useHalfSent();
	const [uploading, setUploading] = useState<boolean | null>(null);
	// An upload that ended half-way goes on there.
	if (uploading === null && halfSent.data) setUploading(halfSent.data.length > 0);
	const title = playlists.data?.find(({ value }) => value === arranged)?.label ?? "the playlist";
	const resource = useMemo<typeof library>(
		() => ({
			...library,
			filters: [{ kind: "choice", name: "channel", label: "Playable on", options: channels.data ?? [] }],
			...(arranged ? { fixed: { arrange: arranged }, actions: [addingTo({ id: arranged, title }), deleting] } : {}),
		}),
		[channels.data, arranged, title],
	);
	// All parts appear at once, so that none moves another.
	const waiting = untilLoaded(channels, playlists) ?? (order.isLoading || halfSent.isLoading ? <ListWaits /> : null);
	if (waiting) return waiting;
	const arranging = (
		<form
			className="order-choice"
			onChange={(event) => {
				const { target } = event;
				// A page of its own, so that its address leads back to it.
				if (!(target instanceof HTMLSelectElement)) return;
				location.search = target.value ? `?arrange=${target.value}` : "";
				// The browser may ask whether to leave an order that is not saved.
				target.value = arranged;
			}}
		>
			<Select
				key={`${arranged} ${playlists.data?.length}`}
				id="arrange"
				name="arrange"
				label="Arrange a playlist"
				prompt="None"
				required={false}
				options={playlists.data ?? []}
				defaultValue={arranged}
			/>
		</form>
	);
	return (
		<>
			<div id="uploads" hidden={uploading !== true}>
				<Uploads />
			</div>
			{arranged ? <PlaylistOrder id={arranged} /> : null}
			<ListScreen
				resource={resource}
				tools={
					<>
						{arranging}
						<Button
							type="button"
							aria-expanded={uploading === true}
							aria-controls="uploads"
							onClick={() => setUploading(!uploading)}
						>
							New items
						</Button>
					</>
				}
			/>
		</>
	);
}

/** The library: uploads, the order of a playlist, and all items. */
export default dashboard(() => <Items />);
