import type { SiteArea } from "../../area.ts";
import { bankFileRoute } from "./bank-file-route.ts";
import { evidenceRoute } from "./evidence-route.ts";
import offlineDonations from "./offline-donations.tsx";
import { receiptFileRoute } from "./receipt-file-route.ts";

export default {
	pages: [offlineDonations],
	routes: [bankFileRoute, evidenceRoute, receiptFileRoute],
} satisfies SiteArea;
