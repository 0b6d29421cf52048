import type { SiteArea } from "../../area.ts";
import audio from "./audio.tsx";
import { calendar } from "./calendar.ts";
import mediaPage from "./media-page.tsx";
import podcast from "./podcast.tsx";
import { podcastRoutes } from "./podcast-routes.ts";
import { streamRoutes } from "./stream-routes.ts";
import talmedia from "./talmedia.tsx";
import team from "./team.tsx";
import videos from "./videos.tsx";
import { channelWidget, radioWidget } from "./widget.tsx";

export default {
	pages: [talmedia, team, videos, audio, podcast, mediaPage, radioWidget, channelWidget],
	routes: [...streamRoutes, ...podcastRoutes, calendar],
} satisfies SiteArea;
