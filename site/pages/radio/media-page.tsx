import { isOwnFilm } from "../../../api/domain/radio/film-file.ts";
import { videoAddress } from "../../../api/domain/radio/video-address.ts";
import { getMedia, getNeighbours, type Media } from "../../../api/features/radio/media.ts";
import { pictureOf } from "../../../islands/ui/art.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { clock } from "../../../islands/ui/clock.ts";
import { formatDay } from "../../../islands/ui/dates.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { Picture } from "../../../islands/ui/picture.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import episode from "../../../islands/visitor/episode/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";

import { episodePlayer, type PlayedMedia } from "./episode-player.ts";
import { GiveTo } from "./give-to.tsx";
import { PodcastLinks } from "./media-list.tsx";
import { mediaPath, showPath, soundPath, transcriptPath } from "./paths.ts";
import { radioSecurity } from "./player-props.ts";
import { loadRadio, type RadioData, RadioFrame } from "./radio-frame.tsx";

interface SoundProps {
	played: PlayedMedia;
	/** Whether it was heard on the page before. */
	isHeard: boolean;
}

type MediaData = RadioData & PlayedMedia;

function Sound({ played, isHeard }: SoundProps) {
	const words = useWords();
	const { t } = words;
	const { media } = played;
	const player = episodePlayer(words, played);
	const { chapters, artwork } = player;
	return (
		<div className="radio-episode stack gap-m" {...(chapters.length > 0 ? enhancedBy("chapters") : {})}>
			<div className="radio-episode-player">
				<img className="radio-art" src={artwork} alt="" width={160} height={160} />
				<Island
					of={episode}
					props={{ ...player, place: "page", follows: true }}
					when={isHeard ? "load" : "interaction"}
				/>
			</div>
			<p className="row gap-xs across-m">
				<a className="link" href={soundPath(media)} download={`${media.name}.mp3`}>
					{t("radio.download")}
				</a>
				{media.transcript ? (
					<a className="link" href={transcriptPath(media)}>
						{t("radio.transcript")}
					</a>
				) : null}
			</p>
			{chapters.length > 0 ? (
				<section aria-labelledby="chapters">
					<h2 id="chapters">{t("radio.chapters")}</h2>
					<ol className="radio-chapters">
						{chapters.map(({ startTime, title }) => (
							<li key={startTime}>
								{/* Without script the browser opens the file at that moment. */}
								<a className="link" href={`${soundPath(media)}#t=${startTime}`} data-start={startTime}>
									<span className="radio-times">{clock(startTime)}</span> {title}
								</a>
							</li>
						))}
					</ol>
				</section>
			) : null}
		</div>
	);
}

/** A film of ours. Nothing of it loads before it is played. */
function OwnFilm({ media, path }: { media: Media; path: string }) {
	const { t } = useWords();
	return (
		<>
			<div className="radio-film-place" {...enhancedBy("play-here", "interaction")}>
				{/* biome-ignore lint/a11y/useMediaCaption: the transcript is added where there is one */}
				<video
					className="radio-film"
					controls
					playsInline
					preload="none"
					src={path}
					poster={pictureOf(media.thumbnailUrl, "arts-and-culture")}
					aria-label={media.name}
				>
					{media.transcript ? <track default kind="captions" src={transcriptPath(media)} /> : null}
				</video>
			</div>
			<p className="row gap-xs across-m">
				<a className="link" href={path} download>
					{t("radio.download")}
				</a>
			</p>
		</>
	);
}

/** A film on another site, from which nothing is loaded before the press. Without script, its own page opens. */
function LinkedVideo({ media, url }: { media: Media; url: string }) {
	const { t } = useWords();
	const { page, player, site } = videoAddress(url);
	// In a tab of its own, so that the radio goes on here.
	const apart = { href: page, target: "_blank", rel: "noopener external" } as const;
	return (
		<>
			{player === null ? null : (
				<div className="radio-film-place" {...enhancedBy("play-here", "interaction")}>
					<a {...apart} className="radio-film-press" data-player={player} data-name={media.name}>
						<Picture imageUrl={media.thumbnailUrl} categorySlug="arts-and-culture" sizes="60rem" large alt="" />
						<span className="button button-primary">{t("radio.watch-here")}</span>
					</a>
				</div>
			)}
			<p>
				<ButtonLink {...apart} variant={player === null ? "primary" : "secondary"}>
					{t("radio.watch", { host: site })}
				</ButtonLink>
			</p>
			<p className="quiet">{t("radio.watch-note", { host: site })}</p>
		</>
	);
}

function Content(props: SoundProps) {
	const { media } = props.played;
	const { externalUrl } = media;
	if (externalUrl === null) return <Sound {...props} />;
	if (isOwnFilm(externalUrl)) return <OwnFilm media={media} path={externalUrl} />;
	return <LinkedVideo media={media} url={externalUrl} />;
}

function MediaPage({ data, view }: { data: MediaData; view: View }) {
	const { t, localizePath, language } = useWords();
	const { media, podcast } = data;
	const { sound } = view;
	const isHeard = sound?.kind === "episode" && sound.player.file === media.id;
	return (
		<RadioFrame
			view={view}
			data={data}
			title={media.name}
			lead={media.note}
			first={
				<>
					<p className="quiet">
						{podcast ? (
							<>
								<a className="link" href={localizePath(showPath(podcast.slug))}>
									{podcast.title}
								</a>
								{" · "}
							</>
						) : null}
						{t("radio.published", { day: formatDay(media.publishedAt, language) })}
						{media.durationMs === null ? "" : ` · ${clock(media.durationMs / 1000)}`}
					</p>
					<Content played={data} isHeard={isHeard} />
					<GiveTo requestId={podcast?.requestId ?? null} region={view.region} />
					{podcast ? <PodcastLinks podcast={{ ...podcast, requestId: null }} hasFeed={media.trackId !== null} /> : null}
				</>
			}
		/>
	);
}

/** `/talmedia/{file}`: an episode, other sound, or a video. */
export default definePage("/talmedia/{file}")<MediaData>({
	example: { at: "/talmedia/med_01M2F80FR0ZJ7BF60KMMK54JYB" },
	allow: "anyone",
	cache: 30,
	styles: "radio",
	security: radioSecurity,
	async load(ctx, { params }) {
		const found = await getMedia(ctx, { id: params.file });
		const [radio, beside] = await Promise.all([loadRadio(ctx), getNeighbours(ctx, found.media)]);
		return reply.page({ ...radio, ...found, ...beside });
	},
	head: ({ media }) => ({ title: media.name, description: media.note, canonical: mediaPath(media) }),
	Page: MediaPage,
});
