import type { SiteArea } from "../../area.ts";
import keys from "./keys.tsx";
import webhooks from "./webhooks.tsx";

export default { pages: [keys, webhooks] } satisfies SiteArea;
