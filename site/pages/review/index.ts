import type { SiteArea } from "../../area.ts";
import donationRequests from "./donation-requests.tsx";
import fulfil from "./fulfil.tsx";
import organizationRequests from "./organization-requests.tsx";
import requestStatus from "./request-status.tsx";

export default { pages: [donationRequests, organizationRequests, requestStatus, fulfil] } satisfies SiteArea;
