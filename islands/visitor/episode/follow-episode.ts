import { soundAlone } from "../../../widget-sdk/core/radio/other-tabs.ts";
import barStyles from "./bar.css?inline";

/** The bar's commands to an episode. */
export interface Episode {
	toggle(): void;
	/** @param to in seconds */
	seek(to: number): void;
	/** Ends it, and takes it out of the document. */
	close(): void;
}

const skipSeconds = 10;

/**
 * Lets an episode that was started go on while other pages are shown, and shows it on the lock screen. It ends when another
 * sound of the page starts.
 * @param moved called after each page, with whether it is the episode's own
 */
export function followEpisode(
	audio: HTMLAudioElement,
	about: MediaMetadataInit,
	moved: (isHome: boolean) => void,
): Episode {
	let isHome = true;
	let isKept = false;
	const ended = new AbortController();
	const { signal } = ended;
	const seek = (to: number) => {
		audio.currentTime = to;
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

	const start = () => {
		soundAlone(audio);
		showOnLockScreen(about, {
			play,
			pause,
			seekto: ({ seekTime }) => seek(seekTime ?? audio.currentTime),
			seekbackward: ({ seekOffset = skipSeconds }) => seek(audio.currentTime - seekOffset),
			seekforward: ({ seekOffset = skipSeconds }) => seek(audio.currentTime + seekOffset),
		});
		if (isKept) return;
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
	on("ended", () => {
		if (!isHome) close();
	});
	if (!audio.paused) start();
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
	return { toggle: () => (audio.paused ? play() : pause()), seek, close };
}

/** Shows an episode on the lock screen and obeys the keyboard's media keys; null ends it. */
function showOnLockScreen(
	about: MediaMetadataInit | null,
	handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {},
): void {
	if (!("mediaSession" in navigator)) return;
	const { mediaSession } = navigator;
	mediaSession.metadata = about && new MediaMetadata(about);
	for (const action of ["play", "pause", "seekto", "seekbackward", "seekforward"] as const)
		mediaSession.setActionHandler(action, handlers[action] ?? null);
}
