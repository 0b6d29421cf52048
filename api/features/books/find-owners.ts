import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type LedgerOwnerAnswer, ledgerOwnerAnswer } from "../../domain/contracts/books.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";

const most = sql.raw("8");
/** The newest matches of words of which those with accounts are taken. */
const window = sql.raw("50");

const hasAccount = (id: SQL): SQL => sql`EXISTS (SELECT 1 FROM ledger_account WHERE owner_id = ${id})`;

const owners = (kind: string, name: SQL, from: SQL, id: SQL, where = sql`1`) =>
	sqlQuery(
		ledgerOwnerAnswer,
		() =>
			sql`SELECT ${id} AS _id, ${name} AS name, ${sql.raw(`'${kind}'`)} AS kind FROM ${from} WHERE ${where} AND ${hasAccount(id)} LIMIT ${most}`,
	);

const matched = (table: "organization" | "request" | "user"): SQL => sql`(SELECT k.${sql.raw(table)}_id AS id
	FROM (SELECT rowid AS key FROM ${sql.raw(table)}_text WHERE ${sql.raw(table)}_text MATCH ${placeholder("match")} ORDER BY rowid DESC LIMIT ${window}) found
	CROSS JOIN ${sql.raw(table)}_text_key k ON k.key = found.key) found`;

const named = (table: string, kind: string, name: SQL, rows: SQL, where = sql`1`) =>
	owners(kind, name, sql`${rows} CROSS JOIN ${sql.raw(table)} r ON r.id = found.id`, sql`r.id`, where);

const fund = sql`o.name || ': ' || r.name`;
const person = sql`trim(r.first_name || ' ' || r.last_name)`;

const byWords = [
	named("organization", "organization", sql`r.name`, matched("organization")),
	owners(
		"fund",
		fund,
		sql`${matched("organization")} CROSS JOIN fund r ON r.organization_id = found.id CROSS JOIN organization o ON o.id = r.organization_id`,
		sql`r.id`,
	),
	named("donation_request", "request", sql`r.title`, matched("request")),
	named("user", "individual", person, matched("user"), sql`r.state <> 'closed'`),
];

const own = (table: string): SQL => sql`(SELECT id FROM ${sql.raw(table)} WHERE id = ${placeholder("id")}) found`;
const byId = [
	named("organization", "organization", sql`r.name`, own("organization")),
	owners(
		"fund",
		fund,
		sql`${own("fund")} CROSS JOIN fund r ON r.id = found.id CROSS JOIN organization o ON o.id = r.organization_id`,
		sql`r.id`,
	),
	named("donation_request", "request", sql`r.title`, own("donation_request")),
	named("user", "individual", person, own("user")),
	named("match_pledge", "match", sql`r.sponsor_name`, own("match_pledge")),
];

/** Owners of accounts in the ledger: organizations, their funds, requests and people by the words of their names; or one by its id. */
export async function findOwners(
	ctx: Ctx,
	{ search, id }: { search: string; id?: string | undefined },
): Promise<Rows<LedgerOwnerAnswer>> {
	const match = prefixMatch(search);
	if (!id && match === null) return { rows: [] };
	const found = await ctx.db.batch((id ? byId : byWords).map((query) => query(id ? { id } : { match })));
	return { rows: found.flat() };
}
