import type { SiteArea } from "../../area.ts";
import myWithdrawals from "./my-withdrawals.tsx";
import requestRaised from "./request-raised.tsx";
import withdrawForm from "./withdraw-form.tsx";

export default { pages: [withdrawForm, requestRaised, myWithdrawals] } satisfies SiteArea;
