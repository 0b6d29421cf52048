import type { SiteArea } from "../../area.ts";
import bmiReport from "./bmi-report.tsx";
import liveStreamings from "./live-streamings.tsx";
import members from "./members.tsx";
import newStreaming from "./new-streaming.tsx";
import podcasts from "./podcasts.tsx";
import statisticsReport from "./statistics-report.tsx";
import storedStreaming from "./stored-streaming.tsx";
import upcoming from "./upcoming.tsx";

export default {
	pages: [liveStreamings, newStreaming, storedStreaming, statisticsReport, bmiReport, podcasts, upcoming, members],
} satisfies SiteArea;
