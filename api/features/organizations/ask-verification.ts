import { sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { documentFoldersOf } from "../../domain/people/organizations.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { findOrganization, organizationFor } from "./find.ts";
import { asSeen } from "./internal/version.ts";

const foldersOf = sqlQuery<{ folder: string; documents: number }>(
	() => sql`SELECT folder, count(*) AS documents FROM file WHERE owner_kind = 'organization' AND owner_id = ${sql.placeholder("id")}
		AND kind = 'document' GROUP BY folder`,
);

/** The number of documents of each kind that an organization has shown, in the order of its country's list. */
export async function listDocumentFolders(
	ctx: Ctx,
	{ id, country }: { id: string; country: string },
): Promise<{ folder: string; documents: number }[]> {
	const rows = await ctx.db.all(foldersOf({ id }));
	return documentFoldersOf(country).map((folder) => ({
		folder,
		documents: rows.find((row) => row.folder === folder)?.documents ?? 0,
	}));
}

/**
 * Asks staff to verify an organization.
 * @throws Problem 403 without the right, 409 without a proved address or a document of every kind on its country's list, and while
 *   staff look at it already
 */
export async function askVerification(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const unchanged = await asSeen(ctx, { id });
	const { row } = await organizationFor(ctx, { id, action: "verify" });
	if (row.verification === "waiting" || row.verification === "verified") throw new Problem(409, "org_already_asked");
	if (row.emailVerifiedAt === null) throw new Problem(409, "org_verify_email_first");
	const folders = await listDocumentFolders(ctx, { id, country: row.address.country });
	if (folders.some(({ documents }) => documents === 0)) throw new Problem(409, "org_verify_documents_first");
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM organization WHERE id = ${id} AND verification IN ('new', 'rejected') AND closed_at IS NULL)`,
				"not asked yet",
			),
			unchanged,
			sql`UPDATE organization SET verification = 'waiting', verification_reason = NULL, updated_at = ${now} WHERE id = ${id}`,
			auditRow(ctx, "organization.verification_asked", { organization: id }),
		],
		{
			unmet: async () => {
				const { verification } = await findOrganization(ctx, id);
				return new Problem(409, verification === "waiting" ? "org_already_asked" : "org_changed_meanwhile");
			},
		},
	);
}
