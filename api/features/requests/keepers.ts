import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Language } from "../../domain/languages.ts";
import { organizationActions } from "../../domain/people/organizations.ts";

/** A person who runs a request. */
export interface Keeper {
	userId: string;
	firstName: string;
	email: string | null;
	language: Language | null;
}

/**
 * The people who stand for a request, as `standsFor` decides, and get its mails and notifications: not somebody who has left the organization
 * that they raised it for.
 */
export const keepersOf = sqlQuery<Keeper>(
	() => sql`SELECT u.id AS userId, u.first_name AS firstName, u.email, u.language FROM donation_request r JOIN user u ON u.id = r.user_id
		WHERE r.id = ${placeholder("request")} AND u.state = 'active' AND (r.organization_id IS NULL
			OR EXISTS (SELECT 1 FROM organization_member m WHERE m.organization_id = r.organization_id AND m.user_id = u.id))
		UNION SELECT u.id, u.first_name, u.email, u.language FROM donation_request r JOIN organization_member m ON m.organization_id = r.organization_id
			JOIN user u ON u.id = m.user_id
		WHERE r.id = ${placeholder("request")} AND m.role IN ${organizationActions.review} AND u.state = 'active' LIMIT 50`,
);
