import { soundAlone, tellOtherTabs } from "../../widget-sdk/core/radio/other-tabs.ts";

/**
 * Plays a linked film on our page instead of on its own site. Nothing of that site loads before the press. A film of ours has
 * its player already. Either is the only sound of the site's tabs.
 * @param element contains our film, or a link with the address of the other site's player as `data-player`, and the film's
 * name as `data-name`
 */
export default function playHere(element: HTMLElement): void {
	const film = element.querySelector("video");
	film?.addEventListener("play", () => soundAlone(film));
	if (film && !film.paused) soundAlone(film);

	const link = element.querySelector<HTMLAnchorElement>("a[data-player]");
	const { player = "", name = "" } = link?.dataset ?? {};
	link?.addEventListener("click", (event) => {
		// The visitor wants a new tab or window.
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		const frame = document.createElement("iframe");
		frame.className = "radio-film";
		frame.title = name;
		frame.allow = "autoplay; fullscreen; encrypted-media; picture-in-picture";
		// Video sites refuse pages that don't say who they are.
		frame.referrerPolicy = "strict-origin-when-cross-origin";
		frame.src = `${player}${player.includes("?") ? "&" : "?"}autoplay=1`;
		const own = [...element.childNodes];
		element.replaceChildren(frame);
		// As a sound of our own does: the radio stops for it.
		frame.dispatchEvent(new Event("play"));
		// And the film for the radio, whose channels are forms, and for a sound of another tab. A frame can't be paused.
		const playing = new AbortController();
		const { signal } = playing;
		const end = () => {
			playing.abort();
			element.replaceChildren(...own);
		};
		const onPress = ({ target }: Event) => {
			if ((target as HTMLFormElement).action.includes("/radio/")) end();
		};
		document.addEventListener("submit", onPress, { signal });
		tellOtherTabs(end, signal);
		frame.focus();
	});
}
