import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { profileText } from "../../../api/domain/radio/profile-text.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { readAll, untilLoaded } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import type { RecordField } from "../kit/record-form.tsx";
import { Fields } from "../kit/record-panel.tsx";
import { type Action, type Resource, staffPages } from "../kit/resource.ts";

type Channel = RowOf<"GET /talradio/channels">;

import { OnAirNow } from "../radio-streamings/on-air-now.tsx";

const profiles = [44_100, 48_000, 32_000, 22_050].flatMap((sampleRate) =>
	[2, 1].map((channelCount) => ({
		value: `${sampleRate} ${channelCount}`,
		label: profileText({ sampleRate, channelCount }),
	})),
);

/** What a channel keeps for ever, because players and frozen slots depend on it. */
const fixedFields: readonly RecordField[] = [
	{
		name: "slug",
		label: "Address",
		hint: "Such as tamil, for /radio/tamil.mp3. It can’t be changed later.",
		kind: "text",
		maxLength: 40,
	},
	{
		name: "profile",
		label: "Sound",
		hint: "All its items have this sample rate and these channels. It can’t be changed later.",
		kind: "choice",
		options: profiles,
	},
];

/** @param playlists those that can fill a channel's gaps */
const formWith = (playlists: readonly Option[]): EditForm<Channel> => ({
	noun: "a channel",
	fields: (row) => [
		{ name: "name", label: "Name", kind: "text", maxLength: 100 },
		...(row ? [] : fixedFields),
		{ name: "voiceCommandLabel", label: "Voice command", kind: "text", maxLength: 100, optional: true },
		{
			name: "fillerPlaylist",
			label: "Filler playlist",
			hint: "Plays outside streamings; without one, there is silence.",
			kind: "choice",
			prompt: "None",
			options: playlists,
			optional: true,
		},
		{
			name: "position",
			label: "Place",
			hint: "Lists start with the lowest number.",
			kind: "text",
			maxLength: 5,
			optional: true,
		},
		{ name: "isLive", label: "On the air", kind: "tick" },
	],
	valuesOf: (row) => ({
		name: row?.name ?? "",
		slug: "",
		voiceCommandLabel: row?.voiceCommandLabel ?? "",
		fillerPlaylist: row?.fillerPlaylist?._id ?? "",
		profile: profiles[0]?.value ?? "",
		position: row ? String(row.position) : "",
		isLive: row?.isLive ?? true,
	}),
	async save(values, row) {
		const [sampleRate, channelCount] = String(values.profile).split(" ").map(Number);
		const body = {
			name: String(values.name ?? ""),
			voiceCommandLabel: String(values.voiceCommandLabel ?? ""),
			fillerPlaylist: String(values.fillerPlaylist ?? ""),
			isLive: values.isLive === true,
			...(values.position ? { position: Number(values.position) } : {}),
		};
		if (row) {
			await callApi("PUT /talradio/channels/{id}", { params: { id: row._id }, body });
			return "The channel has been updated.";
		}
		await callApi("POST /talradio/channels", {
			body: {
				...body,
				slug: String(values.slug ?? ""),
				sampleRate: (sampleRate ?? 44_100) as 44_100,
				channelCount: (channelCount ?? 2) as 2,
			},
		});
		return "The channel has been added.";
	},
});

const deleting: Action<Channel> = {
	id: "delete",
	label: "Delete",
	danger: true,
	appliesTo: () => true,
	question: (count) => (count === 1 ? "Delete this channel?" : `Delete ${count} channels?`),
	effect: "It goes off the air at once, and players that are set to it fall silent. Its address can’t be used again.",
	reason: "none",
	reasons: [],
	failed: "Channel delete failed.",
	run: ({ _id: id }) => callApi("DELETE /talradio/channels/{id}", { params: { id } }),
	done: (count) => (count === 1 ? "The channel has been deleted." : `${count} channels have been deleted.`),
};

const OnAir = ({ isLive }: Channel) =>
	isLive ? <Badge tone="live">On the air</Badge> : <Badge tone="plain">Off the air</Badge>;

const channels: Resource<"GET /talradio/channels"> = {
	call: "GET /talradio/channels",
	noun: { one: "channel", other: "channels" },
	idOf: ({ _id }) => _id,
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
		{ id: "state", header: "Status", cell: (row) => <OnAir {...row} /> },
		{ id: "address", header: "Address", cell: ({ slug }) => slug },
		{ id: "filler", header: "Filler", cell: ({ fillerPlaylist }) => fillerPlaylist?.title ?? "" },
		{ id: "sound", header: "Sound", cell: profileText },
		{ id: "voice", header: "Voice command", hidden: true, cell: ({ voiceCommandLabel }) => voiceCommandLabel },
	],
	filters: [],
	search: { name: "search", label: "Search channels", placeholder: "Part of the name or the address" },
	...staffPages,
	idParameter: "id",
	actions: [deleting],
	details: (row) => (
		<>
			<Fields
				of={[
					["Status", <OnAir key="state" {...row} />],
					[
						"Stream",
						<a key="stream" href={`/radio/${row.slug}.mp3`}>
							/radio/{row.slug}.mp3
						</a>,
					],
					["Filler", row.fillerPlaylist?.title ?? ""],
					["Sound", profileText(row)],
					["Voice command", row.voiceCommandLabel],
				]}
			/>
			{row.isLive ? <OnAirNow key={row.slug} channel={row.slug} /> : null}
		</>
	),
};

function Channels() {
	const playlists = useQuery({
		queryKey: ["GET /talradio/playlist", "all"],
		queryFn: ({ signal }) => readAll("GET /talradio/playlist", {}, signal),
	});
	const form = useMemo(
		() => formWith((playlists.data ?? []).map(({ _id, title }) => ({ value: _id, label: title }))),
		[playlists.data],
	);
	return untilLoaded(playlists) ?? <EditScreen resource={channels} form={form} />;
}

/** `/admin/Channels`: the radio's channels. */
export default dashboard(() => <Channels />);
