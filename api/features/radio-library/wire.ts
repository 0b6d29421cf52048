import type { radioCategory, radioChannel } from "../../../db/schema/index.ts";

/** A channel in the API's format, with its filler. */
export function stationToWire({
	channel,
	filler,
}: {
	channel: typeof radioChannel.$inferSelect;
	filler: { _id: string; title: string } | null;
}) {
	const { id, name, slug, voiceCommandLabel, isLive, position, sampleRate, channelCount } = channel;
	return { _id: id, name, slug, voiceCommandLabel, isLive, position, sampleRate, channelCount, fillerPlaylist: filler };
}

/** A category in the API's format. */
export function categoryToWire({ id, name, position }: typeof radioCategory.$inferSelect) {
	return { _id: id, name, position };
}
