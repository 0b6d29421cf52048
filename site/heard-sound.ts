import { getCookie } from "hono/cookie";
import { listPlayable } from "../api/features/radio/list-channels.ts";
import { getMedia, getNeighbours } from "../api/features/radio/media.ts";
import type { AppContext, Ctx } from "../api/http/context.ts";
import { soundCookie } from "../api/http/cookies.ts";
import { isAskedByPlayer } from "./cached-page.ts";
import type { HeardSound, PageSecurity, View } from "./page.ts";
import { episodePlayer } from "./pages/radio/episode-player.ts";
import { channelPlayer, radioSecurity } from "./pages/radio/player-props.ts";

async function playerOf(ctx: Ctx, view: View, kind: string, name: string): Promise<HeardSound | null> {
	if (kind === "radio") {
		const channels = await listPlayable(ctx);
		if (!channels.some(({ slug }) => slug === name)) return null;
		return { kind, player: channelPlayer({ channels, favourites: [] }, view, name) };
	}
	const found = await getMedia(ctx, { id: name });
	if (found.media.trackId === null) return null;
	return {
		kind: "episode",
		player: episodePlayer(view.words, { ...found, ...(await getNeighbours(ctx, found.media)) }),
	};
}

/**
 * The player of what this browser hears, for a page that it loads anew: a step of the checkout, or any page after a reload.
 * Null without header and footer, and for a player that displays the page in its own document.
 */
export async function heardSound(c: AppContext, view: View): Promise<HeardSound | null> {
	const [, kind, name = ""] = /^(radio|episode)-([\w-]{1,80})$/.exec(getCookie(c, soundCookie) ?? "") ?? [];
	if (kind === undefined || view.chrome === "none" || isAskedByPlayer(c.req.raw)) return null;
	// A page without its sound is better than none: the episode may be gone, or the radio's data out of reach.
	return playerOf(c.get("ctx"), view, kind, name).catch(() => null);
}

/** A page's policy, and what a player in it loads. Films play in the documents that the player displays other pages in. */
export function withSound(security: PageSecurity | undefined, { sound, chrome }: View): PageSecurity | undefined {
	if (!sound) return security;
	const csp: Record<string, readonly string[]> = { ...security?.csp };
	for (const [directive, sources] of Object.entries(radioSecurity().csp ?? {})) {
		if (directive === "frame-src" && chrome !== "full") continue;
		csp[directive] = [...new Set([...(csp[directive] ?? []), ...sources])];
	}
	return { ...security, csp };
}
