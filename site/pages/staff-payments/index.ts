import type { SiteArea } from "../../area.ts";
import { evidenceRoute } from "./evidence-route.ts";
import offlineDonations from "./offline-donations.tsx";

export default { pages: [offlineDonations], routes: [evidenceRoute] } satisfies SiteArea;
