import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { PodcastInput } from "../../../api/domain/contracts/radio-schedule.ts";
import { channelLanguages } from "../../../api/domain/radio/values.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { readAll, untilLoaded } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import { Fields } from "../kit/record-panel.tsx";
import { type Action, type Resource, staffPages } from "../kit/resource.ts";

type Podcast = RowOf<"GET /talmediaPodcast">;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const languages = channelLanguages.map((value) => ({ value, label: capitalized(value) }));

const formOf = (categories: readonly Option[]): EditForm<Podcast> => ({
	noun: "a podcast",
	fields: [
		{ name: "name", label: "Name", kind: "text", maxLength: 100 },
		{ name: "author", label: "Author", kind: "text", maxLength: 100, optional: true },
		{ name: "language", label: "Language", kind: "choice", options: languages },
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
			hint: "The ID of the request that listeners can give to",
			kind: "text",
			maxLength: 64,
			optional: true,
		},
		{
			name: "showType",
			label: "Order",
			kind: "choice",
			options: [
				{ value: "episodic", label: "Newest episode first" },
				{ value: "serial", label: "First episode first" },
			],
		},
		{ name: "note", label: "Note", kind: "lines", maxLength: 2000, optional: true },
		{
			name: "thumbnailUrl",
			label: "Picture",
			hint: "Directories show it as a square of 1400 pixels. A picture smaller than 500 pixels is too small for them.",
			kind: "picture",
			folder: "podcasts",
		},
	],
	valuesOf: (row) => ({
		name: row?.name ?? "",
		author: row?.author ?? "",
		language: row?.language ?? "english",
		categoryId: row?.categoryId ?? "",
		requestId: row?.requestId ?? "",
		showType: row?.showType ?? "episodic",
		note: row?.note ?? "",
		thumbnailUrl: row?.thumbnailUrl ?? null,
	}),
	async save(values, row) {
		const body = values as unknown as PodcastInput;
		if (row) await callApi("PUT /talmediaPodcast/{id}", { params: { id: row._id }, body });
		else await callApi("POST /talmediaPodcast", { body });
		return row ? "The podcast has been updated." : "The podcast has been added.";
	},
});

const deleting: Action<Podcast> = {
	id: "delete",
	label: "Delete",
	danger: true,
	appliesTo: () => true,
	question: () => "Are you sure you want to delete?",
	effect: "Its feed is removed, and subscribers get no more episodes. The episodes stay as files in TALMedia.",
	reason: "none",
	reasons: [],
	failed: "Podcast delete failed.",
	run: ({ _id }) => callApi("DELETE /talmediaPodcast/{id}", { params: { id: _id } }),
	done: (count) => (count === 1 ? "The podcast has been deleted." : `${count} podcasts have been deleted.`),
};

const podcasts: Resource<"GET /talmediaPodcast"> = {
	call: "GET /talmediaPodcast",
	noun: { one: "podcast", other: "podcasts" },
	idOf: ({ _id }) => _id,
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
		{ id: "author", header: "Author", cell: ({ author }) => author },
		{ id: "language", header: "Language", cell: ({ language }) => capitalized(language) },
		{ id: "category", header: "Category", cell: ({ category }) => category ?? "" },
		{ id: "episodes", header: "Episodes", numeric: true, cell: ({ episodes }) => episodes },
	],
	filters: [],
	search: { name: "search", label: "Search podcasts", placeholder: "Name, author or note" },
	...staffPages,
	idParameter: "id",
	actions: [deleting],
	details: (row) => (
		<>
			{row.thumbnailUrl ? (
				<img className="record-form-picture" src={row.thumbnailUrl} alt="" width={125} height={125} />
			) : null}
			<Fields
				of={[
					["Author", row.author],
					["Language", capitalized(row.language)],
					["Order", row.showType === "serial" ? "First episode first" : "Newest episode first"],
					["Category", row.category ?? ""],
					["Episodes", String(row.episodes)],
					[
						"Feed",
						row.feed ? (
							<a key="feed" href={row.feed}>
								{row.feed}
							</a>
						) : (
							"Starts with the first episode that has sound"
						),
					],
					[
						"Request",
						row.requestId ? (
							<a key="request" href={`/donationRequest/${row.requestId}`}>
								Open the request
							</a>
						) : (
							""
						),
					],
					["Note", row.note],
				]}
			/>
		</>
	),
};

function PodcastScreen() {
	const categories = useQuery({
		queryKey: ["GET /talradio/categories", "all"],
		queryFn: ({ signal }) => readAll("GET /talradio/categories", {}, signal),
	});
	const form = useMemo(
		() => formOf((categories.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))),
		[categories.data],
	);
	return untilLoaded(categories) ?? <EditScreen resource={podcasts} form={form} />;
}

/** `/admin/managePodcast`: the podcasts and their feeds. */
export default dashboard(() => <PodcastScreen />);
