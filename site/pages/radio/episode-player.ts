import type { ComponentProps } from "react";
import { chaptersOf } from "../../../api/domain/radio/chapters.ts";
import type { Media, Podcast } from "../../../api/features/radio/media.ts";
import type { Words } from "../../../islands/ui/words.ts";
import type episode from "../../../islands/visitor/episode/index.tsx";
import { mediaPath, soundPath } from "./paths.ts";
import { artworkFor } from "./player-props.ts";

/** An episode or recording, with the episodes of its podcast before and after it. */
export interface PlayedMedia {
	media: Media;
	podcast: Podcast | null;
	previous: Media | null;
	next: Media | null;
}

/** The picture of an episode: its own, else its podcast's, else a drawing. */
const artworkOf = ({ media, podcast }: PlayedMedia): string =>
	artworkFor(podcast?.title ?? media.name, media.thumbnailUrl ?? podcast?.thumbnailUrl ?? null);

/** The properties of the player of an episode or recording, on its own page and on others. */
export function episodePlayer(
	{ localizePath }: Pick<Words, "localizePath">,
	played: PlayedMedia,
): Omit<ComponentProps<typeof episode.Component>, "place" | "follows"> {
	const { media, podcast, previous, next } = played;
	const beside = (each: Media | null) =>
		each ? { id: each.id, name: each.name, path: localizePath(mediaPath(each)) } : { id: "", name: "", path: "" };
	return {
		id: "episode",
		file: media.id,
		source: soundPath(media),
		name: media.name,
		show: podcast?.title ?? "",
		artwork: artworkOf(played),
		home: localizePath(mediaPath(media)),
		chapters: [...chaptersOf(media)],
		previous: beside(previous),
		next: beside(next),
	};
}
