import type { SiteArea } from "../../area.ts";
import wall from "./wall.tsx";

export default { pages: [wall] } satisfies SiteArea;
