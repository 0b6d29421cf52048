/** The address of a linked video. */
export interface VideoAddress {
	/** The page on which anybody can watch it. */
	page: string;
	/** The site's own player, for a frame; null for sites whose player we don't know. */
	player: string | null;
	/** Whose site it is, as it is called. */
	site: string;
}

/** The origins of the players: a page with videos allows frames of these. They set no cookie before the film plays. */
export const playerOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

const [youTubePlayer, vimeoPlayer] = playerOrigins;

/** Understands the addresses that people copy on video sites: of a film's page, short ones, and those of players. */
export function videoAddress(address: string): VideoAddress {
	const url = new URL(address);
	const host = url.hostname.replace(/^(?:www|m|music)\./, "");
	const [, first = "", second = ""] = url.pathname.split("/");
	const isYouTube = host === "youtube.com" || host === "youtube-nocookie.com";
	const ofYouTube = host === "youtu.be" ? first : /^(?:embed|shorts|live|v)$/.test(first) ? second : "";
	const youTube = isYouTube || host === "youtu.be" ? url.searchParams.get("v") || ofYouTube : "";
	if (/^[\w-]{6,20}$/.test(youTube)) {
		const page = `https://www.youtube.com/watch?v=${youTube}`;
		return { page, player: `${youTubePlayer}/embed/${youTube}`, site: "YouTube" };
	}
	const vimeo = host === "vimeo.com" ? first : host === "player.vimeo.com" ? second : "";
	// A film that is not listed has a second part, which both addresses need.
	const hash = host === "vimeo.com" ? second : (url.searchParams.get("h") ?? "");
	if (/^\d{5,12}$/.test(vimeo) && /^\w{0,20}$/.test(hash)) {
		const page = `https://vimeo.com/${vimeo}${hash && `/${hash}`}`;
		return { page, player: `${vimeoPlayer}/video/${vimeo}?dnt=1${hash && `&h=${hash}`}`, site: "Vimeo" };
	}
	return { page: address, player: null, site: url.host };
}
