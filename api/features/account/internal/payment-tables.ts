import { sql } from "drizzle-orm";
import { gifts, ownRequests, type Person, type PersonalTable } from "./personal-table.ts";

const disputes = (person: Person) => sql`(SELECT x.id FROM dispute x JOIN payment_attempt a ON a.id = x.attempt_id
	WHERE a.donation_id IN (SELECT id FROM donation WHERE ${gifts(person)}))`;

/** Hashes and hints by which staff see what accounts have in common. Others' hints name the account by its id. */
const fraudTables: readonly PersonalTable[] = [
	{
		table: "fraud_trace",
		rows: ({ id }) =>
			sql`((holder_kind = 'user' AND holder_id = ${id})
				OR (holder_kind = 'payee' AND holder_id IN (SELECT id FROM withdrawal WHERE owner_user_id = ${id})))`,
		columns: ["kind"],
		onClose: "delete",
	},
	{
		table: "fraud_due",
		rows: (person) =>
			sql`((kind = 'person' AND id = ${person.id}) OR (kind = 'gift' AND id IN (SELECT id FROM donation WHERE ${gifts(person)})))`,
		columns: [],
		onClose: "delete",
	},
	{
		table: "fraud_hint",
		rows: (person) =>
			sql`((subject_kind = 'user' AND subject_id = ${person.id}) OR (subject_kind = 'request' AND subject_id IN ${ownRequests(person)}))`,
		columns: ["kind", "subject_kind", "subject_id", "state", "found_at", "changed_at"],
		onClose: "delete",
	},
	{
		table: "fraud_hint",
		rows: ({ id }) => sql`settled_by = ${id}`,
		columns: [],
		onClose: { keep: "Who settled a hint stays accountable: the row names staff by their id." },
	},
];

/** Payments of the person's gifts, and the disputes about them. */
export const paymentTables: readonly PersonalTable[] = [
	...fraudTables,
	{
		table: "debit_notice",
		rows: (person) => sql`gift_id IN (SELECT id FROM recurring_gift WHERE ${gifts(person)})`,
		columns: ["gift_id", "period", "try", "charge_minor", "sent_at", "debit_at"],
		onClose: "delete",
	},
	{
		table: "recurring_renewal",
		rows: (person) => sql`gift_id IN (SELECT id FROM recurring_gift WHERE ${gifts(person)})`,
		columns: ["gift_id", "donation_id", "created_at"],
		onClose: { keep: "A renewal names its gift and its donation, whose amounts stay, and nobody." },
	},
	{
		table: "recurring_period",
		rows: (person) => sql`gift_id IN (SELECT id FROM recurring_gift WHERE ${gifts(person)})`,
		columns: ["gift_id", "period", "due_on", "state", "donation_id"],
		onClose: { keep: "A period names its gift and its donation, whose amounts stay, and nobody." },
	},
	{
		table: "recurring_gift",
		rows: gifts,
		columns: [
			"id",
			"created_at",
			"state",
			"reason",
			"beneficiary_kind",
			"beneficiary_id",
			"fund_id",
			"currency",
			"amount_minor",
			"every",
			"day_of",
			"zone",
			"card_brand",
			"card_last4",
			"card_expires",
			"mandate_max_minor",
			"at_bank",
			"donor_first_name",
			"donor_last_name",
			"donor_email",
			"billing_address",
			"ended_at",
		],
		// Nothing is charged for somebody who has left.
		onClose: {
			set: sql`donor_first_name = NULL, donor_last_name = NULL, donor_email = NULL, billing_address = NULL, anonymous = 1, customer_id = '', method_id = '',
				card_brand = NULL, card_last4 = NULL, card_expires = NULL, reason = iif(state = 'ended', reason, 'account'),
				ended_at = coalesce(ended_at, changed_at), state = 'ended'`,
		},
	},
	{
		table: "payment_attempt",
		rows: (person) => sql`donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: [
			"donation_id",
			"provider",
			"method",
			"card_brand",
			"card_last4",
			"instrument",
			"instrument_name",
			"instrument_reference",
			"payer_country",
			"amount_minor",
			"currency",
			"status",
			"created_at",
		],
		onClose: {
			set: sql`provider_customer_id = NULL, failure_message = NULL, card_brand = NULL, card_last4 = NULL, card_fingerprint = NULL, instrument_name = NULL, instrument_reference = NULL, network = NULL, payer_country = NULL`,
		},
	},
	{
		// The donor's words and name in our evidence; what the bank got, it has. The money's rows stay.
		table: "dispute_answer",
		rows: (person) => sql`dispute_id IN ${disputes(person)}`,
		columns: ["dispute_id", "kind", "state", "evidence", "sent_at"],
		onClose: { set: sql`evidence = '{}'` },
	},
	{
		table: "dispute_answer",
		rows: ({ id }) => sql`(saved_by = ${id} OR sent_by = ${id})`,
		columns: [],
		onClose: { keep: "Who answered a bank stays accountable: the row names staff by their id." },
	},
	{
		// Chats with the donor and pictures of their screens.
		table: "dispute_file",
		rows: (person) => sql`dispute_id IN ${disputes(person)}`,
		columns: ["dispute_id", "kind", "name", "created_at"],
		bytesKey: sql`'disputes/' || id`,
		onClose: "delete",
	},
	{
		table: "dispute_file",
		rows: ({ id }) => sql`uploaded_by = ${id}`,
		columns: [],
		onClose: { keep: "Who added a file to our evidence stays accountable: the row names staff by their id." },
	},
];
