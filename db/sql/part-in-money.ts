import { type SQL, sql } from "drizzle-orm";
import { currentOrganization } from "./merged-organizations.ts";

/**
 * Whether a user has a part in what a beneficiary is given, and so decides nothing about that money: it is theirs, they raised the
 * request, or they are a member of the organization.
 * @param of expressions or columns, for the condition of a query
 */
export function hasPart({ user, kind, id }: Record<"user" | "kind" | "id", SQL>): SQL {
	const organization = sql`CASE ${kind} WHEN 'organization' THEN ${id}
		WHEN 'request' THEN (SELECT asked.organization_id FROM donation_request asked WHERE asked.id = ${id}) END`;
	return sql`((${kind} = 'individual' AND ${id} = ${user})
		OR (${kind} = 'request' AND EXISTS (SELECT 1 FROM donation_request asked WHERE asked.id = ${id} AND asked.user_id = ${user}))
		OR EXISTS (SELECT 1 FROM organization_member part WHERE part.user_id = ${user}
			AND part.organization_id = ${currentOrganization(organization)}))`;
}
