import { type SQL, sql } from "drizzle-orm";
import { isOwnHint } from "../../../db/sql/fraud-risk.ts";
import { hasPart } from "../../../db/sql/part-in-money.ts";
import type { NotedKind } from "../../domain/people/noted-kinds.ts";

interface NotedSubject {
	/** Whether the record is there. */
	there(id: SQL): SQL;
	/** Its name among the records that somebody has; its id without one. */
	title?(id: SQL): SQL;
	/** Whether the record is about a person, so that its notes are not for them. */
	own?(user: SQL, id: SQL): SQL;
}

interface Table {
	/** The column of its ids; `id` by default. */
	key?: string;
	/** An expression of its name. */
	title?: string;
	/** Whether a row `x` is about a person. */
	own?(user: SQL): SQL;
}

/** A record that is a row of a table, which its expressions call `x`. */
function row(table: string, { key = "id", title, own }: Table = {}): NotedSubject {
	const from = (id: SQL) => sql`FROM ${sql.raw(table)} x WHERE x.${sql.raw(key)} = ${id}`;
	return {
		there: (id) => sql`EXISTS (SELECT 1 ${from(id)})`,
		...(title ? { title: (id) => sql`(SELECT ${sql.raw(title)} ${from(id)})` } : {}),
		...(own ? { own: (user, id) => sql`EXISTS (SELECT 1 ${from(id)} AND ${own(user)})` } : {}),
	};
}

const x = (column: string): SQL => sql.raw(`x.${column}`);
const given = (user: SQL, { kind, id }: { kind: SQL; id: SQL }) => hasPart({ user, kind, id });
const ofBeneficiary = (user: SQL) => given(user, { kind: x("beneficiary_kind"), id: x("beneficiary_id") });
const ofOrganization = (user: SQL, id: SQL) => given(user, { kind: sql`'organization'`, id });
/** The gift with a donation's id is the person's, or for them. */
const ofGift = (user: SQL, id: SQL) =>
	sql`EXISTS (SELECT 1 FROM donation d WHERE d.id = ${id}
		AND (d.donor_user_id = ${user} OR ${given(user, { kind: sql`d.beneficiary_kind`, id: sql`d.beneficiary_id` })}))`;
const ofWithdrawal = (user: SQL, id: SQL) =>
	sql`EXISTS (SELECT 1 FROM withdrawal w WHERE w.id = ${id} AND (w.asked_by = ${user} OR w.owner_user_id = ${user}
		OR ${ofOrganization(user, sql`w.owner_organization_id`)}
		OR ${given(user, { kind: sql`w.beneficiary_kind`, id: sql`w.beneficiary_id` })}))`;
const person = "trim(x.first_name || ' ' || x.last_name)";

/** Each kind of record in the database; its screen is in `notedPages`. */
export const notedSubjects: Readonly<Record<NotedKind, NotedSubject>> = {
	user: {
		there: (id) => sql`EXISTS (SELECT 1 FROM user WHERE id = ${id} AND state <> 'closed')`,
		title: (id) => sql`(SELECT ${sql.raw(person)} FROM user x WHERE x.id = ${id})`,
		own: (user, id) => sql`${id} = ${user}`,
	},
	request: {
		...row("donation_request", { title: "x.title" }),
		own: (user, id) => given(user, { kind: sql`'request'`, id }),
	},
	organization: { ...row("organization", { title: "x.name" }), own: ofOrganization },
	donation: row("donation", {
		key: "public_id",
		own: (user) => sql`(x.donor_user_id = ${user} OR ${ofBeneficiary(user)})`,
	}),
	withdrawal: { ...row("withdrawal", { title: "x.title" }), own: ofWithdrawal },
	dispute: row("dispute", {
		own: (user) => ofGift(user, sql`(SELECT a.donation_id FROM payment_attempt a WHERE a.id = x.attempt_id)`),
	}),
	receipt: row("receipt", { key: "code", title: "x.code", own: (user) => ofGift(user, x("donation_id")) }),
	// Payouts are the provider's, which alone knows all of them.
	payout: { there: (id) => sql`${id} GLOB '[a-z]*:?*'` },
	finding: row("reconciliation_finding", { title: "replace(x.kind, '_', ' ')" }),
	"fraud-hint": {
		...row("fraud_hint", { title: "replace(x.kind, '-', ' ')" }),
		own: (user, id) => sql`EXISTS (SELECT 1 FROM fraud_hint h WHERE h.id = ${id} AND ${isOwnHint(user)})`,
	},
	"bank-batch": {
		...row("bank_batch"),
		own: (user, id) =>
			sql`EXISTS (SELECT 1 FROM bank_batch_item i WHERE i.batch_id = ${id} AND ${ofWithdrawal(user, sql`i.withdrawal_id`)})`,
	},
	"regular-gift": row("recurring_gift", {
		own: (user) => sql`(x.donor_user_id = ${user} OR ${ofBeneficiary(user)})`,
	}),
	"match-pledge": row("match_pledge", {
		title: "x.sponsor_name",
		own: (user) =>
			sql`(x.created_by = ${user} OR ${given(user, { kind: sql`iif(x.sponsor_kind = 'user', 'individual', x.sponsor_kind)`, id: x("sponsor_id") })}
				OR ${ofBeneficiary(user)})`,
	}),
	employer: row("employer", { title: "x.name" }),
	"webhook-event": {
		there: (id) =>
			sql`EXISTS (SELECT 1 FROM webhook_event x WHERE x.provider = substr(${id}, 1, instr(${id}, ':') - 1) AND x.provider_account = 'default'
				AND x.event_id = substr(${id}, instr(${id}, ':') + 1))`,
	},
	"ledger-account": row("ledger_account"),
	"ledger-entry": row("ledger_entry"),
	// The open months have no rows.
	"ledger-month": { there: (id) => sql`${id} GLOB '[12][0-9][0-9][0-9]-[01][0-9]'` },
	"help-message": row("help_message", {
		title: "coalesce(x.subject, substr(x.message, 1, 60))",
		own: (user) => sql`x.user_id = ${user}`,
	}),
	volunteer: {
		there: (id) =>
			sql`(EXISTS (SELECT 1 FROM volunteer_profile WHERE user_id = ${id}) OR EXISTS (SELECT 1 FROM volunteer_lead WHERE id = ${id}))`,
		title: (id) =>
			sql`coalesce((SELECT ${sql.raw(person)} FROM user x WHERE x.id = ${id}), (SELECT name FROM volunteer_lead WHERE id = ${id}))`,
		own: (user, id) => sql`${id} = ${user}`,
	},
	partner: row("partner", { title: "x.name", own: (user) => sql`x.user_id = ${user}` }),
	registration: row("registration_entry", {
		title: "x.scheme || ' ' || x.number",
		own: (user) => sql`(x.entered_by = ${user} OR ${ofOrganization(user, x("organization_id"))})`,
	}),
	"supporter-page": row("supporter_page", {
		title: "x.title",
		own: (user) => sql`(x.user_id = ${user} OR ${ofBeneficiary(user)})`,
	}),
	"event-attendee": row("event_attendee", {
		title: "x.code",
		own: (user) => ofGift(user, sql`(SELECT r.donation_id FROM event_registration r WHERE r.id = x.registration_id)`),
	}),
	"event-registration": row("event_registration", { own: (user) => ofGift(user, x("donation_id")) }),
	interest: row("interest_category", { title: "x.name" }),
	streaming: row("radio_streaming", { title: "x.title" }),
	playlist: row("radio_playlist", { title: "x.title" }),
	track: row("radio_track", { title: "x.title" }),
	media: row("radio_media", { title: "x.name" }),
	"radio-category": row("radio_category", { title: "x.name" }),
	podcast: row("radio_podcast", { title: "x.title" }),
	"upcoming-playlist": row("radio_upcoming_playlist", { title: "x.title" }),
	channel: row("radio_channel", { title: "x.name" }),
	"radio-member": row("radio_member", { title: person }),
};
