import type { SiteArea } from "../../area.ts";
import giftAid from "./gift-aid.tsx";
import giftEmail from "./gift-email.tsx";
import giftLink from "./gift-link.tsx";
import pan from "./pan.tsx";
import { employerLetterRoute, receiptRoute } from "./receipt-route.ts";
import statement from "./statement-page.tsx";
import { statementRoute } from "./statement-route.ts";
import verify from "./verify.tsx";

export default {
	pages: [verify, statement, pan, giftLink, giftEmail, giftAid],
	routes: [receiptRoute, employerLetterRoute, statementRoute],
} satisfies SiteArea;
