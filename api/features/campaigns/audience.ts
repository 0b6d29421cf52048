import { type SQL, sql } from "drizzle-orm";
import { saidToAuthor } from "../../../db/sql/refused-authors.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { noGroup } from "../../domain/people/contacts.ts";
import { everybody, wordsOfMatch } from "../../domain/requests/campaigns/audience.ts";
import type { CampaignKind } from "../../domain/requests/campaigns/campaign.ts";
import type { DonorRule } from "../../domain/requests/campaigns/donor-groups.ts";
import { contactMatches } from "../contacts/matching.ts";
import { donorsOfRule } from "./donor-rules.ts";

/** Whom a campaign is for, by rows that the database selects. */
export interface Audience {
	kind: CampaignKind;
	/** The author, who gets no copy. */
	userId: string;
	/** Empty for a mail to users. */
	requestId: string;
	/** Whose mails recipients may refuse: an organization, or the author. */
	senderId: string;
	/** Parts of the audience, such as groups of the author's contacts; without any it reaches nobody. */
	groups: readonly string[];
	/** Of a series, which goes by its sender alone, whoever switched it on. */
	isSeries?: boolean;
	/** Groups of donors that fill themselves, by their rules. */
	rules?: { of: readonly DonorRule[]; now: number };
}

const refused = (holder: SQL) =>
	sql`EXISTS (SELECT 1 FROM mail_preference p WHERE p.holder = ${holder} AND p.topic = 'campaigns' AND p.wanted = 0)`;

function everyone({ kind, userId, senderId, requestId, groups, rules }: Audience): SQL {
	const all = groups.includes(everybody);
	if (kind === "donors") {
		const byRule = (rules?.of ?? []).map(
			(rule) =>
				sql`SELECT address, user_id, name, language FROM (${donorsOfRule(rule, { userId, senderId, now: rules?.now ?? 0 })})`,
		);
		// Also a gift without signing in is of the account with that address, whose choices then count.
		const ofRequest = sql`SELECT lower(coalesce(u.email, d.donor_email)) AS address, u.id AS user_id,
				coalesce(u.first_name, d.donor_first_name, '') AS name, u.language AS language
			FROM donation d LEFT JOIN user u ON u.id = coalesce(d.donor_user_id,
				(SELECT a.id FROM user a WHERE a.email = d.donor_email COLLATE NOCASE AND a.state = 'active'))
			WHERE d.beneficiary_kind = 'request' AND d.beneficiary_id = ${requestId} AND d.status IN ${[...paidStatuses]}
				AND (u.id IS NULL OR u.state = 'active') AND coalesce(u.id, '') <> ${userId}
				AND NOT (u.id IS NOT NULL AND ${refused(sql`u.id`)}) AND ${all ? 1 : 0}`;
		return sql.join([ofRequest, ...byRule], sql` UNION ALL `);
	}
	if (kind === "contacts") {
		const inGroup = sql`EXISTS (SELECT 1 FROM contact_group_member m WHERE m.contact_id = c.id AND m.group_id IN (SELECT value FROM json_each(${JSON.stringify(groups)})))`;
		const inNone = sql`NOT EXISTS (SELECT 1 FROM contact_group_member m WHERE m.contact_id = c.id)`;
		// Each reads all contacts, so one is enough; `requireParts` refuses more.
		const words = groups.flatMap((part) => wordsOfMatch(part) ?? []).slice(0, 1);
		const parts = [
			inGroup,
			...(groups.includes(noGroup) ? [inNone] : []),
			...words.map((text) => contactMatches(text)),
		];
		const chosen = all ? sql`1` : sql`(${sql.join(parts, sql` OR `)})`;
		// A contact who has an account is written to as that account, whose choices then count.
		return sql`SELECT c.email AS address, u.id AS user_id, c.first_name AS name, u.language AS language
			FROM contact c LEFT JOIN user u ON u.email = c.email COLLATE NOCASE AND u.state = 'active'
			WHERE c.user_id = ${userId} AND c.email IS NOT NULL AND coalesce(u.id, '') <> ${userId} AND ${chosen}
				AND NOT (u.id IS NOT NULL AND ${refused(sql`u.id`)})`;
	}
	return sql`SELECT lower(u.email) AS address, u.id AS user_id, u.first_name AS name, u.language AS language
		FROM user u JOIN mail_preference p ON p.holder = u.id AND p.topic = 'news' AND p.wanted = 1
		WHERE u.state = 'active' AND u.email_verified_at IS NOT NULL AND ${all ? 1 : 0}
		UNION ALL SELECT s.email, NULL, '', s.language FROM newsletter_subscriber s WHERE s.confirmed_at IS NOT NULL AND ${all ? 1 : 0}
			AND NOT EXISTS (SELECT 1 FROM user a JOIN mail_preference p ON p.holder = a.id AND p.topic = 'news' AND p.wanted = 0
				WHERE a.email = s.email COLLATE NOCASE AND a.state = 'active')`;
}

/** Whether a reader stopped this author, as a person or as an organization. @param of a condition on the mail `m` that they stopped it in */
const isRefused = ({ kind, senderId, userId, isSeries = false }: Audience, of = sql`1`) => {
	if (kind === "users") return sql`0`;
	const byAuthor = isSeries ? sql`` : sql` OR f.sender_id = ${userId} OR ${saidToAuthor(sql`${userId}`)}`;
	return sql`EXISTS (SELECT 1 FROM sender_refusal f LEFT JOIN campaign m ON m.id = f.campaign_id
		WHERE f.holder IN (lower(reached.address), reached.user_id) AND (f.sender_id = ${senderId}${byAuthor}) AND ${of})`;
};

/**
 * The addresses of an audience that the author may not write to any more, because their owners said so: one column. Of contacts only
 * what they said to a mail to contacts: another would tell that they are a donor.
 */
export const refusalsOf = (audience: Audience): SQL =>
	sql`SELECT DISTINCT address FROM (${everyone(audience)}) AS reached
		WHERE ${isRefused(audience, audience.kind === "contacts" ? sql`m.kind = 'contacts' AND m.user_id = ${audience.userId}` : undefined)}`;

/**
 * The recipients of a campaign, once per address: columns `address`, `user_id`, `name` and `language`. Choices of people without
 * an account are stored by a hash and are read when the mail is sent, like everybody's.
 */
export function recipientsOf(audience: Audience): SQL {
	return sql`SELECT address, max(user_id) AS user_id, max(name) AS name, max(language) AS language FROM (${everyone(audience)}) AS reached
		WHERE coalesce(address, '') <> '' AND NOT EXISTS (SELECT 1 FROM mail_suppression s WHERE s.address = reached.address)
			AND NOT ${isRefused(audience)}
		GROUP BY address`;
}
