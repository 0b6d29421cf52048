import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { waitsForOrganization } from "../../../db/sql/waits-for-organization.ts";
import { organizationActions } from "../../domain/people/organizations.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";

/** A request that waits for its organization. */
export interface WaitingRequest {
	id: string;
	title: string;
	requestType: RequestType;
	organizationName: string;
	ownerName: string;
	createdAt: number;
	/** Everyone sees the request already, and a change of it waits: 0 or 1. */
	isChange: number;
}

const waiting = sqlQuery<WaitingRequest>(
	() => sql`SELECT r.id, r.title, r.request_type AS requestType, o.name AS organizationName, trim(u.first_name || ' ' || u.last_name) AS ownerName,
		r.created_at AS createdAt, r.status <> 3 AS isChange FROM organization_member m
		CROSS JOIN donation_request r INDEXED BY request_by_organization ON r.organization_id = m.organization_id
		JOIN organization o ON o.id = r.organization_id JOIN user u ON u.id = r.user_id
		WHERE m.user_id = ${sql.placeholder("user")} AND m.role IN ${organizationActions.review} AND r.user_id <> m.user_id AND ${waitsForOrganization}
		ORDER BY r.created_at, r.id LIMIT 100`,
);

/**
 * Others' requests that wait for the organizations that the actor administers, oldest first, at most 100.
 * @throws Problem 401 for a guest
 */
export async function listForOrganizations(ctx: Ctx): Promise<WaitingRequest[]> {
	const { userId } = requireUser(ctx);
	return ctx.db.all(waiting({ user: userId }));
}
