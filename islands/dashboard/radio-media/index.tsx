import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { UpdateMediaBody } from "../../../api/domain/contracts/radio-media.ts";
import { channelLanguages, mediaTypes } from "../../../api/domain/radio/values.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { addMedia } from "../../client/upload-parts.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { minutesText } from "../kit/minutes-text.ts";
import { readAll, untilLoaded } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import type { RecordField } from "../kit/record-form.tsx";
import { Fields } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { Day } from "../kit/times.tsx";
import { MediaTexts } from "./media-texts.tsx";

type Media = RowOf<"GET /talradio/media">;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: capitalized(value) }));
const nameIn = (options: readonly Option[], value: string | null) =>
	options.find((option) => option.value === value)?.label ?? "";

interface Known {
	podcasts: readonly Option[];
	categories: readonly Option[];
}

const soundFields: readonly RecordField[] = [
	{
		name: "uploadId",
		label: "Audio or video file",
		hint: "Up to 500 MB. WAV, FLAC and other sound can be converted to MP3 here; films are MP4 or WebM. It can’t be changed later, so add a new file for different content.",
		kind: "sound",
		films: true,
		optional: true,
	},
	{
		name: "externalUrl",
		label: "Or the address of a video",
		hint: "It loads only when someone presses it.",
		kind: "text",
		maxLength: 2000,
		optional: true,
	},
];

const formOf = ({ podcasts, categories }: Known): EditForm<Media> => ({
	noun: "a media file",
	fields: (row) => [
		...(row ? [] : soundFields),
		{ name: "name", label: "Name", kind: "text", maxLength: 200, optional: row === null },
		{ name: "mediaType", label: "Media type", kind: "choice", options: optionsOf(mediaTypes) },
		{ name: "language", label: "Language", kind: "choice", options: optionsOf(channelLanguages) },
		{ name: "podcast", label: "Podcast", kind: "choice", options: podcasts, prompt: "No podcast", optional: true },
		{ name: "season", label: "Season", kind: "text", maxLength: 5, optional: true },
		{
			name: "episode",
			label: "Episode",
			...(row ? {} : { hint: "Leave empty for its podcast’s next number" }),
			kind: "text",
			maxLength: 5,
			optional: true,
		},
		{
			name: "categoryId",
			label: "Category",
			kind: "choice",
			options: categories,
			prompt: "No category",
			optional: true,
		},
		...(row
			? [
					{
						name: "publishedAt",
						label: "Published",
						hint: "Choose a later time to publish it then",
						kind: "time" as const,
					},
				]
			: []),
		{ name: "note", label: "Note", kind: "lines", maxLength: 4000, optional: true },
		{ name: "thumbnailUrl", label: "Picture", kind: "picture", folder: "media" },
	],
	valuesOf: (row) => ({
		name: row?.name ?? "",
		mediaType: row?.mediaType ?? "podcast",
		language: row?.language ?? "english",
		podcast: row?.podcast ?? "",
		season: String(row?.season ?? ""),
		episode: String(row?.episode ?? ""),
		categoryId: row?.categoryId ?? "",
		publishedAt: row?.publishedAt ?? null,
		note: row?.note ?? "",
		thumbnailUrl: row?.thumbnailUrl ?? null,
	}),
	async save(values, row) {
		if (!row) {
			await addMedia(values);
			return "The media file has been added.";
		}
		const body = values as unknown as UpdateMediaBody;
		await callApi("PUT /talradio/media/{id}", { params: { id: row._id }, body });
		return "The media file has been updated.";
	},
});

const deleting: Action<Media> = {
	id: "delete",
	label: "Delete",
	danger: true,
	appliesTo: () => true,
	question: () => "Are you sure you want to delete?",
	effect: "It is removed from TALMedia and the podcast’s feed. Its sound stays among the playlist items.",
	reason: "none",
	reasons: [],
	run: ({ _id: id }) => callApi("DELETE /talradio/media/{id}", { params: { id } }),
	done: (count) => (count === 1 ? "The media file has been deleted." : `${count} media files have been deleted.`),
};

const resourceOf = ({ podcasts, categories }: Known): Resource<"GET /talradio/media"> => ({
	call: "GET /talradio/media",
	noun: { one: "media file", other: "media files" },
	idOf: ({ _id }) => _id,
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
		{ id: "type", header: "Media type", cell: ({ mediaType }) => capitalized(mediaType) },
		{ id: "podcast", header: "Podcast", cell: ({ podcast }) => nameIn(podcasts, podcast) },
		{ id: "language", header: "Language", cell: ({ language }) => capitalized(language) },
		{
			id: "length",
			header: "Length",
			numeric: true,
			cell: ({ duration }) => (duration === null ? "" : minutesText(duration)),
		},
		{ id: "category", header: "Category", hidden: true, cell: ({ categoryId }) => nameIn(categories, categoryId) },
		{ id: "published", header: "Published", cell: ({ publishedAt }) => <Day time={publishedAt} /> },
	],
	filters: [
		{ kind: "choice", name: "mediaType", label: "Media type", options: optionsOf(mediaTypes) },
		{ kind: "choice", name: "podcast", label: "Podcast", options: podcasts },
		{ kind: "choice", name: "language", label: "Language", options: optionsOf(channelLanguages) },
	],
	search: { name: "search", label: "Search media files", placeholder: "Name or note" },
	pageSizes: [10, 100, 1000, 10_000],
	pageSize: 10_000,
	idParameter: "id",
	actions: [deleting],
	details: (row) => (
		<>
			{row.thumbnailUrl ? (
				<img className="record-form-picture" src={row.thumbnailUrl} alt="" width={125} height={125} />
			) : null}
			<Fields
				of={[
					["Page", <a key="page" href={`/talmedia/${row._id}`}>{`/talmedia/${row._id}`}</a>],
					["Media type", capitalized(row.mediaType)],
					["Podcast", nameIn(podcasts, row.podcast)],
					...(row.season === null ? [] : [["Season", String(row.season)] as const]),
					...(row.episode === null ? [] : [["Episode", String(row.episode)] as const]),
					["Category", nameIn(categories, row.categoryId)],
					["Length", row.duration === null ? "" : minutesText(row.duration)],
					["Size", row.bytes === null ? "" : `${(row.bytes / 1_000_000).toFixed(1)} MB`],
					[
						"File",
						<a key="file" href={row.file} rel="noreferrer">
							{row.file}
						</a>,
					],
					["Note", row.note],
				]}
			/>
			<MediaTexts key={row._id} id={row._id} />
		</>
	),
});

function MediaScreen() {
	const podcasts = useQuery({
		queryKey: ["GET /talmediaPodcast", "all"],
		queryFn: ({ signal }) => readAll("GET /talmediaPodcast", {}, signal),
	});
	const categories = useQuery({
		queryKey: ["GET /talradio/categories", "all"],
		queryFn: ({ signal }) => readAll("GET /talradio/categories", {}, signal),
	});
	const known = useMemo<Known>(() => {
		const options = (rows: readonly { _id: string; name: string }[] = []) =>
			rows.map(({ _id, name }) => ({ value: _id, label: name }));
		return { podcasts: options(podcasts.data), categories: options(categories.data) };
	}, [podcasts.data, categories.data]);
	const resource = useMemo(() => resourceOf(known), [known]);
	const form = useMemo(() => formOf(known), [known]);
	return untilLoaded(podcasts, categories) ?? <EditScreen resource={resource} form={form} />;
}

/** The media files: episodes of podcasts, other sound, and videos. */
export default dashboard(() => <MediaScreen />);
