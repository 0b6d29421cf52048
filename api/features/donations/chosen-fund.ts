import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, type Problem } from "../../http/problem.ts";
import type { Beneficiary } from "./find-beneficiary.ts";

/** A fund that a donor can choose. */
export interface FundChoice {
	id: string;
	/** For links. */
	slug: string;
	name: string;
	description: string;
}

const place = (name: string) => sql`${sql.placeholder(name)}`;

const openFunds = sqlQuery<FundChoice>(
	() => sql`SELECT id, slug, name, description FROM fund WHERE organization_id = ${place("organization")} AND closed_at IS NULL
		ORDER BY position, id LIMIT 100`,
);

const named = sqlQuery<{ id: string; closed: number }>(
	() => sql`SELECT id, closed_at IS NOT NULL AS closed FROM fund
		WHERE organization_id = ${place("organization")} AND ${place("fund")} IN (id, slug) ORDER BY id = ${place("fund")} DESC LIMIT 1`,
);

type To = Pick<Beneficiary, "kind" | "id">;

/** The open funds of an organization in its own order; none of any other beneficiary. */
export async function fundsOf(ctx: Ctx, { kind, id }: To): Promise<readonly FundChoice[]> {
	return kind === "organization" ? ctx.db.all(openFunds({ organization: id })) : [];
}

/** The refusal of a fund that was closed, beside its field. */
export const fundClosed = (field = "fund"): Problem => invalid([issue(field, "fund_closed")], 422);

/** The database's error for a gift to a closed fund or another organization's (trigger donation_has_open_fund). */
export const noOpenFund = "no open fund of the organization";

/**
 * Finds the fund that a form or call names by its id or slug.
 * @param field that named it
 * @returns its id, or null if none is named
 * @throws Problem 422 for an unknown one, another beneficiary's and a closed one
 */
export async function chosenFund(
	ctx: Ctx,
	{ kind, id }: To,
	fund: string | null | undefined,
	field = "fund",
): Promise<string | null> {
	if (!fund) return null;
	const [row] = kind === "organization" ? await ctx.db.all(named({ organization: id, fund })) : [];
	if (!row) throw invalid([issue(field, "fund_unknown")], 422);
	if (row.closed === 1) throw fundClosed(field);
	return row.id;
}
