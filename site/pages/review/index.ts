import type { SiteArea } from "../../area.ts";
import fulfil from "./fulfil.tsx";
import organizationRequests from "./organization-requests.tsx";
import requestStatus from "./request-status.tsx";
import undo from "./undo.tsx";

export default { pages: [organizationRequests, requestStatus, fulfil, undo] } satisfies SiteArea;
