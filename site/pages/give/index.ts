import type { SiteArea } from "../../area.ts";
import give from "./give.tsx";

export default { pages: [give] } satisfies SiteArea;
