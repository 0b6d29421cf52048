import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { profileText } from "../../../api/domain/radio/profile-text.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { type RecordField, RecordForm } from "../kit/record-form.tsx";
import { Fields } from "../kit/record-panel.tsx";
import { minutesText } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

export type Track = RowOf<"GET /talradio/playlistItem">;

const fields: readonly RecordField[] = [
	{ name: "title", label: "Title", kind: "text", maxLength: 200 },
	{ name: "artist", label: "Artist", kind: "text", maxLength: 200, optional: true },
	{ name: "composer", label: "Composer", kind: "text", maxLength: 200, optional: true },
	{ name: "publisher", label: "Publisher", kind: "text", maxLength: 200, optional: true },
	{ name: "album", label: "Album", kind: "text", maxLength: 200, optional: true },
	{ name: "label", label: "Label", kind: "text", maxLength: 200, optional: true },
	{ name: "isrc", label: "ISRC", hint: "Such as INS181400001", kind: "text", maxLength: 15, optional: true },
	{ name: "language", label: "Language", kind: "text", maxLength: 40, optional: true },
];

const sizeText = (bytes: number) =>
	bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const soundPath = (id: string) => `/talRadioAdmin/audio/${id}.mp3`;

/** The player takes the button's place, and its focus; a constant, because React calls a new function on every render. */
const takeFocus = (player: HTMLAudioElement | null) => player?.focus();

/** The sound of a track, from a press on. */
function Preview({ track: { _id: id, title } }: { track: Track }) {
	const [open, setOpen] = useState(false);
	if (!open) {
		return (
			<p>
				<Button type="button" variant="secondary" onClick={() => setOpen(true)}>
					Listen
				</Button>
			</p>
		);
	}
	return (
		// biome-ignore lint/a11y/useMediaCaption: music has no captions
		<audio ref={takeFocus} className="order-sound" controls autoPlay src={soundPath(id)} aria-label={title} />
	);
}

/** A track beside the list: its sound, what it is, and the form that changes what is said about it. */
export function TrackDetails({ track }: { track: Track }) {
	const queries = useQueryClient();
	const { _id: id, playlists } = track;
	return (
		<>
			<Preview key={id} track={track} />
			<p>
				<a className="link" href={soundPath(id)} download>
					Download
				</a>
			</p>
			<Fields
				of={[
					["Length", minutesText(track.duration)],
					["Sound", profileText(track)],
					["Size", sizeText(track.bytes)],
					["File", track.name],
					["Playlists", playlists],
					["Added", <Day key="added" time={track.createdAt} />],
				]}
			/>
			<RecordForm
				key={id}
				id="track-form"
				title="What reports and listeners see"
				fields={fields}
				values={Object.fromEntries(fields.map(({ name }) => [name, track[name as "title"]]))}
				buttons={{ save: "Update" }}
				save={async (values) => {
					await callApi("PUT /talradio/playlistItem/{id}", { params: { id }, body: values as { title: string } });
					await queries.invalidateQueries();
					return "The item has been updated.";
				}}
			/>
		</>
	);
}
