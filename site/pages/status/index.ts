import type { SiteArea } from "../../area.ts";
import { healthz, readyz } from "./health.ts";
import { metrics } from "./metrics.ts";

export default { routes: [healthz, readyz, metrics] } satisfies SiteArea;
