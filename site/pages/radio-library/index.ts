import type { SiteArea } from "../../area.ts";
import { audioRoute } from "./audio-route.ts";

export default { pages: [], routes: [audioRoute] } satisfies SiteArea;
