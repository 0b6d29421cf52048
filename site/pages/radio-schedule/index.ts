import type { SiteArea } from "../../area.ts";
import bmiReport from "./bmi-report.tsx";
import liveStreamings from "./live-streamings.tsx";
import members from "./members.tsx";
import podcasts from "./podcasts.tsx";
import statisticsReport from "./statistics-report.tsx";
import upcoming from "./upcoming.tsx";

export default {
	pages: [liveStreamings, statisticsReport, bmiReport, podcasts, upcoming, members],
} satisfies SiteArea;
