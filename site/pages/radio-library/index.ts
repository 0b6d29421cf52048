import type { SiteArea } from "../../area.ts";
import { audioRoute } from "./audio-route.ts";

export default { routes: [audioRoute] } satisfies SiteArea;
