import { setFavouriteTrack } from "../../../api/features/radio/favourites.ts";
import { listPrograms, type Program } from "../../../api/features/radio/list-programs.ts";
import { listRecordings, listShows, type MediaPage, type Show } from "../../../api/features/radio/media.ts";
import type { NowPlaying } from "../../../api/features/radio/now-playing.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { requestPath } from "../shared/request-paths.ts";
import { GiveTo } from "./give-to.tsx";
import { MediaNames, PodcastLinks } from "./media-list.tsx";
import { OnAirLines } from "./on-air-lines.tsx";
import { audioPath, calendarPath, radioPath, showPath } from "./paths.ts";
import { artworkFor, radioSecurity } from "./player-props.ts";
import { loadRadio, playForm, type RadioData, RadioFrame } from "./radio-frame.tsx";

interface TalmediaData extends RadioData {
	programs: readonly Program[];
	shows: readonly Show[];
	recordings: MediaPage;
}

const guideHours = 24;
const indianOffsetMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;
const indianTime = new Intl.DateTimeFormat("en-IN", {
	hour: "2-digit",
	minute: "2-digit",
	hour12: false,
	timeZone: "Asia/Kolkata",
});

function Channel({ on: { channel, current, next } }: { on: NowPlaying }) {
	const { t } = useWords();
	const program = current?.streaming?.title;
	return (
		<article className="surface radio-channel">
			<img
				className="radio-cover"
				src={artworkFor(channel.name, channel.thumbnailUrl)}
				alt=""
				width={512}
				height={512}
			/>
			<OnAirLines
				className="surface-body"
				on={{ channel, current, next }}
				heading={
					<>
						<h3>{channel.name}</h3>
						<p className="badge" hidden={program === undefined} data-program={t("radio.program", { title: "{title}" })}>
							{program === undefined ? null : t("radio.program", { title: program })}
						</p>
					</>
				}
			/>
			<div className="surface-footer">
				<Button variant="secondary" form={playForm(channel.slug)}>
					{t("radio.listen", { channel: channel.name })}
				</Button>
			</div>
		</article>
	);
}

/** Whether a time is on a later day than now in India; the enhancement `local-times` decides it for the visitor's own zone. */
function isTomorrow(time: number, now: number): boolean {
	const dayOf = (each: number) => Math.floor((each + indianOffsetMs) / dayMs);
	return dayOf(time) > dayOf(now);
}

function ProgramCard({ program, now }: { program: Program; now: number }) {
	const { t, localizePath } = useWords();
	const { title, channel, producer, description, startTime, endTime, requestId, thumbnailUrl } = program;
	const isOn = startTime <= now;
	return (
		<li className="radio-program">
			<img className="radio-art" src={artworkFor(title, thumbnailUrl)} alt="" width={160} height={160} loading="lazy" />
			<div>
				<p className="radio-times">
					<time dateTime={new Date(startTime).toISOString()}>{indianTime.format(startTime)}</time>
					{" – "}
					<time dateTime={new Date(endTime).toISOString()}>{indianTime.format(endTime)}</time>{" "}
					<span data-tomorrow hidden={!isTomorrow(startTime, now)}>
						{t("radio.tomorrow")}
					</span>
				</p>
				<h3>{title}</h3>
				<p>
					{channel.name}
					{producer ? `, ${t("radio.with", { producer })}` : ""}
				</p>
				{description ? <p className="quiet">{description}</p> : null}
				{requestId === null ? null : (
					<p>
						<a className="link" href={localizePath(requestPath(requestId))}>
							{t("radio.fund")}
						</a>
					</p>
				)}
				{isOn ? (
					<Button variant="secondary" form={playForm(channel.slug)}>
						{t("radio.listen", { channel: channel.name })}
					</Button>
				) : null}
			</div>
		</li>
	);
}

function Guide({ programs, now }: { programs: readonly Program[]; now: number }) {
	const { t } = useWords();
	if (programs.length === 0) return <p className="quiet">{t("radio.guide-none")}</p>;
	const parts = [
		{ word: "radio.now-playing", programs: programs.filter(({ startTime }) => startTime <= now) },
		{ word: "radio.up-next", programs: programs.filter(({ startTime }) => startTime > now) },
	] as const;
	return (
		<div className="stack gap-m" {...enhancedBy("local-times")}>
			<p className="quiet" data-zone={t("radio.own-zone", { zone: "{zone}" })}>
				{t("radio.zone")}
			</p>
			{parts.map(({ word, programs }) =>
				programs.length === 0 ? null : (
					<div key={word} className="stack gap-s">
						<p className="radio-when">{t(word)}</p>
						<ul className="radio-guide">
							{programs.map((program) => (
								<ProgramCard key={program.id} program={program} now={now} />
							))}
						</ul>
					</div>
				),
			)}
			<p>
				<a className="button button-secondary" href={calendarPath} download>
					{t("radio.calendar")}
				</a>
			</p>
		</div>
	);
}

function Podcast({ show }: { show: Show }) {
	const { t, localizePath } = useWords();
	const path = localizePath(showPath(show.slug));
	return (
		<article className="panel">
			<div className="radio-show-head">
				<img
					className="radio-art"
					src={artworkFor(show.title, show.thumbnailUrl)}
					alt=""
					width={160}
					height={160}
					loading="lazy"
				/>
				<h3>
					<a className="link" href={path}>
						{show.title}
					</a>
				</h3>
			</div>
			<p>{show.description}</p>
			<MediaNames media={show.episodes} />
			<p>
				<a className="link" href={path}>
					{t("radio.all-episodes", { number: show.total })}
				</a>
			</p>
			<PodcastLinks podcast={show} hasFeed={show.hasFeed} />
		</article>
	);
}

function Recordings({ recordings: { rows, total } }: { recordings: MediaPage }) {
	const { t, localizePath } = useWords();
	return (
		<section aria-labelledby="recordings">
			<h2 id="recordings">{t("radio.audio")}</h2>
			<MediaNames media={rows} />
			<p>
				<a className="link" href={localizePath(audioPath)}>
					{t("radio.audio-all", { number: total })}
				</a>
			</p>
		</section>
	);
}

function Favourites({ tracks }: { tracks: TalmediaData["favourites"] }) {
	const { t, localizePath } = useWords();
	if (tracks.length === 0) return <p className="quiet">{t("radio.favourites-none")}</p>;
	return (
		<form method="post" action={localizePath(radioPath)}>
			<ul className="stack gap-xs">
				{tracks.map(({ id, title, artist }) => (
					<li key={id}>
						<span>{artist ? t("radio.track", { title, artist }) : title}</span>{" "}
						<Button variant="quiet" name="unfavourite" value={id}>
							{t("radio.favourites-remove", { title })}
						</Button>
					</li>
				))}
			</ul>
		</form>
	);
}

function Talmedia({ data, view }: { data: TalmediaData; view: Parameters<typeof RadioFrame>[0]["view"] }) {
	const { t } = useWords();
	return (
		<RadioFrame view={view} data={data} title={t("nav.media", { short: brand.shortName })} lead={t("radio.lead")}>
			<GiveTo requestId={null} region={view.region} />
			<section aria-labelledby="on-air">
				<h2 id="on-air">{t("radio.on-air")}</h2>
				<ul className="cards radio-cards">
					{data.channels.map((on) => (
						<li key={on.channel.slug}>
							<Channel on={on} />
						</li>
					))}
				</ul>
			</section>
			{view.viewer ? (
				<section id="favourites" aria-labelledby="favourite-tracks">
					<h2 id="favourite-tracks">{t("radio.favourites")}</h2>
					<Favourites tracks={data.favourites} />
				</section>
			) : null}
			<section aria-labelledby="guide">
				<h2 id="guide">{t("radio.guide")}</h2>
				<Guide programs={data.programs} now={view.now} />
			</section>
			<section aria-labelledby="podcasts">
				<h2 id="podcasts">{t("radio.podcasts")}</h2>
				{data.shows.length > 0 ? (
					<div className="radio-shows grid gap-m">
						{data.shows.map((show) => (
							<Podcast key={show.id} show={show} />
						))}
					</div>
				) : (
					<EmptyState title={t("radio.podcasts-none")}>{t("radio.none-text")}</EmptyState>
				)}
			</section>
			{data.recordings.total > 0 ? <Recordings recordings={data.recordings} /> : null}
			<HelpLink to="radio-silent" />
		</RadioFrame>
	);
}

/** `/talmedia`: the channels on the air, the program guide, the podcasts, and the listener's favourite tracks. */
export default definePage(radioPath)<TalmediaData>({
	allow: "anyone",
	cache: 5,
	limit: "mark",
	styles: "radio",
	security: radioSecurity,
	async load(ctx) {
		const [radio, programs, shows, recordings] = await Promise.all([
			loadRadio(ctx),
			listPrograms(ctx, { hours: guideHours }),
			listShows(ctx),
			listRecordings(ctx),
		]);
		return reply.page({ ...radio, programs, shows, recordings });
	},
	async action(ctx, { form }) {
		const trackId = form.get("favourite") ?? form.get("unfavourite");
		if (!trackId) throw new Problem(400, "unknown_action");
		if (ctx.actor.kind !== "user") return reply.redirect(`/login?next=${encodeURIComponent(radioPath)}`);
		const on = form.has("favourite");
		await setFavouriteTrack(ctx, { trackId, on });
		return reply.done(radioPath, on ? "notice.radio-kept" : "notice.radio-removed");
	},
	head: (_data, { words }) => ({
		title: words.t("nav.media", { short: brand.shortName }),
		description: words.t("radio.lead"),
		canonical: radioPath,
		oEmbed: radioPath,
	}),
	Page: Talmedia,
});
