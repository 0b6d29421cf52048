import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { OrganizationReview } from "../../domain/contracts/organizations.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import type { Ctx } from "../../http/context.ts";
import type { OrganizationRow } from "./find.ts";

type Duplicate = OrganizationReview["duplicates"][number];

const alike = sqlQuery<Duplicate>(
	() => sql`SELECT o.id AS _id, o.name AS orgName, o.verification FROM organization o WHERE o.id IN (
			SELECT k.organization_id FROM (SELECT rowid AS key FROM organization_text WHERE organization_text MATCH ${sql.placeholder("match")}
				ORDER BY rowid DESC LIMIT 20) f JOIN organization_text_key k ON k.key = f.key
			UNION SELECT id FROM organization WHERE email = ${sql.placeholder("email")}
			UNION SELECT id FROM organization WHERE website_url = ${sql.placeholder("website")})
		AND o.id <> ${sql.placeholder("id")} AND o.region = ${sql.placeholder("region")} AND o.closed_at IS NULL ORDER BY o.created_at LIMIT 10`,
);

/** The words that two names of one organization share, however each goes on ("Trust", "Foundation"). */
const beginning = (name: string) => name.split(" ").slice(0, 2).join(" ");

/** Open organizations of the same country with the same two words in their name, the same mail address or website, at most 10. */
export async function findDuplicates(ctx: Ctx, row: OrganizationRow): Promise<Duplicate[]> {
	return ctx.db.all(
		alike({
			match: prefixMatch(beginning(row.name), "name") ?? '""',
			email: row.email,
			website: row.websiteUrl,
			id: row.id,
			region: row.region,
		}),
	);
}
