import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { type Currency, formatMoney } from "../../../domain/money.ts";
import { prefixMatch } from "../../../domain/search/prefix-match.ts";
import type { Asked } from "./asked.ts";
import { define, isOneOf, listed, most, one, recordAt, type Source } from "./source.ts";

/** The newest matches of words of which the first ones are taken, and of matches without an index of words. */
const window = sql.raw("50");
const newest = sql.raw("500");

const named = sql`SELECT k.organization_id AS id FROM (SELECT rowid AS key FROM organization_text WHERE organization_text MATCH ${placeholder("match")}
	ORDER BY rowid DESC LIMIT ${window}) found CROSS JOIN organization_text_key k ON k.key = found.key`;

interface Owner {
	kind: "fund" | "organization";
	id: string;
	organization: string;
	title: string;
	text: string | null;
}

const fundsIn = (ids: SQL) =>
	sqlQuery<Owner>(
		() => sql`SELECT 'fund' AS kind, f.id, o.id AS organization, f.name AS title, o.name || iif(f.closed_at IS NULL, '', ' · closed') AS text
			FROM (${ids}) found CROSS JOIN fund f ON f.id = found.id CROSS JOIN organization o ON o.id = f.organization_id LIMIT ${most}`,
	);
const funds = {
	id: fundsIn(sql`SELECT id FROM fund WHERE id ${isOneOf("ids")}`),
	name: fundsIn(sql`SELECT id FROM fund INDEXED BY fund_by_name WHERE name COLLATE NOCASE >= ${placeholder("text")}
		AND name COLLATE NOCASE < ${placeholder("end")} LIMIT ${window}`),
	organization: fundsIn(
		sql`SELECT f.id FROM (${named}) o CROSS JOIN fund f INDEXED BY fund_order ON f.organization_id = o.id LIMIT ${window}`,
	),
};

const organizationsIn = (ids: SQL) =>
	sqlQuery<Owner>(
		() => sql`SELECT 'organization' AS kind, o.id, o.id AS organization, o.name AS title, o.address ->> '$.city' AS text
			FROM (${ids}) found CROSS JOIN organization o ON o.id = found.id LIMIT ${most}`,
	);
const organizations = {
	id: organizationsIn(sql`SELECT id FROM organization WHERE id ${isOneOf("ids")}`),
	words: organizationsIn(named),
};

interface Match {
	id: string;
	pledge: string;
	sponsor: string;
	beneficiary: string | null;
	minor: number;
	currency: Currency;
}
const matchesIn = (ids: SQL) =>
	sqlQuery<Match>(
		() => sql`SELECT p.slug AS id, p.id AS pledge, p.sponsor_name AS sponsor, p.limit_minor AS minor, p.currency,
			CASE p.beneficiary_kind WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = p.beneficiary_id)
				ELSE (SELECT name FROM organization WHERE id = p.beneficiary_id) END AS beneficiary
			FROM (${ids}) found CROSS JOIN match_pledge p ON p.id = found.id LIMIT ${most}`,
	);
const matches = {
	slug: matchesIn(sql`SELECT id FROM match_pledge WHERE slug = ${placeholder("text")}`),
	sponsor: matchesIn(sql`SELECT id FROM (SELECT id, sponsor_name FROM match_pledge INDEXED BY match_pledge_newest
		ORDER BY created_at DESC, id DESC LIMIT ${newest}) latest WHERE instr(lower(sponsor_name), ${placeholder("lower")}) > 0`),
};

const wordsOf = ({ email, words, text }: Asked): string | null =>
	email === null && words.length > 0 ? prefixMatch(text, "name") : null;

/** Funds, matches and organizations that finance staff enter gifts for. Not all of them may open the screen of organizations, so these lead to the public page. */
export const recipientSources: readonly Source[] = [
	define({
		page: "books",
		queries(asked) {
			const match = wordsOf(asked);
			const { text, end } = asked;
			const ids = listed(asked.ids);
			return [
				...one(asked.ids.length > 0, () => funds.id({ ids })),
				...one(asked.words.length > 0, () => funds.name({ text, end })),
				...one(match, () => funds.organization({ match })),
				...one(asked.ids.length > 0, () => organizations.id({ ids })),
				...one(match, () => organizations.words({ match })),
			];
		},
		found: ({ kind, id, organization, title, text }: Owner) => ({
			kind,
			id,
			title,
			text: [text, id].filter(Boolean).join(" · "),
			href: `/organization/${organization}`,
		}),
	}),
	define({
		page: "matches",
		queries: ({ text, words }) => [
			...one(!text.includes(" "), () => matches.slug({ text: text.toLowerCase() })),
			...one(words.length > 0, () => matches.sponsor({ lower: text.toLowerCase() })),
		],
		// Gifts name a match by the end of its address.
		found: ({ id, pledge, sponsor, beneficiary, minor, currency }: Match) => ({
			kind: "match",
			id,
			title: sponsor || id,
			text: [beneficiary, formatMoney(minor, currency), id].filter(Boolean).join(" · "),
			href: recordAt("matches", pledge),
		}),
	}),
];
