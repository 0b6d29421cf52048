import type { SiteArea } from "../../area.ts";
import offlineDonations from "./offline-donations.tsx";

export default { pages: [offlineDonations] } satisfies SiteArea;
