import type { NowPlaying, OnAir } from "./now-playing.ts";

function onAirToWire(item: OnAir) {
	return {
		_id: item.trackId,
		title: item.title,
		artist: item.artist,
		composer: item.composer,
		album: item.album,
		thumbnailUrl: item.thumbnailUrl,
		startTime: item.startTime,
		endTime: item.endTime,
		streaming: item.streaming && { _id: item.streaming.id, title: item.streaming.title },
	};
}

/** What is on the air in the API's format. */
export function nowPlayingToWire({ channel, previous, current, next }: NowPlaying) {
	return {
		channel: { _id: channel.id, name: channel.name, slug: channel.slug },
		previous: previous && onAirToWire(previous),
		current: current && onAirToWire(current),
		next: next && onAirToWire(next),
	};
}
