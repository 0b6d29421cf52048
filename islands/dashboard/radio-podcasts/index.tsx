import { useMemo } from "react";
import { channelLanguages } from "../../../api/domain/radio/values.ts";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { askSimply, type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { untilLoaded, useOptions } from "../kit/needed-lists.tsx";
import { namedOptions, type Option, optionsOf } from "../kit/option.ts";
import { linkTo, RecordPicture } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";
import { capitalized } from "../kit/texts.ts";

type Podcast = RowOf<"GET /talmediaPodcast">;

const orders = { episodic: "Newest episode first", serial: "First episode first" } as const;

const formOf = (categories: readonly Option[]): EditForm<Podcast> => ({
	fields: [
		{ name: "name", label: "Name", kind: "text", maxLength: 100 },
		{ name: "author", label: "Author", kind: "text", maxLength: 100, optional: true },
		{
			name: "language",
			label: "Language",
			kind: "choice",
			options: optionsOf(channelLanguages, capitalized),
			initial: "english",
		},
		{
			name: "categoryId",
			label: "Category",
			kind: "choice",
			options: categories,
			prompt: "No category",
			optional: true,
		},
		{
			name: "requestId",
			label: "Request",
			hint: "Listeners can give to it: its title, its owner, or its ID",
			kind: "record",
			kinds: ["request"],
			maxLength: 64,
			optional: true,
		},
		{ name: "showType", label: "Order", kind: "choice", options: namedOptions(orders), initial: "episodic" },
		{ name: "note", label: "Note", kind: "lines", maxLength: 2000, optional: true },
		{
			name: "thumbnailUrl",
			label: "Picture",
			hint: "Directories show it as a square of 1400 pixels. A picture smaller than 500 pixels is too small for them.",
			kind: "picture",
			folder: "podcasts",
		},
	],
	deleting: {
		question: askSimply,
		effect: "Its feed is removed, and subscribers get no more episodes. The episodes stay as files in TALMedia.",
		failed: "Podcast delete failed.",
	},
});

const podcasts: Resource<"GET /talmediaPodcast"> = {
	call: "GET /talmediaPodcast",
	noted: { kind: "podcast" },
	noun: { one: "podcast", other: "podcasts" },
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
		{ id: "author", header: "Author", cell: ({ author }) => author },
		{ id: "language", header: "Language", cell: ({ language }) => capitalized(language) },
		{ id: "category", header: "Category", cell: ({ category }) => category ?? "" },
		{ id: "episodes", header: "Episodes", numeric: true, cell: ({ episodes }) => episodes },
	],
	search: { name: "search", label: "Search podcasts", placeholder: "Name, author or note" },
	above: ({ thumbnailUrl }) => <RecordPicture url={thumbnailUrl} />,
	panel: [
		"author",
		"language",
		["Order", ({ showType }) => orders[showType]],
		"category",
		"episodes",
		["Feed", ({ feed }) => (feed ? linkTo(feed, feed) : "Starts with the first episode that has sound")],
		["Request", ({ requestId }) => linkTo(requestId && `/donationRequest/${requestId}`, "Open the request")],
		["Note", ({ note }) => note],
	],
};

function PodcastScreen() {
	const categories = useOptions("GET /talradio/categories", ({ name }) => name);
	const form = useMemo(() => formOf(categories.data ?? []), [categories.data]);
	return untilLoaded(categories) ?? <EditScreen resource={podcasts} form={form} />;
}

/** `/admin/managePodcast`: the podcasts and their feeds. */
export default dashboard(() => <PodcastScreen />);
