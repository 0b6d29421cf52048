import type { SiteArea } from "../../area.ts";
import { calendar } from "./calendar.ts";
import { anyEvent, kindnessDay, talks } from "./event-page.tsx";
import events from "./events.tsx";
import thankYou from "./thank-you.tsx";

export default {
	pages: [events, kindnessDay, talks, anyEvent, thankYou],
	routes: [calendar],
} satisfies SiteArea;
