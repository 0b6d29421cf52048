import type { SiteArea } from "../../area.ts";
import { calendar } from "./calendar.ts";
import { anyEvent, kindnessDay, talks } from "./event-page.tsx";

export default { pages: [kindnessDay, talks, anyEvent], routes: [calendar] } satisfies SiteArea;
