import { sql } from "drizzle-orm";
import { paymentTables } from "./payment-tables.ts";
import { gifts, ownRequests, type PersonalTable } from "./personal-table.ts";
import { receiptTables } from "./receipt-tables.ts";
import { supporterTables } from "./supporter-tables.ts";

/** Rows that others refer to: money, requests, organizations, and the person. */
export const lastingTables: readonly PersonalTable[] = [
	...paymentTables,
	...supporterTables,
	{
		// Before the partner, by which they are found.
		table: "api_key",
		rows: ({ id }) => sql`owner_kind = 'partner' AND owner_id IN (SELECT p.id FROM partner p WHERE p.user_id = ${id})`,
		columns: ["kind", "mode", "name", "scopes", "addresses", "created_at", "ends_at", "last_used_at"],
		onClose: "delete",
	},
	{
		table: "webhook_endpoint",
		rows: ({ id }) => sql`owner_kind = 'partner' AND owner_id IN (SELECT p.id FROM partner p WHERE p.user_id = ${id})`,
		columns: ["name", "url", "events", "format", "state", "created_at"],
		onClose: {
			set: sql`state = 'removed', name = '', url = NULL, secret = NULL, old_secret = NULL, old_secret_ends_at = NULL`,
		},
	},
	{
		// Messages to others' servers that name the person as a recipient, their request, or their page. Nothing says who gave.
		table: "webhook_delivery",
		rows: (person) => sql`body IS NOT NULL AND donation_id IN (
			SELECT d.id FROM donation d WHERE d.beneficiary_kind = 'individual' AND d.beneficiary_id = ${person.id}
			UNION ALL SELECT d.id FROM donation d WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id IN ${ownRequests(person)}
			UNION ALL SELECT g.donation_id FROM supporter_page p JOIN supporter_gift g ON g.page_id = p.id WHERE p.user_id = ${person.id})`,
		columns: [],
		onClose: { set: sql`body = NULL` },
	},
	{
		table: "partner",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["name", "public_key", "state", "created_at"],
		// Gifts name their partner. Nobody runs it any more, so its frames and messages end.
		onClose: { set: sql`state = 'suspended', name = 'A closed partner'` },
	},
	{
		table: "gift_message_report",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["donation_id", "reason", "message", "created_at"],
		onClose: "delete",
	},
	{
		table: "gift_message",
		rows: (person) => sql`donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: ["donation_id", "text", "state", "created_at"],
		onClose: "delete",
	},
	{
		// The gift stays one through the form.
		table: "form_gift",
		rows: (person) => sql`donation_id IN (SELECT id FROM donation WHERE ${gifts(person)})`,
		columns: ["donation_id", "replies", "created_at"],
		onClose: { set: sql`replies = '[]'` },
	},
	{
		table: "event_attendee",
		rows: (person) =>
			sql`registration_id IN (SELECT r.id FROM event_registration r JOIN donation d ON d.id = r.donation_id WHERE d.donor_user_id = ${person.id})`,
		columns: ["name", "checked_in_at"],
		onClose: { set: sql`name = NULL` },
	},
	{
		table: "event_attendee",
		rows: ({ id }) => sql`checked_in_by = ${id}`,
		columns: [],
		onClose: { keep: "Who let somebody in to an event stays accountable: the row names staff by their id." },
	},
	...receiptTables,
	{
		table: "match_pledge",
		rows: ({ id }) => sql`((sponsor_kind = 'user' AND sponsor_id = ${id}) OR created_by = ${id})`,
		columns: [
			"slug",
			"sponsor_name",
			"message",
			"currency",
			"limit_minor",
			"matched_minor",
			"paid_minor",
			"state",
			"created_at",
		],
		onClose: {
			set: sql`sponsor_name = iif(sponsor_kind = 'user', '', sponsor_name), message = iif(sponsor_kind = 'user', '', message),
				created_by = NULL, state = iif(sponsor_kind = 'user' AND state IN ('waiting', 'live'), iif(state = 'waiting', 'declined', 'ended'), state)`,
		},
	},
	{
		// Which staff decided about whose match.
		table: "match_pledge",
		rows: ({ id }) => sql`decided_by = ${id}`,
		columns: [],
		onClose: { keep: "Who decided about a match stays accountable: the row names staff by their id." },
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
			"fund_id",
			"currency",
			"gift_minor",
			"cover_minor",
			"charge_minor",
			"refunded_minor",
			"paid_currency",
			"paid_minor",
			"paid_refunded_minor",
			"anonymous",
			"donor_first_name",
			"donor_last_name",
			"donor_email",
			"billing_address",
			"region",
		],
		onClose: {
			set: sql`donor_first_name = NULL, donor_last_name = NULL, donor_email = NULL, billing_address = NULL, browser_hash = NULL, anonymous = 1,
				links_from = ${Number.MAX_SAFE_INTEGER}`,
		},
	},
	{
		// An account closes only once nothing is on its way, so that the bank's numbers are no longer needed.
		table: "withdrawal",
		rows: ({ id }) => sql`owner_user_id = ${id}`,
		columns: [
			"id",
			"asked_at",
			"status",
			"title",
			"currency",
			"amount_minor",
			"note",
			"bank_label",
			"holder_name",
			"number_last4",
			"bank_reference",
			"reason",
			"approved_at",
			"sent_at",
			"settled_at",
		],
		onClose: {
			set: sql`title = 'Closed account', note = '', bank_label = NULL, holder_name = NULL, number_last4 = NULL, number_sealed = NULL,
				routing_sealed = NULL, reason = NULL`,
		},
	},
	{
		table: "withdrawal",
		rows: ({ id }) =>
			sql`(owner_user_id IS NOT ${id} AND (asked_by = ${id} OR first_look_by = ${id} OR approved_by = ${id} OR sent_by = ${id}))`,
		columns: [],
		onClose: {
			keep: "An organization's and the foundation's books remember by its id which account asked and who approved.",
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
		table: "organization_invitation",
		rows: ({ id, email }) => sql`(accepted_by = ${id} OR email = ${email})`,
		columns: ["organization_id", "email", "role", "state", "sent_at", "expires_at", "settled_at"],
		// The invitation stays with the organization; the address goes, and a link to a closed account ends.
		onClose: {
			set: sql`email = 'closed-' || id, state = CASE WHEN state = 'open' THEN 'withdrawn' ELSE state END`,
		},
	},
	{
		// Whom they invited: the addresses are those people's, and what waits ends with the inviter's membership.
		table: "organization_invitation",
		rows: ({ id }) => sql`invited_by = ${id}`,
		columns: [],
		onClose: { set: sql`state = CASE WHEN state = 'open' THEN 'withdrawn' ELSE state END` },
	},
	{
		table: "organization_email_link",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["organization_id", "email", "sent_at", "used_at"],
		onClose: { keep: "The address is the organization's." },
	},
	{
		table: "organization_check",
		rows: ({ id }) => sql`checked_by = ${id}`,
		columns: [],
		onClose: { keep: "What staff checked is part of an organization's verification." },
	},
	{
		table: "friend_invitation",
		rows: ({ id, email }) => sql`(user_id = ${id} OR email = ${email})`,
		columns: ["email", "created_at", "sent_at"],
		onClose: "delete",
	},
	{
		table: "audit_log",
		rows: ({ id }) => sql`subject_kind = 'user' AND subject_id = ${id}`,
		columns: [],
		// Staff's notes about the person, such as why they blocked the account.
		onClose: { set: sql`detail = json_remove(detail, '$.reason')` },
	},
	{
		table: "audit_log",
		rows: ({ id }) => sql`(actor_id = ${id} OR (subject_kind = 'user' AND subject_id = ${id}))`,
		// Without the details, which hold what staff write for each other about people, such as why they blocked an account.
		columns: ["created_at", "actor_kind", "action", "subject_kind", "subject_id"],
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
			"phone_verified_at",
			"phone_proved_at",
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
				referred_by = NULL, totp_secret = NULL, totp_enabled_at = NULL, totp_last_step = NULL,
				phone_verified_at = NULL, phone_proved_at = NULL, is_demo = 0`,
		},
	},
];
