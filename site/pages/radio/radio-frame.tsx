import type { ReactNode } from "react";
import { streamPath } from "../../../api/domain/radio/stream-addresses.ts";
import { listFavouriteTracks } from "../../../api/features/radio/favourites.ts";
import { listChannels } from "../../../api/features/radio/list-channels.ts";
import type { NowPlaying } from "../../../api/features/radio/now-playing.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { Island } from "../../../islands/visitor/island.tsx";
import radioPlayer from "../../../islands/visitor/radio-player/index.tsx";
import { brand } from "../../brand.ts";
import type { PageContext, View } from "../../page.ts";
import { firstChannel, radioPath, teamPath, videosPath } from "./paths.ts";
import { channelPlayer, playerId } from "./player-props.ts";

/** The data of every page of the radio. */
export interface RadioData {
	channels: readonly NowPlaying[];
	/** The visitor's favourite tracks, the last one first; none for a guest. */
	favourites: Awaited<ReturnType<typeof listFavouriteTracks>>;
}

export async function loadRadio(ctx: PageContext): Promise<RadioData> {
	const [channels, favourites] = await Promise.all([listChannels(ctx), listFavouriteTracks(ctx)]);
	return { channels, favourites };
}

/** The id of the form that plays a channel. */
export const playForm = (slug: string) => `${playerId}-${slug}`;

const parts = [
	{ path: radioPath, word: "radio.on-air" },
	{ path: videosPath, word: "radio.videos" },
	{ path: teamPath, word: "radio.team" },
] as const;

/** The channels' streams for visitors without script, in the browser's own player. */
export function StreamsWithoutScript({ channels }: { channels: readonly { slug: string; name: string }[] }) {
	const { t } = useWords();
	return (
		<noscript>
			<ul className="stack gap-s">
				{channels.map(({ slug, name }) => (
					<li key={slug} className="stack gap-2xs">
						<span>{name}</span>
						{/* biome-ignore lint/a11y/useMediaCaption: live music has no captions */}
						<audio controls preload="none" src={streamPath(slug)} aria-label={t("radio.listen", { channel: name })} />
					</li>
				))}
			</ul>
		</noscript>
	);
}

/** The player on a page that has a place for it. What the visitor heard on the page before goes on at once. */
export function PlayerHere({ view, data: { channels, favourites } }: { view: View; data: RadioData }) {
	const heard = view.sound?.kind === "radio" ? view.sound.player.channel : null;
	const playable = channels.map(({ channel }) => channel);
	const player = channelPlayer(
		{ channels: playable, favourites },
		view,
		heard ?? firstChannel(channels)?.channel.slug ?? "",
	);
	return (
		<>
			<Island
				of={radioPlayer}
				props={{ ...player, place: "page", follows: true }}
				when={heard === null ? "interaction" : "load"}
			/>
			<StreamsWithoutScript channels={playable} />
		</>
	);
}

/** A page of the radio: its title, the player, links to the other pages, and the content. All of it loads the player when touched. */
export function RadioFrame({
	view,
	data,
	title,
	lead,
	first,
	children,
}: {
	view: View;
	data: RadioData;
	title: ReactNode;
	lead?: ReactNode;
	/** The page's subject, if that comes before the channels. */
	first?: ReactNode;
	children?: ReactNode;
}) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page radio gap-l" data-touch-area>
			<h1>{title}</h1>
			{lead ? <p className="lead">{lead}</p> : null}
			{first}
			<PlayerHere view={view} data={data} />
			<nav className="radio-parts" aria-label={t("radio.parts")}>
				<ul>
					{parts.map(({ path, word }) => (
						<li key={path}>
							<a href={localizePath(path)} aria-current={view.path === path ? "page" : undefined}>
								{t(word, { short: brand.shortName })}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{children}
		</div>
	);
}
