import type { SiteArea } from "../../area.ts";
import billingInfo from "./billing-info.tsx";
import payment from "./payment.tsx";
import thankYou from "./thank-you.tsx";

export default { pages: [billingInfo, payment, thankYou] } satisfies SiteArea;
