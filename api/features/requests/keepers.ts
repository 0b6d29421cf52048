import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Language } from "../../domain/languages.ts";
import { organizationActions } from "../../domain/people/organizations.ts";
import { deskActions } from "../../domain/requests/desk-roles.ts";

/** A person who runs a request. */
export interface Keeper {
	userId: string;
	firstName: string;
	email: string | null;
	language: Language | null;
}

const keepers = sql`SELECT u.id AS userId, u.first_name AS firstName, u.email, u.language FROM donation_request r JOIN user u ON u.id = r.user_id
	WHERE r.id = ${placeholder("request")} AND u.state = 'active' AND (r.organization_id IS NULL
		OR EXISTS (SELECT 1 FROM organization_member m WHERE m.organization_id = r.organization_id AND m.user_id = u.id))
	UNION SELECT u.id, u.first_name, u.email, u.language FROM donation_request r JOIN organization_member m ON m.organization_id = r.organization_id
		JOIN user u ON u.id = m.user_id
	WHERE r.id = ${placeholder("request")} AND m.role IN ${organizationActions.review} AND u.state = 'active'`;

const helpersWith = (roles: readonly string[]) => sql`SELECT u.id, u.first_name, u.email, u.language
	FROM request_helper h JOIN user u ON u.id = h.user_id
	WHERE h.request_id = ${placeholder("request")} AND h.state = 'accepted' AND h.role IN ${[...roles]} AND u.state = 'active'`;

/**
 * The people who stand for a request, as `standsFor` decides, and get its mails and notifications: not somebody who has left the organization
 * that they raised it for.
 */
export const keepersOf = sqlQuery<Keeper>(() => sql`${keepers} LIMIT 50`);

/** The same and its editors, who thank for gifts and answer comments as they do. */
export const writersOf = sqlQuery<Keeper>(() => sql`${keepers} UNION ${helpersWith(deskActions.write)} LIMIT 70`);

/** The people who decide about answers to a request: the same, without editors who answered it themselves. */
export const decidersOf = sqlQuery<Keeper>(
	() => sql`${keepers} UNION ${helpersWith(deskActions.decide)}
		AND NOT EXISTS (SELECT 1 FROM application a WHERE a.request_id = h.request_id AND a.user_id = h.user_id) LIMIT 70`,
);
