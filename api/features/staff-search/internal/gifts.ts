import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { StaffFound } from "../../../domain/contracts/staff-search.ts";
import { donorName } from "../../../domain/giving/donor-name.ts";
import { providerList } from "../../../domain/giving/payments.ts";
import { localDay } from "../../../domain/giving/receipts.ts";
import { dayText } from "../../../domain/local-day.ts";
import { type Currency, formatMoney, type HomeCurrency } from "../../../domain/money.ts";
import { regionOf } from "../../../domain/regions.ts";
import type { Asked } from "./asked.ts";
import { donorValues, donorWays, donorWaysOf } from "./donors.ts";
import { byBankReference, define, isOneOf, listed, most, recordAt, type Source } from "./source.ts";

/** Newest first, of one currency. */
const amountOf = (column: "charge" | "gift", currency: HomeCurrency): SQL =>
	sql`SELECT id FROM (SELECT id FROM donation INDEXED BY ${sql.raw(`donation_by_${column}`)} WHERE ${sql.raw(column)}_minor = ${placeholder("minor")}
		AND currency = ${sql.raw(`'${currency}'`)}${column === "gift" ? sql` AND cover_minor > 0` : sql``} ORDER BY created_at DESC LIMIT ${most})`;

const paidAs = (name: "provider_charge_id" | "provider_intent_id"): SQL =>
	sql`SELECT donation_id FROM payment_attempt WHERE provider IN ${sql.raw(providerList)} AND provider_account = 'default' AND ${sql.raw(name)} ${isOneOf("references")}`;

/** The ids of gifts, by how they are looked for. */
const ways = {
	reference: sql.join(
		[
			sql`SELECT id FROM donation WHERE public_id ${isOneOf("references")}`,
			paidAs("provider_charge_id"),
			paidAs("provider_intent_id"),
			sql`SELECT donation_id FROM payment_attempt WHERE instrument_reference ${isOneOf("references")}`,
			sql`SELECT a.donation_id FROM (${byBankReference("offline_gift", "attempt_id")}) found CROSS JOIN payment_attempt a ON a.id = found.id`,
		],
		sql` UNION `,
	),
	last4: sql`SELECT donation_id AS id FROM (SELECT donation_id FROM payment_attempt INDEXED BY attempt_by_card WHERE card_last4 = ${placeholder("last4")}
		ORDER BY created_at DESC LIMIT 20) WHERE donation_id IS NOT NULL`,
	INR: sql`${amountOf("charge", "INR")} UNION ${amountOf("gift", "INR")}`,
	USD: sql`${amountOf("charge", "USD")} UNION ${amountOf("gift", "USD")}`,
	...donorWays,
};
type Way = keyof typeof ways;

interface GiftRow {
	id: string;
	minor: number;
	currency: Currency;
	donorFirstName: string | null;
	donorLastName: string | null;
	title: string | null;
	last4: string | null;
	at: number;
}

interface DonorRow {
	donorFirstName: string | null;
	donorLastName: string | null;
	email: string;
}

const giftsBy = (way: Way) =>
	sqlQuery<GiftRow>(
		() => sql`SELECT d.public_id AS id, d.charge_minor AS minor, d.currency, d.donor_first_name AS donorFirstName, d.donor_last_name AS donorLastName,
		CASE d.beneficiary_kind WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = d.beneficiary_id)
			WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = d.beneficiary_id)
			WHEN 'organization' THEN (SELECT name FROM organization WHERE id = d.beneficiary_id) END AS title,
		(SELECT card_last4 FROM payment_attempt WHERE donation_id = d.id ORDER BY status = 'succeeded' DESC, created_at DESC, id DESC LIMIT 1) AS last4,
		d.created_at AS at FROM (${ways[way]}) found CROSS JOIN donation d ON d.id = found.id ORDER BY d.created_at DESC, d.id DESC LIMIT ${most}`,
	);

/** Each address once, that of the newest gift first. */
const donorsBy = (way: Way) =>
	sqlQuery<DonorRow>(
		() => sql`SELECT donor_first_name AS donorFirstName, donor_last_name AS donorLastName, donor_email AS email FROM (
			SELECT d.donor_first_name, d.donor_last_name, d.donor_email, max(d.created_at) AS at FROM (${ways[way]}) found
			CROSS JOIN donation d ON d.id = found.id WHERE d.donor_email IS NOT NULL GROUP BY d.donor_email COLLATE NOCASE) ORDER BY at DESC LIMIT ${most}`,
	);

const giftQueries = Object.fromEntries(Object.keys(ways).map((way) => [way, giftsBy(way as Way)])) as Record<
	Way,
	ReturnType<typeof giftsBy>
>;
const donorQueries = {
	email: donorsBy("email"),
	name: donorsBy("name"),
	names: donorsBy("names"),
};

const valuesOf = (asked: Asked) => ({
	...donorValues(asked),
	references: listed(asked.references),
	last4: asked.last4,
	minor: asked.amount?.minor,
});

const former = "A former donor";

function giftFound(row: GiftRow): StaffFound {
	const { id, minor, currency, title, last4, at } = row;
	const parts = [title, last4 && `•••• ${last4}`, dayText(localDay(regionOf(currency), at)), id];
	return {
		kind: "gift",
		id,
		title: `${formatMoney(minor, currency)} by ${donorName(row) ?? former}`,
		text: parts.filter(Boolean).join(" · "),
		href: recordAt("gifts", id),
	};
}

/** Gifts by amount, card, reference or donor, and the donors themselves. */
export const giftSources: readonly Source[] = [
	define({
		page: "gifts",
		queries(asked) {
			const values = valuesOf(asked);
			const chosen: Way[] = [
				...(asked.references.length > 0 ? (["reference"] as const) : []),
				...(asked.last4 ? (["last4"] as const) : []),
				...(asked.amount?.currencies ?? []),
				...donorWaysOf(asked),
			];
			return chosen.map((way) => giftQueries[way](values));
		},
		found: giftFound,
	}),
	define({
		page: "gifts",
		queries: (asked) => donorWaysOf(asked).map((way) => donorQueries[way](valuesOf(asked))),
		found: (row: DonorRow) => ({
			kind: "donor",
			id: row.email,
			title: donorName(row) ?? former,
			text: row.email,
			href: recordAt("gifts", row.email, "search"),
		}),
	}),
];
