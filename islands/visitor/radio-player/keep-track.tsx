import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";

export interface KeepTrackProps {
	/** Null until it is known; the button has its place then already, so that nothing moves. */
	trackId: string | null;
	/** The ids of the visitor's favourites. */
	kept: ReadonlySet<string>;
	setKept: (kept: ReadonlySet<string>) => void;
	signedIn: boolean;
	/** The page that lists favourites, which also takes them. */
	favouritePath: string;
}

/** The list on the page says what the answer's says. @param html the page of favourites */
function refreshList(html: string): void {
	// The policy of this document refuses styles of a page that is only parsed.
	const page = new DOMParser().parseFromString(html.replaceAll(/<style.*?<\/style>/gs, ""), "text/html");
	const list = page.getElementById("favourites");
	if (list) document.getElementById("favourites")?.replaceWith(document.adoptNode(list));
}

/** Keeps the track that is heard among the visitor's favourites, or takes it away again. Guests are led to sign in. */
export function KeepTrack({ trackId, kept, setKept, signedIn, favouritePath }: KeepTrackProps) {
	const { t, localizePath } = useWords();
	const [trouble, setTrouble] = useState<"failed" | "signed-out" | null>(signedIn ? null : "signed-out");
	const isKept = trackId !== null && kept.has(trackId);
	const keep = async () => {
		if (trackId === null) return;
		const body = new URLSearchParams({ [isKept ? "unfavourite" : "favourite"]: trackId });
		const answer = await fetch(favouritePath, { method: "POST", body }).catch(() => null);
		if (!answer?.ok) return setTrouble("failed");
		// The redirect is followed: it takes the notice along, and leads elsewhere when the visitor is signed out.
		if (new URL(answer.url).pathname !== favouritePath) return setTrouble("signed-out");
		setTrouble(null);
		const others = [...kept].filter((id) => id !== trackId);
		setKept(new Set(isKept ? others : [...others, trackId]));
		refreshList(await answer.text());
	};
	if (trouble === "signed-out") {
		return (
			<a className="link" href={localizePath(`/login?next=${encodeURIComponent(favouritePath)}`)}>
				{t("radio.player.sign-in")}
			</a>
		);
	}
	return (
		<>
			<Button type="button" variant="quiet" disabled={trackId === null} onClick={() => void keep()}>
				{t(isKept ? "radio.player.kept" : "radio.player.keep")}
			</Button>
			<span role="status">{trouble ? t("radio.player.keep-failed") : ""}</span>
		</>
	);
}
