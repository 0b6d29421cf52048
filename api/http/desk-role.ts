import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../db/client.ts";
import type { DeskAction, DeskRole, HelperRole } from "../domain/requests/desk-roles.ts";
import { mayAtDesk } from "../domain/requests/desk-roles.ts";
import type { Ctx } from "./context.ts";
import { standsFor } from "./organization-role.ts";

const roleOf = sqlQuery<{ role: HelperRole }>(
	() =>
		sql`SELECT role FROM request_helper WHERE request_id = ${placeholder("request")} AND user_id = ${placeholder("user")} AND state = 'accepted'`,
);

/** The actor's role as somebody whom a request's owner invited; null for everyone else. */
export async function helperRole({ db, actor }: Ctx, { id }: { id: string }): Promise<HelperRole | null> {
	if (actor.kind !== "user") return null;
	const [row] = await db.all(roleOf({ request: id, user: actor.userId }));
	return row?.role ?? null;
}

interface Kept {
	id: string;
	userId: string;
	organizationId: string | null;
}

/** The actor's role at a request's desk; null for everyone else, staff included. */
export async function deskRole(ctx: Ctx, request: Kept): Promise<DeskRole | null> {
	return (await standsFor(ctx, request)) ? "keeper" : helperRole(ctx, request);
}

/** Whether the actor may do this with a request. */
export async function mayWith(ctx: Ctx, request: Kept, action: DeskAction): Promise<boolean> {
	return mayAtDesk(await deskRole(ctx, request), action);
}
