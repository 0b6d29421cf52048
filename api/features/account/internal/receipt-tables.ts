import { sql } from "drizzle-orm";
import { gifts, type PersonalTable } from "./personal-table.ts";

/** Receipts of a person's gifts, and declarations for the tax office. */
export const receiptTables: readonly PersonalTable[] = [
	{
		table: "gift_aid_declaration",
		rows: (person) => sql`donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: [
			"donation_id",
			"first_name",
			"last_name",
			"house",
			"postcode",
			"statement",
			"given_at",
			"withdrawn_at",
			"scheduled_at",
		],
		onClose: { keep: "HMRC may ask a charity for six years who declared Gift Aid for a gift, and from which home." },
	},
	{
		// The PAN is encrypted, and its owner knows it.
		table: "donor_tax_id",
		rows: (person) => sql`donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: ["donation_id", "kind", "number_last4", "created_at"],
		onClose: "delete",
	},
	{
		table: "receipt",
		rows: (person) => sql`donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: [
			"donation_id",
			"scheme",
			"fiscal_year",
			"number",
			"issuer_name",
			"registration_number",
			"currency",
			"gift_minor",
			"cover_minor",
			"paid_on",
			"issued_at",
			"code",
			"voided_at",
			"void_reason",
		],
		onClose: { keep: "Receipts are numbered without gaps, and name nobody: the donor’s name is in the donation." },
	},
	{
		// The former donor on a corrected receipt, and why staff changed it.
		table: "receipt_change",
		rows: (person) => sql`donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: ["kind", "reason", "changed_at", "donor_first_name", "donor_last_name", "billing_address", "pan_last4"],
		onClose: { set: sql`donor_first_name = NULL, donor_last_name = NULL, billing_address = NULL, pan_last4 = NULL` },
	},
	{
		table: "receipt_change",
		rows: ({ id }) => sql`changed_by = ${id}`,
		columns: [],
		onClose: { keep: "Who voided or corrected a receipt stays accountable: the row names staff by their id." },
	},
];
