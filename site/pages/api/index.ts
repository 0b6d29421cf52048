import type { SiteArea } from "../../area.ts";
import reference from "./reference-page.tsx";

export default { pages: [reference] } satisfies SiteArea;
