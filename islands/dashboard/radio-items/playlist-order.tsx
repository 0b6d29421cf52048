import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiProblem, callApi } from "../../client/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { minutesText } from "../kit/texts.ts";
import { OrderList, type Placed, placed } from "./order-list.tsx";

/** Whether a change of items was refused because somebody else has changed them. */
export const isOutdated = (error: unknown): boolean =>
	error instanceof ApiProblem && error.code === "playlist_items_changed";

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

/** The items of a playlist in their order: dragged, or moved with the arrow keys and buttons, and saved together. */
export function PlaylistOrder({ id }: { id: string }) {
	const queries = useQueryClient();
	const toasts = useToasts();
	const [saving, setSaving] = useState(false);
	const [failure, setFailure] = useState("");
	const playlist = useQuery({
		queryKey: ["GET /talradio/playlist/{id}", id],
		queryFn: async ({ signal }) => (await callApi("GET /talradio/playlist/{id}", { params: { id }, signal })).data,
	});
	const { data } = playlist;
	const [items, setItems] = useState<readonly Placed[] | null>(() => (data ? placed(data.items) : null));
	/** The items that the displayed order was made of. */
	const [before, setBefore] = useState<readonly string[]>(() => idsOf(data?.items ?? []));
	const stored = data && idsOf(data.items).join();
	const displayed = items?.map(({ track }) => track._id) ?? [];
	const changed = items !== null && displayed.join() !== before.join();
	function load() {
		if (!data) return;
		setItems(placed(data.items));
		setBefore(idsOf(data.items));
		setFailure("");
	}
	// The browser asks before an order that is not saved is left.
	useEffect(() => {
		if (!changed) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [changed]);
	// The stored order replaces the displayed one, unless somebody is arranging it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same items in the same order are the same
	useEffect(() => {
		if (!changed) load();
	}, [stored]);

	if (playlist.isError) {
		return (
			<Alert tone="bad" role="alert">
				Problem in fetching Playlist: {playlist.error.message}
			</Alert>
		);
	}
	if (!data || !items) return <Skeleton lines={5} />;
	const isBehind = changed && stored !== before.join();
	const seconds = items.reduce((sum, { track }) => sum + track.duration, 0);

	async function save() {
		setSaving(true);
		setFailure("");
		try {
			const body = { items: displayed, itemsBefore: [...before] };
			await callApi("PUT /talradio/playlist/{id}", { params: { id }, body });
			setBefore(displayed);
			await queries.invalidateQueries();
			toasts.show({ tone: "good", text: "The playlist has been updated." });
		} catch (error) {
			if (isOutdated(error)) await playlist.refetch();
			else setFailure(error instanceof Error ? error.message : String(error));
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
				<Alert tone="info">A streaming is playing this playlist now, so its items can’t change until it ends.</Alert>
			) : null}
			{items.length === 0 ? <p>No items yet. Add some from the library below.</p> : null}
			<OrderList items={items} locked={data.isPlaying} onChange={setItems} />
			{isBehind ? (
				<Alert tone="warn" role="alert">
					Someone else has since changed the items of this playlist. Discard your changes to load them as they are now,
					and change them again.
				</Alert>
			) : null}
			{failure ? (
				<Alert tone="bad" role="alert">
					{failure}
				</Alert>
			) : null}
			<div className="record-form-buttons">
				<Button type="button" variant="secondary" disabled={!changed || saving} onClick={load}>
					Discard changes
				</Button>
				<Button type="button" busy={saving} disabled={!changed || isBehind} onClick={() => void save()}>
					Save order
				</Button>
			</div>
		</section>
	);
}
