import { soundAlone } from "../../../widget-sdk/core/radio/other-tabs.ts";
import { forgetSound, noteSounding, rememberSound, wasSounding } from "../radio-player/remembered-sound.ts";
import barStyles from "./bar.css?inline";
import { chooseSpeed, chosenSpeed, keepPosition, positionOf } from "./heard-before.ts";
import { back, forward, type Neighbour } from "./steps.ts";

/** The commands of an episode's bar and tools. */
export interface Episode {
	play(): void;
	pause(): void;
	/** @param to in seconds */
	seek(to: number): void;
	/** @param by in seconds; negative for back */
	skip(by: number): void;
	setSpeed(speed: number): void;
	/** Opens another episode's page, and plays it there. */
	goTo(other: Neighbour): void;
	/** Ends it, and takes it out of the document. */
	close(): void;
}

interface EpisodeFacts {
	/** Its id among the media files. */
	file: string;
	about: MediaMetadataInit;
	previous: Neighbour;
	next: Neighbour;
	/** Whether the page is its own. */
	isHome: boolean;
	/** Whether other pages can be displayed in this document. */
	follows: boolean;
	/** Called after each page, with whether it is the episode's own. */
	moved(isHome: boolean): void;
}

/** The seconds after which its position is kept again. */
const keepEvery = 5;

const soundOf = (file: string) => `episode-${file}`;

/**
 * Lets an episode begin where it was left, go on while other pages are shown, and be seen on the lock screen. It ends when
 * another sound of the page starts.
 */
export function followEpisode(audio: HTMLAudioElement, facts: EpisodeFacts): Episode {
	const { file, about, previous, next, follows, moved } = facts;
	let { isHome } = facts;
	let isKept = false;
	let kept = 0;
	const ended = new AbortController();
	const { signal } = ended;
	const seek = (to: number) => {
		audio.currentTime = Math.max(0, to);
	};
	const skip = (by: number) => seek(audio.currentTime + by);
	const setSpeed = (speed: number) => {
		// The default is that of the file, which may not have loaded.
		audio.defaultPlaybackRate = speed;
		audio.playbackRate = speed;
	};
	const keep = () => {
		kept = audio.currentTime;
		keepPosition(file, kept);
	};
	const play = () => void audio.play().catch(() => {});
	const pause = () => audio.pause();
	const find = (root: ParentNode) =>
		root.querySelector(`audio[src="${audio.getAttribute("src")}"]`)?.closest<HTMLElement>("[data-island]") ?? null;
	const close = () => {
		pause();
		showOnLockScreen(null);
		ended.abort();
		const player = audio.closest("[data-island]");
		const isFocused = player?.contains(document.activeElement);
		player?.remove();
		if (isFocused) document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
	};
	/** Makes way for another sound. */
	const yieldTo = () => {
		if (!isHome || !audio.isConnected) return close();
		pause();
		showOnLockScreen(null);
	};
	const goTo = (other: Neighbour) => {
		pause();
		rememberSound(soundOf(other.id));
		noteSounding(soundOf(other.id), true);
		location.assign(other.path);
	};
	const leadTo = (other: Neighbour) => (other.id === "" ? null : () => goTo(other));

	const start = () => {
		soundAlone(audio);
		rememberSound(soundOf(file));
		noteSounding(soundOf(file), true);
		showOnLockScreen(about, {
			play,
			pause,
			previoustrack: leadTo(previous),
			nexttrack: leadTo(next),
			seekto: ({ seekTime }) => seek(seekTime ?? audio.currentTime),
			seekbackward: ({ seekOffset = back }) => skip(-seekOffset),
			seekforward: ({ seekOffset = forward }) => skip(seekOffset),
		});
		if (isKept || !follows) return;
		isKept = true;
		// On its own page, a sound that is paused needs no other pages here.
		const isOn = () => !signal.aborted && !(isHome && audio.paused);
		const onMove = (isInPlace: boolean) => {
			isHome = isInPlace;
			// The page has brought its own sheets, and the radio's bar.
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(barStyles);
			document.adoptedStyleSheets.push(sheet);
			moved(isHome);
		};
		// Without it, links open other pages as usual.
		import("../radio-player/between-pages.ts").then(
			({ keepPlayingBetweenPages }) => keepPlayingBetweenPages(isOn, onMove, find),
			() => {},
		);
	};

	const on = (event: keyof HTMLMediaElementEventMap, handler: () => void) =>
		audio.addEventListener(event, handler, { signal });
	on("play", start);
	on("pause", () => {
		noteSounding(soundOf(file), false);
		keep();
	});
	on("timeupdate", () => {
		if (Math.abs(audio.currentTime - kept) >= keepEvery) keep();
	});
	on("ended", () => {
		keepPosition(file, 0);
		if (!isHome) finish();
	});
	/** Closed by the visitor, or heard to its end: pages bring it along no more. */
	const finish = () => {
		close();
		forgetSound();
	};
	addEventListener("pagehide", () => audio.currentTime > 0 && !audio.ended && keep(), { signal });

	setSpeed(chosenSpeed());
	// A link to a moment of it (islands/enhancements/chapters.ts) leads there, and a sound that was started stays where it is.
	if (audio.paused && audio.currentTime === 0 && !location.hash.startsWith("#t=")) seek(positionOf(file));
	if (!audio.paused) start();
	else if (wasSounding(soundOf(file))) play();
	// Films, and frames that contain one, say so too.
	const onPlay = ({ target }: Event) => {
		if (target !== audio) yieldTo();
	};
	document.addEventListener("play", onPlay, { capture: true, signal });
	// The radio's sound is not in the document. Its channels are forms.
	const onSubmit = ({ target }: Event) => {
		if ((target as HTMLFormElement).action.includes("/radio/")) yieldTo();
	};
	document.addEventListener("submit", onSubmit, { signal });
	const chooseAndSet = (speed: number) => {
		chooseSpeed(speed);
		setSpeed(speed);
	};
	return {
		play,
		pause,
		seek,
		skip,
		setSpeed: chooseAndSet,
		goTo,
		close: finish,
	};
}

/** Shows an episode on the lock screen and obeys the keyboard's media keys; null ends it. */
function showOnLockScreen(
	about: MediaMetadataInit | null,
	handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {},
): void {
	if (!("mediaSession" in navigator)) return;
	const { mediaSession } = navigator;
	mediaSession.metadata = about && new MediaMetadata(about);
	for (const action of [
		"play",
		"pause",
		"previoustrack",
		"nexttrack",
		"seekto",
		"seekbackward",
		"seekforward",
	] as const)
		mediaSession.setActionHandler(action, handlers[action] ?? null);
}
