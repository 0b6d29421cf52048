import type { SiteArea } from "../../area.ts";
import donationRequests from "./donation-requests.tsx";

export default { pages: [donationRequests] } satisfies SiteArea;
