import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../client/api.ts";
import type { DataOf } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import { Fields, RecordPart } from "../kit/record-panel.tsx";
import type { Action } from "../kit/resource.ts";

type Item = NonNullable<DataOf<"GET /talradio/nowplaying">["current"]>;

const nameOf = ({ title, artist }: Pick<Item, "title" | "artist">) => [title, artist].filter(Boolean).join(", ");
const secondsText = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });

const skipping = (channel: string): Action<Item> => ({
	id: "skip-item",
	label: "Skip",
	danger: true,
	appliesTo: () => true,
	question: () => "Skip this item?",
	effect: "The next item starts in about 20 seconds, after what listeners’ players have already loaded.",
	reason: "optional",
	reasons: ["It is the wrong item.", "Its sound is broken.", "We are not allowed to play it."],
	run: ({ startTime }, { reason }) =>
		callApi("POST /talradio/channels/{id}/skip", { params: { id: channel }, body: { startTime, reason } }),
	done: () => "The next item starts in about 20 seconds.",
});

/** The item that a channel plays at this moment, with a way to skip it. @param channel its name in addresses */
export function OnAirNow({ channel }: { channel: string }) {
	/** The item that the dialog is about, also once another one plays. */
	const [skipped, setSkipped] = useState<Item | null>(null);
	const playing = useQuery({
		queryKey: ["GET /talradio/nowplaying", channel],
		queryFn: async ({ signal }) => (await callApi("GET /talradio/nowplaying", { query: { channel }, signal })).data,
		refetchInterval: 5000,
	});
	const { current, next } = playing.data ?? { current: null, next: null };
	return (
		<RecordPart id="on-air" title="On air now">
			{playing.isError ? <p role="alert">{playing.error.message}</p> : null}
			{playing.isSuccess && !current ? <p>There is silence.</p> : null}
			{current ? (
				<>
					<Fields
						of={[
							["Item", nameOf(current)],
							["Part of", current.streaming?.title ?? "The filler"],
							["Started", secondsText.format(current.startTime)],
							["Ends", secondsText.format(current.endTime)],
							["Next", next ? nameOf(next) : ""],
						]}
					/>
					<p>
						<Button type="button" variant="secondary" onClick={() => setSkipped(current)}>
							Skip this item
						</Button>
					</p>
				</>
			) : null}
			{skipped ? (
				<ActionDialog
					action={skipping(channel)}
					count={1}
					leftOut={0}
					rows={async () => [skipped]}
					single={skipped}
					nameOf={nameOf}
					onClose={() => setSkipped(null)}
				/>
			) : null}
		</RecordPart>
	);
}
