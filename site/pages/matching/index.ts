import type { SiteArea } from "../../area.ts";
import begin from "./begin.tsx";
import { invoiceRoute } from "./invoice-route.ts";
import match from "./match.tsx";

export default { pages: [begin, match], routes: [invoiceRoute] } satisfies SiteArea;
