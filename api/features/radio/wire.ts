import type { Streaming } from "./list-streamings.ts";
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

/** A streaming in the API's format. */
export function streamingToWire({ id, playlist, ...streaming }: Streaming) {
	return {
		_id: id,
		...streaming,
		playlist: { _id: playlist.id, title: playlist.title, duration: Math.round(playlist.durationMs / 1000) },
	};
}
