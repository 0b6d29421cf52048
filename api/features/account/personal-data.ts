import { type SQL, sql } from "drizzle-orm";

/** A person, and the address and number that they have proved to be theirs. */
export interface Person {
	id: string;
	email: string | null;
	phone: string | null;
}

/** What closing the account does with a table's rows: deletes them, changes columns, or keeps them, with the reason. */
type OnClose = "delete" | { set: SQL } | { keep: string };

/** A table with personal data. */
export interface PersonalTable {
	/** Its name in the database. */
	table: string;
	/** The condition for the person's rows. */
	rows: (person: Person) => SQL;
	/** The columns of the export; none if the rows say nothing about the person. */
	columns: readonly string[];
	onClose: OnClose;
}

/** Requests in the person's own name; those of an organization are the organization's. */
const ownRequests = ({ id }: Person) =>
	sql`(SELECT id FROM donation_request WHERE user_id = ${id} AND organization_id IS NULL)`;

/** Gifts of the account, and gifts without an account under its address. */
const gifts = ({ id, email }: Person) =>
	sql`(donor_user_id = ${id} OR (donor_user_id IS NULL AND donor_email IS NOT NULL AND donor_email COLLATE NOCASE = ${email}))`;

/** Where personal data is stored: the export contains it and closing the account removes it. Rows that lead to others come last. */
export const personalTables: readonly PersonalTable[] = [
	{
		table: "session",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["created_at", "seen_at", "expires_at", "method", "user_agent"],
		onClose: "delete",
	},
	{
		table: "one_time_code",
		rows: ({ id, email, phone }) => sql`(user_id = ${id} OR destination IN (${email}, ${phone}))`,
		columns: ["created_at", "purpose", "destination", "used_at"],
		onClose: "delete",
	},
	{
		table: "sign_in_step",
		// A sign-up with another provider's account has no user yet, but holds what the provider told.
		rows: ({ id, email }) => sql`(user_id = ${id} OR data ->> '$.person.email' = ${email} COLLATE NOCASE)`,
		columns: ["kind", "created_at", "expires_at"],
		onClose: "delete",
	},
	{ table: "recovery_code", rows: ({ id }) => sql`user_id = ${id}`, columns: ["used_at"], onClose: "delete" },
	{
		table: "passkey",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["name", "created_at", "used_at"],
		onClose: "delete",
	},
	{
		table: "linked_identity",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["provider", "subject", "created_at"],
		onClose: "delete",
	},
	{
		table: "outbox_message",
		rows: ({ id, email, phone }) => sql`(user_id = ${id} OR recipient IN (${email}, ${phone}))`,
		columns: ["created_at", "channel", "recipient", "template", "language", "state", "sent_at"],
		onClose: "delete",
	},
	{
		table: "mail_preference",
		rows: ({ id }) => sql`holder = ${id}`,
		columns: ["topic", "wanted", "changed_at"],
		onClose: "delete",
	},
	{ table: "kindness_due", rows: ({ id }) => sql`user_id = ${id}`, columns: [], onClose: "delete" },
	{
		// Answers to the person's own calls, which contain what they sent.
		table: "idempotency_key",
		rows: ({ id }) => sql`scope > ${`user:${id} `} AND scope < ${`user:${id}!`}`,
		columns: [],
		onClose: "delete",
	},
	{
		table: "saved_search",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["region", "keyword", "filters", "created_at"],
		onClose: "delete",
	},
	{
		table: "request_comment",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["request_id", "text", "created_at", "edited_at", "hidden_at"],
		onClose: "delete",
	},
	{
		table: "request_favourite",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["request_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "request_like",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["request_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "comment_report",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["comment_id", "reason", "message", "created_at"],
		onClose: "delete",
	},
	{
		table: "application_message",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["application_id", "text", "created_at"],
		onClose: "delete",
	},
	{
		table: "application_note",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["application_id", "text", "changed_at"],
		onClose: "delete",
	},
	{
		// Its trigger removes the thread and the note about the applicant.
		table: "application",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: [
			"id",
			"request_id",
			"status",
			"message",
			"availability",
			"email",
			"phone",
			"document_id",
			"confirmed_at",
			"created_at",
			"changed_at",
		],
		onClose: "delete",
	},
	{
		table: "volunteer_profile",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: [
			"skills",
			"interests",
			"languages",
			"hours_per_week",
			"city",
			"is_remote",
			"about",
			"is_public",
			"created_at",
		],
		onClose: "delete",
	},
	{
		table: "volunteer_lead",
		rows: ({ email }) => sql`email COLLATE NOCASE = ${email}`,
		columns: ["name", "email", "phone", "city", "message", "created_at"],
		onClose: "delete",
	},
	{
		table: "request_report",
		rows: ({ email }) => sql`email = ${email}`,
		columns: ["request_id", "reason", "message", "created_at"],
		onClose: { set: sql`email = NULL` },
	},
	{
		// Rows about the person's requests: who held them, and their content when it was approved.
		table: "request_review",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "held_by", "approved", "approved_at"],
		onClose: "delete",
	},
	{
		table: "request_mark",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "kind"],
		onClose: "delete",
	},
	{
		table: "request_mark_due",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: [],
		onClose: "delete",
	},
	{
		table: "request_update",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "text", "image_url", "created_at", "edited_at"],
		onClose: "delete",
	},
	{
		table: "request_document",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "name", "user_given_name", "note", "url", "bytes", "created_at"],
		onClose: "delete",
	},
	{
		table: "file",
		rows: (person) =>
			sql`((owner_kind = 'user' AND owner_id = ${person.id}) OR (owner_kind = 'request'
				AND (owner_id IN ${ownRequests(person)} OR owner_id IN (SELECT id FROM request_draft WHERE user_id = ${person.id}))))`,
		columns: ["id", "kind", "name", "content_type", "bytes", "user_given_name", "note", "created_at"],
		onClose: "delete",
	},
	{
		table: "request_draft",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["request_type", "typed", "created_at", "updated_at"],
		onClose: "delete",
	},
	{
		table: "request_invite",
		rows: (person) =>
			sql`(invitee IN (${person.id}, ${person.email?.toLowerCase() ?? null}) OR request_id IN ${ownRequests(person)})`,
		columns: ["request_id", "invitee"],
		onClose: "delete",
	},
	// The numbers are encrypted, and their owner knows them.
	{ table: "request_identity", rows: ({ id }) => sql`user_id = ${id}`, columns: [], onClose: "delete" },
	{
		table: "payment_attempt",
		rows: (person) => sql`donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: [
			"donation_id",
			"provider",
			"method",
			"card_brand",
			"card_last4",
			"amount_minor",
			"currency",
			"status",
			"created_at",
		],
		onClose: {
			set: sql`provider_customer_id = NULL, failure_message = NULL, card_brand = NULL, card_last4 = NULL, network = NULL`,
		},
	},
	{
		table: "donation",
		rows: gifts,
		columns: [
			"id",
			"created_at",
			"succeeded_at",
			"status",
			"beneficiary_kind",
			"beneficiary_id",
			"currency",
			"gift_minor",
			"cover_minor",
			"charge_minor",
			"refunded_minor",
			"anonymous",
			"donor_first_name",
			"donor_last_name",
			"donor_email",
			"billing_address",
			"region",
		],
		onClose: {
			set: sql`donor_first_name = NULL, donor_last_name = NULL, donor_email = NULL, billing_address = NULL, browser_hash = NULL, anonymous = 1`,
		},
	},
	{
		table: "donation_request",
		rows: ({ id }) => sql`user_id = ${id} AND organization_id IS NULL`,
		columns: [
			"id",
			"created_at",
			"status",
			"request_type",
			"name",
			"title",
			"story",
			"beneficiary_name",
			"city",
			"currency",
			"goal_minor",
			"default_image_url",
			"is_private",
			"ends_at",
			"details",
			"videos",
		],
		onClose: {
			set: sql`name = 'Former member', title = 'Closed request', story = '', beneficiary_name = NULL, city = NULL, default_image_url = NULL, details = '{}',
				videos = '[]', is_private = 1, status = -5`,
		},
	},
	{
		table: "organization_member",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["organization_id", "role", "created_at"],
		onClose: "delete",
	},
	{
		table: "organization",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["id", "name", "created_at"],
		onClose: { keep: "An organization remembers by its id which account created it." },
	},
	{
		table: "audit_log",
		rows: ({ id }) => sql`(actor_id = ${id} OR (subject_kind = 'user' AND subject_id = ${id}))`,
		columns: ["created_at", "actor_kind", "action", "subject_kind", "subject_id", "detail"],
		onClose: { keep: "Staff actions stay accountable: entries contain ids and what was done, and no personal data." },
	},
	{
		table: "user",
		rows: ({ id }) => sql`id = ${id}`,
		columns: [
			"id",
			"username",
			"email",
			"email_verified_at",
			"first_name",
			"last_name",
			"phone",
			"phone_verified",
			"roles",
			"region",
			"country",
			"language",
			"address",
			"about",
			"profile_image_url",
			"accepts_gifts",
			"kindness_score",
			"homepage",
			"is_blood_donor",
			"blood_group",
			"blood_consent_at",
			"blood_phone_shown",
			"last_blood_donation",
			"terms_version",
			"terms_agreed_at",
			"consents",
			"referred_by",
			"password_changed_at",
			"totp_enabled_at",
			"state",
			"created_at",
		],
		// The id stays, because money and other people's things refer to it.
		onClose: {
			set: sql`state = 'closed', username = 'closed-' || id, email = id || '@closed.invalid', first_name = 'Former', last_name = 'member',
				phone = NULL, phone_verified = 0, password_hash = NULL, password_changed_at = NULL, roles = '[]', profile_image_url = NULL,
				accepts_gifts = 0, kindness_score = 0, email_verified_at = NULL, language = NULL, country = NULL, address = NULL, about = NULL,
				homepage = 'home', is_blood_donor = 0, blood_group = NULL, blood_consent_at = NULL, blood_phone_shown = 0,
				last_blood_donation = NULL, terms_version = NULL, terms_agreed_at = NULL, consents = '[]',
				referred_by = NULL, totp_secret = NULL, totp_enabled_at = NULL, totp_last_step = NULL, is_demo = 0`,
		},
	},
];

/** Tables with a user's id that neither the export nor closing an account reads, with the reason. */
export const exemptTables: Readonly<Record<string, string>> = {
	user_text_key: "The search index follows the user's row by triggers.",
};
