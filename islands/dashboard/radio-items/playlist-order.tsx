import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { minutesText } from "../kit/minutes-text.ts";

type Track = RowOf<"GET /talradio/playlistItem">;

/** An item in its place; a track can be in a playlist twice. */
interface Placed {
	key: number;
	track: Track;
}

const placed = (tracks: readonly Track[]): Placed[] => tracks.map((track, key) => ({ key, track }));

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
	const without = items.toSpliced(from, 1);
	return without.toSpliced(to, 0, items[from] as Item);
};

/** The items of a playlist in their order: dragged, or moved with the arrow keys and buttons, and saved together. */
export function PlaylistOrder({ id }: { id: string }) {
	const queries = useQueryClient();
	const toasts = useToasts();
	const list = useRef<HTMLOListElement>(null);
	const [dragged, setDragged] = useState<number | null>(null);
	const [said, setSaid] = useState("");
	const [saving, setSaving] = useState(false);
	const [failure, setFailure] = useState("");
	const playlist = useQuery({
		queryKey: ["GET /talradio/playlist/{id}", id],
		queryFn: async ({ signal }) => (await callApi("GET /talradio/playlist/{id}", { params: { id }, signal })).data,
	});
	const { data } = playlist;
	const [items, setItems] = useState<readonly Placed[] | null>(() => (data ? placed(data.items) : null));
	const stored = data?.items.map(({ _id }) => _id).join();
	// What is stored replaces what is displayed, unless somebody is arranging it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same items in the same order are the same
	useEffect(() => {
		if (data) setItems(placed(data.items));
	}, [stored]);

	if (playlist.isError) {
		return (
			<Alert tone="bad" role="alert">
				Problem in fetching Playlist: {playlist.error.message}
			</Alert>
		);
	}
	if (!data || !items) return <Skeleton lines={5} />;
	const changed = items.map(({ track }) => track._id).join() !== stored;
	const seconds = items.reduce((sum, { track }) => sum + track.duration, 0);

	function move(from: number, to: number) {
		if (!items || to < 0 || to >= items.length || data?.isPlaying) return;
		setItems(moved(items, from, to));
		setSaid(`${items[from]?.track.title}, now ${to + 1} of ${items.length}`);
		requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>(".order-handle")?.focus());
	}
	function onKey(event: KeyboardEvent, place: number) {
		const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (!step) return;
		event.preventDefault();
		move(place, place + step);
	}
	async function save() {
		setSaving(true);
		setFailure("");
		try {
			const body = { items: items?.map(({ track }) => track._id) ?? [] };
			await callApi("PUT /talradio/playlist/{id}", { params: { id }, body });
			await queries.invalidateQueries();
			toasts.show({ tone: "good", text: "The playlist is updated." });
		} catch (error) {
			setFailure(error instanceof Error ? error.message : String(error));
		}
		setSaving(false);
	}
	return (
		<section className="record-form" aria-labelledby="order-title">
			<h2 id="order-title">Items of {data.title}</h2>
			<p className="quiet">
				{items.length === 1 ? "1 item" : `${items.length} items`}, {minutesText(seconds)}. Drag an item, or press the
				arrow keys on its handle.
			</p>
			{data.isPlaying ? (
				<Alert tone="info">A streaming plays this playlist now, so its items can’t change until it ends.</Alert>
			) : null}
			{items.length === 0 ? <p>No items yet. Add some from the library below.</p> : null}
			<ol className="order" ref={list}>
				{items.map(({ key, track }, place) => (
					<li
						key={key}
						draggable={!data.isPlaying}
						data-dragged={dragged === place || undefined}
						onDragStart={(event) => {
							event.dataTransfer.effectAllowed = "move";
							event.dataTransfer.setData("text/plain", track.title);
							setDragged(place);
						}}
						onDragOver={(event) => {
							if (dragged === null) return;
							event.preventDefault();
							if (dragged === place) return;
							setItems(moved(items, dragged, place));
							setDragged(place);
						}}
						onDrop={(event) => event.preventDefault()}
						onDragEnd={() => setDragged(null)}
					>
						<button
							type="button"
							className="order-handle"
							aria-label={`Move ${track.title}`}
							disabled={data.isPlaying}
							onKeyDown={(event) => onKey(event, place)}
						>
							<span aria-hidden="true">⠿</span>
						</button>
						<span className="order-title">
							{track.title}
							<span className="quiet"> {track.artist}</span>
						</span>
						<span className="quiet">{minutesText(track.duration)}</span>
						<span className="order-buttons">
							<Button
								type="button"
								variant="quiet"
								disabled={place === 0 || data.isPlaying}
								onClick={() => move(place, place - 1)}
							>
								<span aria-hidden="true">↑</span>
								<span className="visually-hidden">Move {track.title} up</span>
							</Button>
							<Button
								type="button"
								variant="quiet"
								disabled={place === items.length - 1 || data.isPlaying}
								onClick={() => move(place, place + 1)}
							>
								<span aria-hidden="true">↓</span>
								<span className="visually-hidden">Move {track.title} down</span>
							</Button>
							<Button
								type="button"
								variant="quiet"
								disabled={data.isPlaying}
								onClick={() => {
									setItems(items.toSpliced(place, 1));
									setSaid(`${track.title} is removed`);
								}}
							>
								Remove <span className="visually-hidden">{track.title}</span>
							</Button>
						</span>
					</li>
				))}
			</ol>
			<p role="status" className="visually-hidden">
				{said}
			</p>
			{failure ? (
				<Alert tone="bad" role="alert">
					{failure}
				</Alert>
			) : null}
			<div className="record-form-buttons">
				<Button
					type="button"
					variant="secondary"
					disabled={!changed || saving}
					onClick={() => setItems(placed(data.items))}
				>
					Discard the changes
				</Button>
				<Button type="button" busy={saving} disabled={!changed} onClick={() => void save()}>
					Save the order
				</Button>
			</div>
		</section>
	);
}
