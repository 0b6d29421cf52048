import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callApi } from "../../client/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { type RecordField, RecordForm } from "../kit/record-form.tsx";
import { chapterLines, chaptersFrom } from "./chapter-lines.ts";

const fields: readonly RecordField[] = [
	{
		name: "chapters",
		label: "Chapters",
		hint: "A time and a title per line, such as 2:05 The well",
		kind: "lines",
		rows: 5,
		optional: true,
	},
	{
		name: "transcript",
		label: "Transcript",
		hint: "The text of a WebVTT file",
		kind: "lines",
		rows: 8,
		maxLength: 200_000,
		optional: true,
	},
];

/** The form of a media file's chapters and transcript, from a press on: only this file's own call answers them. */
export function MediaTexts({ id }: { id: string }) {
	const [open, setOpen] = useState(false);
	if (open) return <Texts id={id} />;
	return (
		<p>
			<Button type="button" variant="secondary" onClick={() => setOpen(true)}>
				Chapters and transcript
			</Button>
		</p>
	);
}

function Texts({ id }: { id: string }) {
	const queries = useQueryClient();
	const { data, error } = useQuery({
		queryKey: ["GET /talradio/media/{id}", id],
		queryFn: async ({ signal }) => (await callApi("GET /talradio/media/{id}", { params: { id }, signal })).data,
	});
	if (error) {
		return (
			<Alert tone="bad" role="alert">
				{error.message}
			</Alert>
		);
	}
	// The empty form holds the place while its values load, so that nothing below it moves.
	return (
		<div inert={!data} aria-hidden={!data}>
			<RecordForm
				key={data ? id : "loading"}
				id="media-texts"
				title="Chapters and transcript"
				fields={fields}
				values={{ chapters: chapterLines(data?.chapters ?? []), transcript: data?.transcript ?? "" }}
				buttons={{ save: "Save" }}
				save={async ({ chapters, transcript }) => {
					const body = { chapters: chaptersFrom(String(chapters)), transcript: transcript ? String(transcript) : null };
					await callApi("PUT /talradio/media/{id}", { params: { id }, body });
					await queries.invalidateQueries();
					return "The chapters and transcript have been saved.";
				}}
			/>
		</div>
	);
}
