import { useMemo } from "react";
import { profileText } from "../../../api/domain/radio/profile-text.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { untilLoaded, useOptions } from "../kit/needed-lists.tsx";
import type { Option } from "../kit/option.ts";
import type { RecordField } from "../kit/record-form.tsx";
import { linkTo, RecordPicture } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";
import { OnAirNow } from "../radio-streamings/on-air-now.tsx";

type Channel = RowOf<"GET /talradio/channels">;

const profiles = [44_100, 48_000, 32_000, 22_050].flatMap((sampleRate) =>
	[2, 1].map((channelCount) => ({
		value: `${sampleRate} ${channelCount}`,
		label: profileText({ sampleRate, channelCount }),
	})),
);

/** The fields that a channel keeps for ever, because players and frozen slots depend on it. */
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
		initial: profiles[0]?.value,
	},
];

/** @param playlists those that can fill a channel's gaps */
const formWith = (playlists: readonly Option[]): EditForm<Channel> => ({
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
			kind: "number",
			optional: true,
		},
		{ name: "isLive", label: "On the air", kind: "tick", initial: true },
		{
			name: "thumbnailUrl",
			label: "Picture",
			hint: "A square. Without one, listeners see a drawing that belongs to the name.",
			kind: "picture",
			folder: "channels",
		},
	],
	valuesOf: ({ fillerPlaylist }) => ({ fillerPlaylist: fillerPlaylist?._id ?? "" }),
	bodyOf({ profile, ...values }, row) {
		if (row) return values;
		const [sampleRate, channelCount] = String(profile).split(" ").map(Number);
		return { ...values, sampleRate, channelCount };
	},
	deleting: {
		effect: "It goes off the air at once, and players that are set to it fall silent. Its address can’t be used again.",
		failed: "Channel delete failed.",
	},
});

const channels: Resource<"GET /talradio/channels"> = {
	call: "GET /talradio/channels",
	noted: { kind: "channel" },
	noun: { one: "channel", other: "channels" },
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
		{
			id: "state",
			header: "Status",
			cell: ({ isLive }) => (isLive ? <Badge tone="live">On the air</Badge> : <Badge tone="plain">Off the air</Badge>),
		},
		{ id: "address", header: "Address", cell: ({ slug }) => slug },
		{ id: "filler", header: "Filler", cell: ({ fillerPlaylist }) => fillerPlaylist?.title ?? "" },
		{ id: "sound", header: "Sound", cell: profileText },
		{ id: "voice", header: "Voice command", hidden: true, cell: ({ voiceCommandLabel }) => voiceCommandLabel },
	],
	above: ({ thumbnailUrl }) => <RecordPicture url={thumbnailUrl} />,
	search: { name: "search", label: "Search channels", placeholder: "Part of the name or the address" },
	panel: [
		"state",
		["Stream", ({ slug }) => linkTo(`/radio/${slug}.mp3`, `/radio/${slug}.mp3`)],
		"filler",
		"sound",
		"voice",
	],
	details: ({ isLive, slug }) => (isLive ? <OnAirNow key={slug} channel={slug} /> : null),
};

function Channels() {
	const playlists = useOptions("GET /talradio/playlist", ({ title }) => title);
	const form = useMemo(() => formWith(playlists.data ?? []), [playlists.data]);
	return untilLoaded(playlists) ?? <EditScreen resource={channels} form={form} />;
}

/** `/admin/Channels`: the radio's channels. */
export default dashboard(() => <Channels />);
