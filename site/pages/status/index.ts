import type { SiteArea } from "../../area.ts";
import { health } from "./health.ts";

export default { pages: [], routes: [health] } satisfies SiteArea;
