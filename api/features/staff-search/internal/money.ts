import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { donorName } from "../../../domain/giving/donor-name.ts";
import {
	type OnlineProvider,
	onlineProviders,
	providerManifests,
} from "../../../domain/giving/payment-providers/index.ts";
import { providerList } from "../../../domain/giving/payments.ts";
import { formatMoney } from "../../../domain/money.ts";
import { staffPages } from "../../../domain/people/staff-pages.ts";
import type { Asked } from "./asked.ts";
import { define, most, recordAt, type Source } from "./source.ts";

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
	sql`SELECT id FROM payment_attempt WHERE provider IN ${sql.raw(providerList)} AND provider_account = 'default' AND ${sql.raw(column)} = ${placeholder("text")}`;
const disputes = disputesIn(
	sql`SELECT id FROM dispute WHERE id = ${placeholder("text")}
		UNION SELECT id FROM dispute WHERE provider IN ${sql.raw(providerList)} AND provider_dispute_id = ${placeholder("text")}
		UNION ${ofAttempts(sql`SELECT a.id FROM donation d CROSS JOIN payment_attempt a ON a.donation_id = d.id WHERE d.public_id = ${placeholder("id")}
			UNION ${paidAs("provider_charge_id")} UNION ${paidAs("provider_intent_id")}`)}`,
);

const states = { open: "Open", won: "Won", lost: "Lost" } as const;

interface PayoutRow {
	id: string;
	key: string;
	minor: number;
	currency: string;
}
/** The ledger has a payout once it arrived. */
const payouts = sqlQuery<PayoutRow>(
	() => sql`SELECT x.source_id AS id, x.idempotency_key AS key, abs(e.amount_minor) AS minor, e.currency
		FROM ledger_txn x CROSS JOIN ledger_entry e ON e.txn_id = x.id AND e.amount_minor > 0
		WHERE x.source_kind = 'payout' AND x.source_id = ${placeholder("text")} ORDER BY x.effective_at LIMIT 1`,
);

const values = ({ text, id }: Asked) => ({ text, id: id ?? text });
const isReference = ({ text }: Asked) => !text.includes(" ");

const providerOf = (key: string): OnlineProvider =>
	onlineProviders.find((name) => key.startsWith(`${name}:`)) ?? "stripe";

/** Disputes by their ids and those of their payments, and payouts by the provider's id. */
export const moneySources: readonly Source[] = [
	define({
		page: "disputes",
		queries: (asked) => (isReference(asked) ? [disputes(values(asked))] : []),
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
		queries: (asked) => (isReference(asked) ? [payouts(values(asked))] : []),
		found: ({ id, key, minor, currency }: PayoutRow) => ({
			kind: "payout",
			id,
			title: `${formatMoney(minor, currency)} from ${providerManifests[providerOf(key)].label}`,
			text: id,
			href: `${staffPages.payouts.path}?${new URLSearchParams({ provider: providerOf(key), payout: id })}`,
		}),
	}),
];
