import type { SiteArea } from "../../area.ts";
import myWithdrawals from "./my-withdrawals.tsx";
import requestRaised from "./request-raised.tsx";
import withdrawForm from "./withdraw-form.tsx";
import withdrawalRequests from "./withdrawal-requests.tsx";

export default { pages: [withdrawForm, requestRaised, myWithdrawals, withdrawalRequests] } satisfies SiteArea;
