import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { OrganizationReview } from "../../domain/contracts/organizations.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { listFiles } from "../files/list.ts";
import { readHistory } from "../users/list-activity.ts";
import { findOrganization } from "./find.ts";
import { listChecks } from "./get.ts";

const registrationsOf = sqlQuery<OrganizationReview["registrations"][number]>(
	() => sql`SELECT scheme, number, valid_until AS validUntil FROM organization_registration
		WHERE organization_id = ${sql.placeholder("id")} ORDER BY scheme LIMIT 10`,
);

/**
 * What staff read before they decide about an organization: its documents, the checklist, its tax records and what happened.
 * @throws Problem 403 for anyone else, 404 for an unknown organization
 */
export async function getReviewRecord(ctx: Ctx, { id }: { id: string }): Promise<OrganizationReview> {
	requireRole(ctx, ["admin", "superAdmin"]);
	await findOrganization(ctx, id);
	const [checks, documents, registrations, activity] = await Promise.all([
		listChecks(ctx, { id }),
		listFiles(ctx, { ownerKind: "organization", ownerId: id, kind: "document", limit: 100 }),
		ctx.db.all(registrationsOf({ id })),
		readHistory(ctx, { subjectKind: "organization", subjectId: id, limit: 50 }),
	]);
	return { checks, documents: documents.rows, registrations, activity };
}
