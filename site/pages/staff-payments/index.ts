import type { SiteArea } from "../../area.ts";
import donations from "./donations.tsx";
import ledger from "./ledger.tsx";
import offlineDonations from "./offline-donations.tsx";
import paypalPaymentsData from "./paypal-payments-data.tsx";
import razorPaymentsData from "./razor-payments-data.tsx";
import reconciliation from "./reconciliation.tsx";
import reconciliationReport from "./reconciliation-report.tsx";
import stripePaymentsData from "./stripe-payments-data.tsx";
import webhookEvents from "./webhook-events.tsx";

export default {
	pages: [
		donations,
		offlineDonations,
		reconciliation,
		ledger,
		reconciliationReport,
		stripePaymentsData,
		paypalPaymentsData,
		razorPaymentsData,
		webhookEvents,
	],
} satisfies SiteArea;
