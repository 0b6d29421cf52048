import type { SiteArea } from "../../area.ts";
import dashboard from "./dashboard.tsx";

export default { pages: [dashboard] } satisfies SiteArea;
