import { useEffect, useRef, useState } from "react";
import { type Guard, type Guarded, hasShape, isFlag, isNumber, isOneOf, isText } from "../../client/guards.ts";
import { island } from "../island.tsx";
import { EpisodeBar } from "./bar.tsx";
import type { Episode } from "./follow-episode.ts";
import { chooseSpeed } from "./heard-before.ts";
import { shownSpeed, type Tell, Tools } from "./tools.tsx";

const isChapter = hasShape({ startTime: isNumber, title: isText });
const isChapters: Guard<readonly Guarded<typeof isChapter>[]> = (value) =>
	Array.isArray(value) && value.every(isChapter);

/** An episode beside this one; its id is empty for none. */
const isNeighbour = hasShape({ id: isText, name: isText, path: isText });

const isProps = hasShape({
	id: isText,
	/** Its id among the media files. */
	file: isText,
	/** The address of its sound. */
	source: isText,
	name: isText,
	/** Its podcast's title; empty for other sound. */
	show: isText,
	/** The address of its picture. */
	artwork: isText,
	/** Its own page. */
	home: isText,
	chapters: isChapters,
	/** The episodes of the podcast before and after it. */
	previous: isNeighbour,
	next: isNeighbour,
	/** `bar` on all pages but its own, which the server gives it after they were loaded anew. */
	place: isOneOf(["page", "bar"] as const),
	/** Whether other pages can be displayed in this document while it plays. */
	follows: isFlag,
});
type EpisodeProps = Guarded<typeof isProps>;

/** An episode whose script has yet to come. A press that was held until the player is there is before its first effect. */
function awaitedEpisode() {
	let came: (episode: Episode) => void = () => {};
	const coming = new Promise<Episode>((resolve) => {
		came = resolve;
	});
	return { coming, came };
}

/** An episode or recording: the browser's own player with skips and speeds, which goes on in a bar on other pages. */
function EpisodePlayer(props: EpisodeProps) {
	const { id, file, source, name, show, artwork, home, chapters, previous, next, follows } = props;
	const sound = useRef<HTMLAudioElement>(null);
	const [episode] = useState(awaitedEpisode);
	/** Whether the page is its own. */
	const [isHome, setHome] = useState(props.place === "page");
	const [heard, setHeard] = useState(() => ({ isOn: false, at: 0, length: 0, speed: shownSpeed(id) }));
	// biome-ignore lint/correctness/useExhaustiveDependencies: an episode's facts do not change while its player is there
	useEffect(() => {
		const audio = sound.current;
		if (!audio) return;
		// A choice from before the script came.
		if (heard.speed !== 1) {
			audio.playbackRate = heard.speed;
			chooseSpeed(heard.speed);
		}
		const hear = () =>
			setHeard({
				isOn: !audio.paused,
				at: audio.currentTime,
				length: Number.isFinite(audio.duration) ? audio.duration : 0,
				speed: audio.playbackRate,
			});
		for (const event of ["play", "pause", "timeupdate", "durationchange", "seeking", "ratechange"])
			audio.addEventListener(event, hear);
		const start = ({ followEpisode }: typeof import("./follow-episode.ts")) =>
			episode.came(
				followEpisode(audio, {
					file,
					about: {
						title: name,
						artist: show,
						// Lock screens need the drawing as pixels.
						...(artwork ? { artwork: [{ src: artwork.replace(/\.svg$/, ".png") }] } : {}),
					},
					previous,
					next,
					isHome,
					follows,
					moved: setHome,
				}),
			);
		// Without it, the browser's own player plays.
		import("./follow-episode.ts").then(start, () => {});
		hear();
	}, [name, show]);
	const tell: Tell = (use) => void episode.coming.then(use);
	const chapter = chapters.findLast(({ startTime }) => startTime <= heard.at)?.title ?? "";
	return (
		<>
			{/* biome-ignore lint/a11y/useMediaCaption: an audio element displays no captions; the transcript is linked beside it */}
			<audio
				id={id}
				ref={sound}
				className="radio-sound"
				controls={isHome}
				preload="none"
				src={source}
				aria-label={name}
			/>
			{isHome ? (
				<Tools {...{ id, previous, next, chapter, tell }} isOn={heard.isOn} speed={heard.speed} />
			) : (
				<EpisodeBar {...{ id, name, home, source, artwork, chapter, tell, ...heard }} />
			)}
		</>
	);
}

export default island({
	name: "episode",
	when: "interaction",
	words: ["radio.player.play", "radio.player.pause", "radio.episode", "radio.episode.*"],
	props: isProps,
	Component: EpisodePlayer,
});
