import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { Language } from "../../../domain/languages.ts";
import { organizationActions } from "../../../domain/people/organizations.ts";

/** An owner or admin of an organization, who gets its mails. */
export interface Keeper {
	id: string;
	email: string | null;
	language: Language | null;
	role: "owner" | "admin";
}

/** The active owners and admins of an organization, owners first, at most 20. */
export const keepersOf = sqlQuery<Keeper>(
	() => sql`SELECT u.id, u.email, u.language, m.role FROM organization_member m JOIN user u ON u.id = m.user_id
		WHERE m.organization_id = ${sql.placeholder("id")} AND m.role IN ${organizationActions.edit} AND u.state = 'active'
		ORDER BY m.role DESC, m.created_at LIMIT 20`,
);
