import { type SQL, sql } from "drizzle-orm";
import { organizationActions } from "../../api/domain/people/organizations.ts";

/** The organization that a merged one became a part of, and any other itself. What money rows name stays as it was. */
export const currentOrganization = (id: SQL): SQL =>
	sql`(SELECT coalesce(named.merged_into, named.id) FROM organization named WHERE named.id = ${id})`;

/** The ids of the organizations whose money a user answers for as owner or admin, with those that were merged into them. */
export const answersFor = (user: SQL): SQL => sql`(SELECT m.organization_id FROM organization_member m
	WHERE m.user_id = ${user} AND m.role IN ${organizationActions.withdraw}
	UNION ALL SELECT part.id FROM organization_member m JOIN organization part ON part.merged_into = m.organization_id
	WHERE m.user_id = ${user} AND m.role IN ${organizationActions.withdraw})`;
