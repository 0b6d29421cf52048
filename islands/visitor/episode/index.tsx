import { useEffect, useRef, useState } from "react";
import { type Guarded, hasShape, isText } from "../../client/guards.ts";
import { island } from "../island.tsx";
import { EpisodeBar } from "./bar.tsx";
import { type Episode, followEpisode } from "./follow-episode.ts";

const isProps = hasShape({
	id: isText,
	/** The address of its file. */
	source: isText,
	name: isText,
	/** Its podcast's title; empty for other sound. */
	show: isText,
	/** Its own page. */
	home: isText,
});
type EpisodeProps = Guarded<typeof isProps>;

/** An episode or recording: the browser's own player, which goes on in a bar while the visitor reads other pages. */
function EpisodePlayer({ id, source, name, show, home }: EpisodeProps) {
	const sound = useRef<HTMLAudioElement>(null);
	const episode = useRef<Episode | null>(null);
	/** Whether the page is its own. */
	const [isHome, setHome] = useState(true);
	const [heard, setHeard] = useState({ isOn: false, at: 0, length: 0 });
	useEffect(() => {
		const audio = sound.current;
		if (!audio) return;
		const hear = () =>
			setHeard({
				isOn: !audio.paused,
				at: audio.currentTime,
				length: Number.isFinite(audio.duration) ? audio.duration : 0,
			});
		for (const event of ["play", "pause", "timeupdate", "durationchange", "seeking"])
			audio.addEventListener(event, hear);
		episode.current = followEpisode(audio, { title: name, artist: show }, setHome);
		hear();
	}, [name, show]);
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
			{isHome ? null : <EpisodeBar {...{ name, home, ...heard }} episode={episode.current} />}
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
