import type { ComponentProps } from "react";
import { fileAddress } from "../../../api/domain/files/file-address.ts";
import { artworkPath } from "../../../api/domain/radio/artwork.ts";
import { playerOrigins } from "../../../api/domain/radio/video-address.ts";
import { sizedImage } from "../../../islands/ui/art.ts";
import type radioPlayer from "../../../islands/visitor/radio-player/index.tsx";
import type { PageSecurity, View } from "../../page.ts";
import { radioPath } from "./paths.ts";

/**
 * The player's sound comes from a blob that its own script fills. Films play in frames, on every page of the radio because the
 * player shows one in the document of another.
 */
export const radioSecurity = (): PageSecurity => ({
	csp: { "media-src": ["'self'", "blob:"], "frame-src": [...playerOrigins] },
});

export const playerId = "radio";

/** The picture of a channel, programme or podcast: the uploaded one, or else the drawing of its name. */
export function artworkFor(name: string, uploaded: string | null): string {
	const own = uploaded && fileAddress(uploaded);
	return own ? sizedImage(own) : artworkPath(name);
}

interface Playable {
	slug: string;
	name: string;
	thumbnailUrl: string | null;
}

type PlayerProps = Omit<ComponentProps<typeof radioPlayer.Component>, "place" | "follows">;

/** The properties of the radio's player on every page of this site. @param channel the one that it offers first */
export function channelPlayer(
	{ channels, favourites }: { channels: readonly Playable[]; favourites: readonly { id: string }[] },
	{ viewer, words }: Pick<View, "viewer" | "words">,
	channel: string,
): PlayerProps {
	return {
		id: playerId,
		channels: channels.map(({ slug, name, thumbnailUrl }) => ({ slug, name, artwork: artworkFor(name, thumbnailUrl) })),
		channel,
		signedIn: viewer !== null,
		kept: favourites.map(({ id }) => id),
		favouritePath: words.localizePath(radioPath),
		player: "site",
	};
}
