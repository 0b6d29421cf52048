import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { donorName } from "../../../domain/giving/donor-name.ts";
import {
	type OnlineProvider,
	onlineProviders,
	providerManifests,
} from "../../../domain/giving/payment-providers/index.ts";
import { providerList } from "../../../domain/giving/payments.ts";
import { formatMoney, type HomeCurrency } from "../../../domain/money.ts";
import { staffPages } from "../../../domain/people/staff-pages.ts";
import { define, isOneOf, listed, most, one, recordAt, type Source } from "./source.ts";

const newest = sql.raw("500");

interface DisputeRow {
	id: string;
	provider: OnlineProvider;
	minor: number;
	currency: string;
	donorFirstName: string | null;
	donorLastName: string | null;
	status: "open" | "won" | "lost";
	providerId: string;
}

const disputesIn = (ids: SQL) =>
	sqlQuery<DisputeRow>(
		() => sql`SELECT x.id, x.provider, x.amount_minor AS minor, x.currency, x.status, x.provider_dispute_id AS providerId,
			d.donor_first_name AS donorFirstName, d.donor_last_name AS donorLastName
		FROM (${ids}) found CROSS JOIN dispute x ON x.id = found.id CROSS JOIN payment_attempt p ON p.id = x.attempt_id
		LEFT JOIN donation d ON d.id = p.donation_id ORDER BY x.opened_at DESC LIMIT ${most}`,
	);
const ofAttempts = (attempts: SQL) =>
	sql`SELECT x.id FROM (${attempts}) found CROSS JOIN dispute x INDEXED BY dispute_by_attempt ON x.attempt_id = found.id`;
const paidAs = (column: string) =>
	sql`SELECT id FROM payment_attempt WHERE provider IN ${sql.raw(providerList)} AND provider_account = 'default' AND ${sql.raw(column)} ${isOneOf("references")}`;
const disputes = {
	reference: disputesIn(
		sql`SELECT id FROM dispute WHERE id ${isOneOf("references")}
		UNION SELECT id FROM dispute WHERE provider IN ${sql.raw(providerList)} AND provider_dispute_id ${isOneOf("references")}
		UNION ${ofAttempts(sql`SELECT a.id FROM donation d CROSS JOIN payment_attempt a ON a.donation_id = d.id WHERE d.public_id ${isOneOf("references")}
			UNION ${paidAs("provider_charge_id")} UNION ${paidAs("provider_intent_id")}`)}`,
	),
	// There are few disputes, and no index of their donors: open ones and the latest decided ones are compared.
	donor: disputesIn(
		sql`SELECT latest.id FROM (SELECT id, attempt_id FROM dispute INDEXED BY dispute_sorted ORDER BY sort_at, id LIMIT ${newest}) latest
		CROSS JOIN payment_attempt a ON a.id = latest.attempt_id CROSS JOIN donation d ON d.id = a.donation_id
		WHERE instr(lower(coalesce(d.donor_first_name, '') || ' ' || coalesce(d.donor_last_name, '') || ' ' || coalesce(d.donor_email, '')), ${placeholder("lower")}) > 0`,
	),
};

const states = { open: "Open", won: "Won", lost: "Lost" } as const;

interface PayoutRow {
	id: string;
	key: string;
	minor: number;
	currency: string;
}
/** The ledger has a payout once it arrived. */
const payoutsIn = (entries: SQL) =>
	sqlQuery<PayoutRow>(
		() => sql`SELECT x.source_id AS id, x.idempotency_key AS key, abs(e.amount_minor) AS minor, e.currency
		FROM ${entries} ORDER BY x.effective_at DESC LIMIT ${most}`,
	);
const payoutOf = (currency: HomeCurrency) =>
	payoutsIn(sql`(SELECT id FROM ledger_entry INDEXED BY ledger_entry_amount WHERE abs(amount_minor) = ${placeholder("minor")}
		ORDER BY id DESC LIMIT 1000) found CROSS JOIN ledger_entry e ON e.id = found.id CROSS JOIN ledger_txn x ON x.id = e.txn_id
		WHERE e.amount_minor > 0 AND e.currency = ${sql.raw(`'${currency}'`)} AND x.source_kind = 'payout'`);
const payouts = {
	reference: payoutsIn(sql`ledger_txn x CROSS JOIN ledger_entry e ON e.txn_id = x.id AND e.amount_minor > 0
		WHERE x.source_kind = 'payout' AND x.source_id ${isOneOf("references")}`),
	INR: payoutOf("INR"),
	USD: payoutOf("USD"),
};

const providerOf = (key: string): OnlineProvider =>
	onlineProviders.find((name) => key.startsWith(`${name}:`)) ?? "stripe";

/** Disputes by their ids, those of their payments and their donors, and payouts by the provider's id and their amount. */
export const moneySources: readonly Source[] = [
	define({
		page: "disputes",
		queries: ({ references, email, words, text }) => [
			...one(references.length > 0, () => disputes.reference({ references: listed(references) })),
			...one(email !== null || words.length > 0, () => disputes.donor({ lower: text.toLowerCase() })),
		],
		found: (row: DisputeRow) => ({
			kind: "dispute",
			id: row.id,
			title: `${formatMoney(row.minor, row.currency)} by ${donorName(row) ?? "a former donor"}`,
			text: [states[row.status], providerManifests[row.provider].label, row.providerId].join(" · "),
			href: recordAt("disputes", row.id),
		}),
	}),
	define({
		page: "payouts",
		queries: ({ references, amount }) => [
			...one(references.length > 0, () => payouts.reference({ references: listed(references) })),
			...(amount?.currencies.map((currency) => payouts[currency]({ minor: amount.minor })) ?? []),
		],
		found: ({ id, key, minor, currency }: PayoutRow) => ({
			kind: "payout",
			id,
			title: `${formatMoney(minor, currency)} from ${providerManifests[providerOf(key)].label}`,
			text: id,
			href: `${staffPages.payouts.path}?${new URLSearchParams({ provider: providerOf(key), payout: id })}`,
		}),
	}),
];
