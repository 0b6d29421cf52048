import { type KeyboardEvent, useRef, useState } from "react";
import type { RowOf } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { minutesText } from "../kit/texts.ts";

type Track = RowOf<"GET /talradio/playlistItem">;

/** An item in its place; a track can be in a playlist twice. */
export interface Placed {
	key: number;
	track: Track;
}

export const placed = (tracks: readonly Track[]): Placed[] => tracks.map((track, key) => ({ key, track }));

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
	const without = items.toSpliced(from, 1);
	return without.toSpliced(to, 0, items[from] as Item);
};

const steps = [
	{ way: "up", back: "down", by: -1, arrow: "↑" },
	{ way: "down", back: "up", by: 1, arrow: "↓" },
] as const;

export interface OrderListProps {
	items: readonly Placed[];
	/** Displays the order only. */
	locked?: boolean;
	onChange(items: readonly Placed[]): void;
}

/** Items in their order: dragged, moved with the arrow keys and buttons, or removed. */
export function OrderList({ items, locked = false, onChange }: OrderListProps) {
	const list = useRef<HTMLOListElement>(null);
	const [dragged, setDragged] = useState<number | null>(null);
	const [said, setSaid] = useState("");

	/** Focuses the first of these parts of a row that can be pressed, once it is rendered. */
	function focusOn(place: number, ...parts: readonly string[]) {
		requestAnimationFrame(() => {
			const row = list.current?.children[place];
			const found = parts.flatMap((part) => row?.querySelector<HTMLElement>(`[data-part=${part}]:enabled`) ?? []);
			(found[0] ?? list.current)?.focus();
		});
	}
	function move(from: number, to: number, ...parts: readonly string[]) {
		if (to < 0 || to >= items.length || locked) return;
		onChange(moved(items, from, to));
		setSaid(`${items[from]?.track.title}, now ${to + 1} of ${items.length}`);
		focusOn(to, ...parts);
	}
	function onKey(event: KeyboardEvent, place: number) {
		const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
		if (!step) return;
		event.preventDefault();
		move(place, place + step, "handle");
	}
	return (
		<>
			<ol className="order" ref={list} tabIndex={-1} aria-label="Items in order">
				{items.map(({ key, track }, place) => (
					<li
						key={key}
						draggable={!locked}
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
							onChange(moved(items, dragged, place));
							setDragged(place);
						}}
						onDrop={(event) => event.preventDefault()}
						onDragEnd={() => setDragged(null)}
					>
						<button
							type="button"
							className="order-handle"
							data-part="handle"
							aria-label={`Move ${track.title}`}
							disabled={locked}
							onKeyDown={(event) => onKey(event, place)}
						>
							<span aria-hidden="true">⠿</span>
						</button>
						<span className="order-title">
							{track.title}
							{track.artist ? <span className="quiet"> · {track.artist}</span> : null}
						</span>
						<span className="quiet">{minutesText(track.duration)}</span>
						<span className="order-buttons">
							{steps.map(({ way, back, by, arrow }) => (
								<Button
									key={way}
									type="button"
									variant="quiet"
									data-part={way}
									disabled={!items[place + by] || locked}
									onClick={() => move(place, place + by, way, back)}
								>
									<span aria-hidden="true">{arrow}</span>
									<span className="visually-hidden">
										Move {track.title} {way}
									</span>
								</Button>
							))}
							<Button
								type="button"
								variant="quiet"
								data-part="remove"
								disabled={locked}
								onClick={() => {
									onChange(items.toSpliced(place, 1));
									focusOn(Math.min(place, items.length - 2), "remove");
									setSaid(`${track.title} has been removed`);
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
		</>
	);
}
