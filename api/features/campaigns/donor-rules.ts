import { type SQL, sql } from "drizzle-orm";
import { netGiven } from "../../../db/sql/gift-columns.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { type DonorRule, fewestInCity, looksAtPeople, placeIn } from "../../domain/requests/campaigns/donor-groups.ts";

const day = 24 * 3_600_000;
const startOf = (isoDay: string) => Date.parse(`${isoDay}T00:00Z`);

/** Whose donors a rule is about. */
export interface RuleScope {
	/** The author, whose contacts a rule may name, and who is in no group. */
	userId: string;
	/** Whose donors: an organization's, or those of a person's own requests. */
	senderId: string;
	/** The time at which the rule is applied, in milliseconds. */
	now: number;
}

/** The requests of a sender, and the sender: columns `kind` and `id`, as gifts name them. */
const beneficiaries = (senderId: string): SQL =>
	senderId.startsWith("org_")
		? sql`SELECT 'request' AS kind, id FROM donation_request WHERE organization_id = ${senderId} UNION ALL SELECT 'organization', ${senderId}`
		: sql`SELECT 'request' AS kind, id FROM donation_request WHERE user_id = ${senderId} AND organization_id IS NULL UNION ALL SELECT 'individual', ${senderId}`;

/** Whether a sender has a request. */
export const isRequestOf = (senderId: string, requestId: string): SQL =>
	sql`EXISTS (SELECT 1 FROM (${beneficiaries(senderId)}) AS own WHERE own.kind = 'request' AND own.id = ${requestId})`;

/** In how many of the last months, of 30 days each, somebody gave. */
const monthsGiven = (months: number, now: number): SQL => {
	const age = sql`CAST(${now} AS INTEGER) - gift.succeeded_at`;
	return sql`count(DISTINCT CASE WHEN ${age} BETWEEN 0 AND ${months * 30 * day - 1} THEN (${age}) / ${sql.raw(String(30 * day))} END)`;
};

/** The conditions of a rule on the gifts of one address, all of which must be true. */
function conditions(rule: DonorRule, { userId, now }: RuleScope): SQL[] {
	const {
		fewestGifts,
		mostGifts,
		total,
		lastBefore,
		lastSince,
		quietDays,
		months,
		requestId,
		city,
		region,
		language,
		contactGroup,
		contactBefore,
		givenAt,
	} = rule;
	const last = sql`max(gift.succeeded_at)`;
	const turning = givenAt?.of === "first" ? sql`min(gift.succeeded_at)` : last;
	const contact = sql`SELECT 1 FROM contact c WHERE c.user_id = ${userId} AND c.merge_key = gift.address`;
	return [
		...(fewestGifts === undefined ? [] : [sql`count(*) >= ${fewestGifts}`]),
		...(mostGifts === undefined ? [] : [sql`count(*) <= ${mostGifts}`]),
		...(total
			? [sql`sum(CASE WHEN gift.currency = ${total.currency} THEN gift.given ELSE 0 END) >= ${total.minor}`]
			: []),
		...(lastBefore === undefined ? [] : [sql`${last} < ${startOf(lastBefore)}`]),
		...(lastSince === undefined ? [] : [sql`${last} >= ${startOf(lastSince)}`]),
		...(quietDays === undefined ? [] : [sql`${last} < ${now - quietDays * day}`]),
		...(months === undefined ? [] : [sql`${monthsGiven(months, now)} >= ${months}`]),
		...(requestId === undefined ? [] : [sql`max(gift.receiver = ${requestId}) = 1`]),
		...(region === undefined ? [] : [sql`max(gift.region = ${region}) = 1`]),
		...(language === undefined ? [] : [sql`max(gift.language) = ${language}`]),
		...(city === undefined ? [] : [sql`max(gift.city) = ${city} COLLATE NOCASE`]),
		...(contactGroup === undefined
			? []
			: [
					sql`EXISTS (${contact} AND EXISTS (SELECT 1 FROM contact_group_member m JOIN contact_group g ON g.id = m.group_id
						WHERE m.group_id = ${contactGroup} AND m.contact_id = c.id AND g.user_id = ${userId}))`,
				]),
		...(contactBefore === undefined
			? []
			: [sql`EXISTS (${contact} AND c.created_at < ${startOf(contactBefore) + day})`]),
		...(givenAt ? [sql`${turning} BETWEEN ${givenAt.from} AND ${givenAt.to}`] : []),
	];
}

/**
 * The donors in a group that fills itself, once per address, without those who want no such mails: columns `address`, `user_id`,
 * `name` and `language`. Their addresses stay with us. Gifts without a name count only where nothing about people is asked.
 */
export function donorsOfRule(rule: DonorRule, scope: RuleScope): SQL {
	const { userId, senderId } = scope;
	const { onlyRequest } = rule;
	const own = onlyRequest === undefined ? beneficiaries(senderId) : sql`SELECT 'request' AS kind, ${onlyRequest} AS id`;
	const all = [sql`address <> ''`, ...conditions(rule, scope)];
	// Also a gift without signing in is of the account with that address, as in mails to all donors of a request.
	const found = sql`SELECT gift.address, max(gift.user_id) AS user_id, max(gift.name) AS name, max(gift.language) AS language FROM (
			SELECT lower(coalesce(u.email, d.donor_email, '')) AS address, u.id AS user_id, coalesce(u.first_name, d.donor_first_name, '') AS name,
				u.language AS language, u.address ->> '$.city' AS city, d.currency, d.succeeded_at, ${netGiven} AS given,
				d.beneficiary_id AS receiver, d.region
			FROM (${own}) AS own CROSS JOIN donation d INDEXED BY donation_by_beneficiary
				ON d.beneficiary_kind = own.kind AND d.beneficiary_id = own.id
			LEFT JOIN user u ON u.id = coalesce(d.donor_user_id,
				(SELECT a.id FROM user a WHERE a.email = d.donor_email COLLATE NOCASE AND a.state = 'active'))
			WHERE d.status IN ${[...paidStatuses]} AND (u.id IS NULL OR u.state = 'active') AND coalesce(u.id, '') <> ${userId}
				${looksAtPeople(rule) ? sql`AND d.anonymous = 0` : sql``}) AS gift
		GROUP BY gift.address HAVING ${sql.join(all, sql` AND `)}`;
	const wanted = sql`SELECT * FROM (${found}) AS donor WHERE NOT (donor.user_id IS NOT NULL
		AND EXISTS (SELECT 1 FROM mail_preference p WHERE p.holder = donor.user_id AND p.topic = 'campaigns' AND p.wanted = 0))`;
	if (placeIn(rule) === null) return wanted;
	return sql`SELECT * FROM (SELECT *, count(*) OVER () AS together FROM (${wanted})) WHERE together >= ${fewestInCity}`;
}
