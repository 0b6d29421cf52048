import { useMemo } from "react";
import { channelLanguages, mediaTypes } from "../../../api/domain/radio/values.ts";
import type { RowOf } from "../../client/calls.ts";
import { addMedia } from "../../client/upload-parts.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { askSimply, type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { untilLoaded, useOptions } from "../kit/needed-lists.tsx";
import { type Option, optionsOf } from "../kit/option.ts";
import type { RecordField } from "../kit/record-form.tsx";
import { linkTo, RecordPicture } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";
import { capitalized, minutesText } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";
import { MediaTexts } from "./media-texts.tsx";

type Media = RowOf<"GET /talradio/media">;

const languages = optionsOf(channelLanguages, capitalized);
const types = optionsOf(mediaTypes, capitalized);
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
	fields: (row) => [
		...(row ? [] : soundFields),
		{ name: "name", label: "Name", kind: "text", maxLength: 200, optional: row === null },
		{ name: "mediaType", label: "Media type", kind: "choice", options: types, initial: "podcast" },
		{ name: "language", label: "Language", kind: "choice", options: languages, initial: "english" },
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
	add: addMedia,
	deleting: {
		question: askSimply,
		effect: "It is removed from TALMedia and the podcast’s feed. Its sound stays among the playlist items.",
	},
});

const resourceOf = ({ podcasts, categories }: Known): Resource<"GET /talradio/media"> => ({
	call: "GET /talradio/media",
	noted: { kind: "media" },
	noun: { one: "media file", other: "media files" },
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
		{ kind: "choice", name: "mediaType", label: "Media type", options: types },
		{ kind: "choice", name: "podcast", label: "Podcast", options: podcasts },
		{ kind: "choice", name: "language", label: "Language", options: languages },
	],
	search: { name: "search", label: "Search media files", placeholder: "Name or note" },
	pages: { sizes: [10, 100, 1000, 10_000], size: 10_000 },
	above: ({ thumbnailUrl }) => <RecordPicture url={thumbnailUrl} />,
	panel: [
		["Page", ({ _id }) => linkTo(`/talmedia/${_id}`, `/talmedia/${_id}`)],
		"type",
		"podcast",
		["Season", ({ season }) => season !== null && String(season)],
		["Episode", ({ episode }) => episode !== null && String(episode)],
		"category",
		"length",
		["Size", ({ bytes }) => (bytes === null ? "" : `${(bytes / 1_000_000).toFixed(1)} MB`)],
		[
			"File",
			({ file }) => (
				<a href={file} rel="noreferrer">
					{file}
				</a>
			),
		],
		["Note", ({ note }) => note],
	],
	details: ({ _id }) => <MediaTexts key={_id} id={_id} />,
});

function MediaScreen() {
	const podcasts = useOptions("GET /talmediaPodcast", ({ name }) => name);
	const categories = useOptions("GET /talradio/categories", ({ name }) => name);
	const known = useMemo<Known>(
		() => ({ podcasts: podcasts.data ?? [], categories: categories.data ?? [] }),
		[podcasts.data, categories.data],
	);
	const resource = useMemo(() => resourceOf(known), [known]);
	const form = useMemo(() => formOf(known), [known]);
	return untilLoaded(podcasts, categories) ?? <EditScreen resource={resource} form={form} />;
}

/** The media files: episodes of podcasts, other sound, and videos. */
export default dashboard(() => <MediaScreen />);
