import { type SQL, sql } from "drizzle-orm";
import type { Role } from "../../domain/people/roles.ts";
import type { UndoableKind } from "./kept-rows.ts";

const admins = ["admin", "superAdmin"] as const satisfies readonly Role[];
const finance = ["finAdmin", ...admins] as const satisfies readonly Role[];

const ofEntry = (column: "organization_id" | "scheme" | "number", id: SQL): SQL =>
	sql`(SELECT e.${sql.raw(column)} FROM registration_entry e WHERE e.id = ${id})`;

const ofPledge = (value: SQL, id: SQL): SQL => sql`(SELECT ${value} FROM match_pledge p WHERE p.id = ${id})`;

/** Decisions about receipts, organizations and what the books or payments look like. */
export const recordKinds = {
	/** By its code. */
	receipt: {
		subject: "receipt",
		allow: ["finAdmin", "superAdmin"],
		rows: [
			{
				table: "receipt",
				key: ["id"],
				where: (code) => sql`code = ${code}`,
				columns: ["voided_at", "void_reason"],
			},
			{
				table: "receipt_change",
				key: ["receipt_id"],
				where: (code) => sql`receipt_id = (SELECT id FROM receipt WHERE code = ${code})`,
				columns: ["donation_id", "kind", "reason", "changed_by", "changed_at"],
				whole: true,
			},
			// Refunds renew a receipt: one for the whole gift is not valid again after one.
			{
				table: "donation",
				key: ["id"],
				where: (code) => sql`id = (SELECT donation_id FROM receipt WHERE code = ${code})`,
				columns: [],
				watched: ["status", "refunded_minor"],
			},
		],
	},
	organization: {
		subject: "organization",
		allow: admins,
		pages: (id: SQL) => [sql`'/organization/' || ${id}`],
		rows: [
			{
				table: "organization",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: [
					"is_profile_verified",
					"verification",
					"verification_reason",
					"gifts_state",
					"name",
					"name_key",
					"name_look",
					"name_shape",
					"pending_name",
					"pending_look",
					"is_top_org",
					"updated_at",
				],
				watched: ["closed_at", "email", "website_url", "description"],
			},
			{
				table: "organization_check",
				key: ["organization_id", "item"],
				where: (id) => sql`organization_id = ${id}`,
				columns: ["result", "register", "valid_until", "checked_at", "checked_by", "number_last4"],
				whole: true,
			},
			{
				table: "organization_registration",
				key: ["organization_id", "scheme"],
				where: (id) => sql`organization_id = ${id}`,
				columns: ["valid_until"],
				watched: ["number"],
			},
			{
				table: "registration_entry",
				key: ["id"],
				where: (id) => sql`organization_id = ${id}`,
				columns: ["state"],
				watched: ["decided_at"],
			},
		],
	},
	/** A registration that an organization has entered, with what its approval makes of it. */
	registration: {
		subject: "organization",
		audited: (id: SQL) => ofEntry("organization_id", id),
		allow: admins,
		pages: (id: SQL) => [sql`'/organization/' || ${ofEntry("organization_id", id)}`],
		rows: [
			{
				table: "registration_entry",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: ["state", "reason", "decided_by", "decided_at"],
				watched: ["entered_at"],
			},
			// The one whose place it took is approved again after it is not.
			{
				table: "registration_entry",
				key: ["id"],
				where: (id) =>
					sql`organization_id = ${ofEntry("organization_id", id)} AND scheme = ${ofEntry("scheme", id)} AND id <> ${id}`,
				columns: ["state"],
				watched: ["entered_at", "decided_at"],
			},
			{
				table: "organization_registration",
				key: ["organization_id", "scheme"],
				where: (id) => sql`organization_id = ${ofEntry("organization_id", id)} AND scheme = ${ofEntry("scheme", id)}`,
				columns: ["number", "valid_until", "created_at"],
				whole: true,
			},
			{
				table: "organization_check",
				key: ["organization_id", "item"],
				where: (id) => sql`organization_id = ${ofEntry("organization_id", id)} AND item = 'tax_benefit'`,
				columns: ["result", "register", "valid_until", "checked_at", "checked_by", "number_last4"],
				whole: true,
			},
			{
				table: "registration_date",
				key: ["number"],
				where: (id) => sql`number = ${ofEntry("number", id)}`,
				columns: ["issued_on"],
				whole: true,
			},
		],
	},
	/** A sponsor's pledge, as long as no gift has been matched, held or refunded since, and its sponsor pays nothing. */
	pledge: {
		subject: "match_pledge",
		allow: finance,
		request: (id: SQL) => ofPledge(sql`iif(p.beneficiary_kind = 'request', p.beneficiary_id, NULL)`, id),
		pages: (id: SQL) => [
			ofPledge(sql`'/match/' || p.slug`, id),
			ofPledge(sql`iif(p.beneficiary_kind = 'organization', '/organization/' || p.beneficiary_id, NULL)`, id),
		],
		rows: [
			{
				table: "match_pledge",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				// Its time stays, as a public pledge's terms do; the next approval sets it anew.
				columns: ["state", "reason", "decided_by", "decided_at"],
				watched: ["ends_at", "held_minor", "matched_minor", "paid_minor", "released_minor"],
			},
			{
				table: "match_payment",
				key: ["donation_id"],
				where: (id) => sql`pledge_id = ${id}`,
				columns: [],
			},
		],
	},
	/** A hint of fraud that somebody looked at. */
	"fraud-hint": {
		subject: "fraud_hint",
		allow: finance,
		rows: [
			{
				table: "fraud_hint",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: ["state", "note", "settled_at", "settled_by"],
				watched: ["found", "changed_at"],
			},
		],
	},
	/** A finding that was only closed: nothing was booked, sent or asked. */
	finding: {
		subject: "finding",
		allow: ["finAdmin", "superAdmin"],
		rows: [
			{
				table: "reconciliation_finding",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: ["resolved_at", "resolved_by", "resolution"],
				watched: ["detail", "found_at"],
			},
		],
	},
} as const satisfies Record<string, UndoableKind>;
