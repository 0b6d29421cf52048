import type { SiteArea } from "../../area.ts";
import { audioRoute } from "./audio-route.ts";
import categories from "./categories.tsx";
import channels from "./channels.tsx";
import items from "./items.tsx";
import playlists from "./playlists.tsx";

export default { pages: [playlists, items, categories, channels], routes: [audioRoute] } satisfies SiteArea;
