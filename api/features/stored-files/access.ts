import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { billFolder, type FileOwner, radioFolders, updateFolder } from "../../domain/files/stored-file.ts";
import { hasRole } from "../../domain/people/access.ts";
import { mayDo, organizationActions } from "../../domain/people/organizations.ts";
import type { Role } from "../../domain/people/roles.ts";
import { mayAtDesk } from "../../domain/requests/desk-roles.ts";
import type { Ctx } from "../../http/context.ts";
import { helperRole } from "../../http/desk-role.ts";
import { requireUser } from "../../http/guard.ts";
import { organizationRole } from "../../http/organization-role.ts";
import { notFound, Problem } from "../../http/problem.ts";

const staff: readonly Role[] = ["admin", "superAdmin"];
/** They also decide about withdrawals, so they read their bills. */
const billStaff: readonly Role[] = ["finAdmin", ...staff];
const radioStaff: readonly Role[] = ["talRadioAdmin", ...staff];

/** A row if the user keeps a request: they are writing it, raised it and are still in its organization, or run that. */
const keepersOf = sqlQuery<{ found: number }>(
	() => sql`SELECT 1 AS found FROM request_draft WHERE id = ${sql.placeholder("id")} AND user_id = ${sql.placeholder("user")}
		UNION ALL SELECT 1 FROM donation_request r LEFT JOIN organization_member m
			ON m.organization_id = r.organization_id AND m.user_id = ${sql.placeholder("user")}
			WHERE r.id = ${sql.placeholder("id")} AND (m.role IN ${organizationActions.review}
				OR (r.user_id = ${sql.placeholder("user")} AND (r.organization_id IS NULL OR m.role IS NOT NULL))) LIMIT 1`,
);

const openOrganization = sqlQuery<{ id: string }>(
	() => sql`SELECT id FROM organization WHERE id = ${sql.placeholder("id")} AND closed_at IS NULL`,
);
const isOpen = async (ctx: Ctx, id: string) => (await ctx.db.all(openOrganization({ id }))).length > 0;

/**
 * The actor's rights to an owner's files. Members of an organization may read them; its owner and admins change them until
 * it is closed.
 * @param folder of the file or files
 */
export async function accessTo(
	ctx: Ctx,
	{ ownerKind, ownerId }: FileOwner,
	folder?: string,
): Promise<"none" | "read" | "change"> {
	const { actor } = ctx;
	if (actor.kind === "system") return "change";
	if (actor.kind !== "user") return "none";
	if (ownerKind === "radio") {
		const isFolder = radioFolders.some((folder) => folder === ownerId);
		return isFolder && hasRole(actor, radioStaff) ? "change" : "none";
	}
	if (ownerKind === "organization") {
		// Before the staff's right: in their own organization they have only their role's.
		const role = await organizationRole(ctx, { organizationId: ownerId, userId: actor.userId });
		if (role !== null) return mayDo(role, "documents") && (await isOpen(ctx, ownerId)) ? "change" : "read";
	}
	const keeps = async () => (await ctx.db.all(keepersOf({ id: ownerId, user: actor.userId }))).length > 0;
	if (folder === billFolder) return (await keeps()) ? "change" : hasRole(actor, billStaff) ? "read" : "none";
	if (hasRole(actor, staff)) return "change";
	if (ownerKind === "organization") return "none";
	if (ownerKind === "user") return actor.userId === ownerId ? "change" : "none";
	if (await keeps()) return "change";
	// People who may write updates may attach pictures.
	const writes = folder === updateFolder && mayAtDesk(await helperRole(ctx, { id: ownerId }), "write");
	return writes ? "change" : "none";
}

/**
 * Requires that the actor may read or change an owner's files.
 * @throws Problem 404 if they may not even know of them, 403 if they may only read them
 */
export async function requireAccess(
	ctx: Ctx,
	owner: FileOwner,
	need: "read" | "change",
	folder?: string,
): Promise<void> {
	const access = await accessTo(ctx, owner, folder);
	if (access === "none") throw notFound("file");
	if (need === "change" && access === "read") throw new Problem(403, "not_allowed");
}

/** The owner that a call names; the actor by default. @throws Problem 401 for a guest without one */
export function ownerOf(ctx: Ctx, named: Partial<FileOwner>): FileOwner {
	if (named.ownerId !== undefined) return { ownerKind: named.ownerKind ?? "user", ownerId: named.ownerId };
	const { userId } = requireUser(ctx);
	return { ownerKind: "user", ownerId: userId };
}
