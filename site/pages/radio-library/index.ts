import type { SiteArea } from "../../area.ts";
import { audioRoute } from "./audio-route.ts";
import categories from "./categories.tsx";
import channels from "./channels.tsx";
import items from "./items.tsx";
import media from "./media.tsx";
import playlists from "./playlists.tsx";

export default { pages: [playlists, items, media, categories, channels], routes: [audioRoute] } satisfies SiteArea;
