import { type SQL, sql } from "drizzle-orm";
import { supporterPath } from "../../domain/giving/supporter-page.ts";
import type { Role } from "../../domain/people/roles.ts";
import type { UndoableKind } from "./kept-rows.ts";

const admins = ["admin", "superAdmin"] as const satisfies readonly Role[];

/** Decisions about accounts, and about what people send us. */
export const peopleKinds = {
	/** Blocking ends the sessions at once, and they go on if it is taken back; those that came with an unblocking end with it. */
	"user-state": {
		subject: "user",
		allow: admins,
		rows: [
			{
				table: "user",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: ["state"],
				// Sessions from before another password or second factor never come back.
				watched: ["roles", "password_changed_at", "totp_enabled_at"],
			},
			{
				table: "session",
				key: ["id"],
				where: (id) => sql`user_id = ${id}`,
				columns: ["user_id", "created_at", "expires_at", "seen_at", "user_agent", "method", "second_factor_at"],
				whole: true,
				loose: true,
			},
			{
				table: "push_subscription",
				key: ["id"],
				where: (id) => sql`user_id = ${id}`,
				columns: ["user_id", "endpoint", "p256dh", "auth", "created_at", "seen_at", "session_id"],
				whole: true,
				loose: true,
			},
		],
	},
	"user-roles": {
		subject: "user",
		allow: ["superAdmin"],
		rows: [{ table: "user", key: ["id"], where: (id) => sql`id = ${id}`, columns: ["roles"], watched: ["state"] }],
	},
	/** A message to the team: taken, closed, held, or answered by a mail that waits. */
	"help-message": {
		subject: "help_message",
		allow: admins,
		rows: [
			{
				table: "help_message",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: ["state", "assigned_to", "answer", "answered_by", "answered_at"],
			},
		],
	},
	/** The card of a gift: it is not mailed before its decision is final. */
	card: {
		subject: "tribute",
		allow: admins,
		rows: [
			{
				table: "gift_tribute",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: ["state", "decided_at"],
				watched: ["message", "sent_at"],
			},
		],
	},
	"supporter-page": {
		subject: "supporter_page",
		allow: admins,
		pages: (id: SQL) => [sql`(SELECT ${supporterPath("")} || s.slug FROM supporter_page s WHERE s.id = ${id})`],
		rows: [
			{
				table: "supporter_page",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: ["state", "reported_at", "decided_at"],
				watched: ["title", "story", "is_open"],
			},
		],
	},
	/** An address that gets mail again. The subject names it as it is stored: `["<address>", "<its hash>"]`. */
	"mail-suppression": {
		subject: "address",
		audited: (id: SQL) => sql`(${id} ->> '$[1]')`,
		allow: admins,
		rows: [
			{
				table: "mail_suppression",
				key: ["address"],
				where: (id) => sql`address IN (SELECT value FROM json_each(${id}))`,
				columns: ["reason", "created_at"],
				whole: true,
			},
		],
	},
	/** A guest who wants to volunteer, and was removed. */
	"volunteer-lead": {
		subject: "volunteer",
		allow: [...admins, "volunteerAdmin"],
		rows: [
			{
				table: "volunteer_lead",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: ["name", "email", "phone", "city", "message", "region", "created_at"],
				whole: true,
			},
		],
	},
} as const satisfies Record<string, UndoableKind>;
