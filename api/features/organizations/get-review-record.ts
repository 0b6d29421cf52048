import type { OrganizationReview } from "../../domain/contracts/organizations.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { listFiles } from "../stored-files/list.ts";
import { readHistory } from "../users/list-activity.ts";
import { findOrganization } from "./find.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { listChecks } from "./get.ts";
import { listRegistrations } from "./registrations.ts";

/**
 * The record that staff read before they decide about an organization: its documents, the checklist, its tax records and what happened.
 * @throws Problem 403 for anyone else, 404 for an unknown organization
 */
export async function getReviewRecord(ctx: Ctx, { id }: { id: string }): Promise<OrganizationReview> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const row = await findOrganization(ctx, id);
	const [checks, documents, registrations, duplicates, activity] = await Promise.all([
		listChecks(ctx, { id }),
		listFiles(ctx, { ownerKind: "organization", ownerId: id, kind: "document", limit: 100 }),
		listRegistrations(ctx, id),
		findDuplicates(ctx, row),
		readHistory(ctx, { subjectKind: "organization", subjectId: id, limit: 50 }),
	]);
	return { checks, documents: documents.rows, registrations, duplicates, activity };
}
