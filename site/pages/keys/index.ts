import type { SiteArea } from "../../area.ts";
import keys from "./keys.tsx";

export default { pages: [keys] } satisfies SiteArea;
