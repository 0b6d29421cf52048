import type { SiteArea } from "../../area.ts";
import adminReceipts from "./admin-receipts.tsx";
import pan from "./pan.tsx";
import { receiptRoute } from "./receipt-route.ts";
import statement from "./statement-page.tsx";
import { statementRoute } from "./statement-route.ts";
import verify from "./verify.tsx";

export default {
	pages: [verify, statement, pan, adminReceipts],
	routes: [receiptRoute, statementRoute],
} satisfies SiteArea;
