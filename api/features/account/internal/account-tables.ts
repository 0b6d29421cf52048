import { sql } from "drizzle-orm";
import type { PersonalTable } from "./personal-table.ts";

/** A person's ways to sign in, and our messages to them. */
export const accountTables: readonly PersonalTable[] = [
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
		rows: ({ id, email, phone }) =>
			sql`(user_id = ${id} OR data ->> '$.person.email' = ${email} COLLATE NOCASE OR data ->> '$.phone' = ${phone})`,
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
		rows: ({ id, email, phone }) =>
			sql`(user_id = ${id} OR recipient = ${email} COLLATE NOCASE OR recipient = ${phone})`,
		columns: ["created_at", "channel", "recipient", "template", "language", "state", "sent_at"],
		onClose: "delete",
	},
	// Decisions that can be taken back for some seconds, and what waits for that.
	{
		table: "held_notice",
		rows: ({ id, email }) => sql`(user_id = ${id} OR email = ${email})`,
		columns: [],
		onClose: "delete",
	},
	{ table: "decision", rows: ({ id }) => sql`actor_id = ${id}`, columns: [], onClose: "delete" },
	{ table: "decision_batch", rows: ({ id }) => sql`actor_id = ${id}`, columns: [], onClose: "delete" },
	{
		// Notes of staff about the person.
		table: "staff_note",
		rows: ({ id }) => sql`subject_kind IN ('user', 'volunteer') AND subject_id = ${id}`,
		columns: ["text", "created_at"],
		onClose: "delete",
	},
	{
		table: "staff_note",
		rows: ({ id }) => sql`author_id = ${id}`,
		columns: [],
		onClose: { keep: "What staff decided by stays readable: the row names its author by their id." },
	},
	{
		table: "staff_assignment",
		rows: ({ id }) => sql`(user_id = ${id} OR (subject_kind IN ('user', 'volunteer') AND subject_id = ${id}))`,
		columns: [],
		onClose: "delete",
	},
	{
		table: "staff_assignment",
		rows: ({ id }) => sql`assigned_by = ${id}`,
		columns: [],
		onClose: { keep: "Who gave a record to whom stays accountable: the row names staff by their id." },
	},
	{
		table: "staff_view",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["list", "name", "query", "shared_with", "created_at"],
		onClose: "delete",
	},
	{
		// A refusal of mails stays for the address, as a hash (keep-refusals.ts).
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
		// Their saved cards are removed at the provider, before the account is closed.
		table: "provider_customer",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["provider", "customer_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "billing_details",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["first_name", "last_name", "address", "pay_in", "changed_at"],
		onClose: "delete",
	},
	{
		table: "user_interest",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["category_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "audio_room_reminder",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["room_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "audio_room_removed",
		rows: ({ id }) => sql`(user_id = ${id} OR removed_by = ${id})`,
		columns: [],
		onClose: "delete",
	},
	{
		// With the reminders of others for it.
		table: "audio_room",
		rows: ({ id }) => sql`owner_id = ${id}`,
		columns: ["title", "description", "starts_at", "ends_at", "created_at"],
		onClose: "delete",
	},
	{
		table: "saved_search",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["region", "keyword", "filters", "created_at"],
		onClose: "delete",
	},
	{
		// Without the numbers, which are encrypted and which their owner knows.
		table: "bank_account",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["country", "label", "holder_name", "holder_type", "number_last4", "status", "is_default", "created_at"],
		onClose: "delete",
	},
	{
		table: "notification",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["kind", "request_id", "subject", "detail", "count", "created_at", "read_at"],
		onClose: "delete",
	},
	{
		table: "help_message",
		rows: ({ id, email }) => sql`(user_id = ${id} OR (email IS NOT NULL AND email = ${email} COLLATE NOCASE))`,
		columns: ["kind", "name", "email", "topic", "subject", "rating", "message", "answer", "answered_at", "created_at"],
		onClose: "delete",
	},
	{
		// Which staff took or answered whose message.
		table: "help_message",
		rows: ({ id }) => sql`(assigned_to = ${id} OR answered_by = ${id})`,
		columns: [],
		onClose: { keep: "Who answered a message stays accountable: the row names staff by their id." },
	},
	{
		table: "newsletter_subscriber",
		rows: ({ email }) => sql`email = ${email}`,
		columns: ["email", "language", "asked_at", "confirmed_at"],
		onClose: "delete",
	},
	// Encrypted, and its owner knows it.
	{
		table: "payout_identity",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["kind", "created_at"],
		onClose: "delete",
	},
	{
		table: "short_url",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["code", "path", "represents", "reference_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "push_subscription",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["endpoint", "created_at", "seen_at"],
		onClose: "delete",
	},
	{
		table: "broadcast",
		rows: ({ id }) => sql`created_by = ${id}`,
		columns: [],
		onClose: { keep: "Who wrote to everybody stays accountable: the row names staff by their id." },
	},
	{
		table: "contact_group_member",
		rows: ({ id }) => sql`group_id IN (SELECT id FROM contact_group WHERE user_id = ${id})`,
		columns: ["group_id", "contact_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "contact_group",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["id", "name", "created_at", "changed_at"],
		onClose: "delete",
	},
	{
		table: "contact",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["id", "first_name", "last_name", "email", "phone", "source", "created_at", "changed_at"],
		onClose: "delete",
	},
	{
		// The rows of a file that was not imported yet.
		table: "contact_import_row",
		rows: ({ id }) => sql`import_id IN (SELECT id FROM contact_import WHERE user_id = ${id})`,
		columns: ["position", "first_name", "last_name", "email", "phone"],
		onClose: "delete",
	},
	{
		table: "contact_import",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["file_name", "state", "added", "merged", "skipped", "created_at", "done_at"],
		onClose: "delete",
	},
	{
		table: "campaign_report",
		rows: ({ id, email }) =>
			sql`message_id IN (SELECT message_id FROM campaign_recipient WHERE user_id = ${id} OR address = lower(${email}))`,
		columns: ["campaign_id", "text", "created_at"],
		onClose: "delete",
	},
	{
		table: "campaign_recipient",
		rows: ({ id, email }) => sql`(user_id = ${id} OR address = lower(${email}))`,
		columns: [
			"campaign_id",
			"address",
			"state",
			"delivered_at",
			"bounced_at",
			"complained_at",
			"opened_at",
			"clicked_at",
			"added_at",
		],
		onClose: "delete",
	},
	{
		table: "campaign_draft",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["kind", "request_id", "subject", "blocks", "changed_at"],
		onClose: "delete",
	},
	{
		table: "donor_group",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["id", "name", "rule", "created_at"],
		onClose: "delete",
	},
	{
		table: "campaign_series",
		rows: ({ id }) => sql`campaign_id IN (SELECT id FROM campaign WHERE user_id = ${id})`,
		columns: ["campaign_id", "request_id", "begins", "days", "whole", "since"],
		onClose: "delete",
	},
	{
		// Its recipients and their reports go with it; mails that still wait are not sent.
		table: "campaign",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: [
			"kind",
			"request_id",
			"subject",
			"subject_b",
			"blocks",
			"sender",
			"state",
			"recipients",
			"created_at",
			"send_at",
		],
		onClose: "delete",
	},
	{
		table: "campaign",
		rows: ({ id }) => sql`decided_by = ${id}`,
		columns: [],
		onClose: { keep: "Who released a mail to many people stays accountable: the row names staff by their id." },
	},
	{
		// It stays refused, as a hash (keep-refusals.ts).
		table: "sender_refusal",
		rows: ({ id, email }) => sql`holder IN (${id}, lower(${email}))`,
		columns: ["sender_id", "created_at"],
		onClose: "delete",
	},
	{
		// Others' choices about a sender who is gone.
		table: "sender_refusal",
		rows: ({ id }) => sql`sender_id = ${id}`,
		columns: [],
		onClose: "delete",
	},
	{
		// It stays suppressed, as a hash (keep-refusals.ts).
		table: "mail_suppression",
		rows: ({ email }) => sql`address = lower(${email})`,
		columns: ["address", "reason", "created_at"],
		onClose: "delete",
	},
];
