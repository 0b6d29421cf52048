import type { ReceiptFacts } from "../../../api/features/receipts/find.ts";
import { at } from "./drawn.ts";

/** The facts of an organization's receipt, as documents print them. */
export const facts: ReceiptFacts = {
	receipt: {
		id: "rcp_1",
		code: "7K3M90QXVD4T2HRN",
		donationId: "don_1",
		issuerKind: "organization",
		issuerId: "org_1",
		scheme: "501c3",
		fiscalYear: 2026,
		number: 42,
		issuerName: "Eastside Table",
		issuerAddress: { line1: "9420 Mack Avenue", city: "Detroit", state: "Michigan", zip_code: "48214", country: "US" },
		issuerCountry: "United States",
		registrationNumber: "83-2914407",
		currency: "USD",
		giftMinor: 250_00,
		coverMinor: 7_25,
		certifiedMinor: 257_25,
		paidOn: "2026-12-31",
		issuedAt: at,
		replaces: null,
		voidedAt: null,
		voidReason: null,
		paidCurrency: null,
		paidGiftMinor: null,
		paidCoverMinor: null,
	},
	// Only what a receipt prints of it.
	donation: {
		donorFirstName: "Meera",
		donorLastName: "Iyer",
		billingAddress: { line1: "1 Main Street", city: "Oakland", state: "California", zip_code: "94610", country: "US" },
		chargeMinor: 257_25,
		feesOnTop: true,
		paidCurrency: null,
	} as ReceiptFacts["donation"],
	title: "A walk-in cooler",
	payment: {
		method: "card",
		paymentId: "ch_3PqkXy2eZvKYlo2C",
		cardBrand: "visa",
		cardLast4: "4242",
		instrument: null,
		instrumentName: null,
		instrumentReference: null,
	},
	panLast4: null,
	replaces: null,
	replacedBy: null,
};
