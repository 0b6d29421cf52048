import type { SiteArea } from "../../area.ts";
import webhookEvents from "./webhook-events.tsx";

export default { pages: [webhookEvents] } satisfies SiteArea;
