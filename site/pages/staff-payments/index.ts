import type { SiteArea } from "../../area.ts";
import { bankFileRoute } from "./bank-file-route.ts";
import { evidenceRoute } from "./evidence-route.ts";
import offlineDonations from "./offline-donations.tsx";

export default { pages: [offlineDonations], routes: [bankFileRoute, evidenceRoute] } satisfies SiteArea;
