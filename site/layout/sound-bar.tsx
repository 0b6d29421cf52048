import { splitLanguage } from "../../api/domain/languages.ts";
import { isPlaced } from "../../islands/ui/parts.ts";
import episode from "../../islands/visitor/episode/index.tsx";
import { Island } from "../../islands/visitor/island.tsx";
import radioPlayer from "../../islands/visitor/radio-player/index.tsx";
import type { View } from "../page.ts";

interface SoundBarProps {
	view: Pick<View, "sound" | "path">;
	/** Whether other pages can be displayed in this document while it plays. */
	follows: boolean;
}

/** The player of what the visitor heard on the page before, unless this page has it in its own place. */
export function SoundBar({ view: { sound, path }, follows }: SoundBarProps) {
	if (!sound) return null;
	if (sound.kind === "radio") {
		if (isPlaced("radio-player")) return null;
		return <Island of={radioPlayer} when="load" props={{ ...sound.player, place: "bar", follows }} />;
	}
	// Its own page has it; the page of another episode has another one's.
	if (path === splitLanguage(sound.player.home).path) return null;
	return <Island of={episode} when="load" props={{ ...sound.player, id: "heard", place: "bar", follows }} />;
}
