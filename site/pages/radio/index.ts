import type { SiteArea } from "../../area.ts";
import { calendar } from "./calendar.ts";
import mediaPage from "./media-page.tsx";
import { podcastRoutes } from "./podcast-routes.ts";
import { streamRoutes } from "./stream-routes.ts";
import talmedia from "./talmedia.tsx";
import team from "./team.tsx";
import videos from "./videos.tsx";
import { channelWidget, radioWidget } from "./widget.tsx";

export default {
	pages: [talmedia, team, videos, mediaPage, radioWidget, channelWidget],
	routes: [...streamRoutes, ...podcastRoutes, calendar],
} satisfies SiteArea;
