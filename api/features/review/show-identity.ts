import type { IdentityNumber } from "../../domain/contracts/review.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { loadIdentity, openNumber } from "./internal/identity.ts";

export interface ShowIdentity {
	requestId: string;
	name: IdentityNumber;
}

/**
 * Reads an identity number of a request's owner. The audit log records who read which, before it is answered.
 * @throws Problem 403 unless the actor may decide about the request; 404 without the request or the number; 503 if
 *   the number can't be decrypted
 */
export async function showIdentity(ctx: Ctx, { requestId, name }: ShowIdentity): Promise<{ number: string }> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const identity = await loadIdentity(ctx, requestId);
	if (!identity) throw notFound("request");
	if (!identity.mayRead) throw new Problem(403, "own_review");
	const sealed = identity.sealed.find((each) => each.name === name);
	if (!sealed) throw notFound("identity_number");
	const number = await openNumber(ctx, requestId, sealed);
	if (number === null) throw new Problem(503, "identity_number_unreadable");
	await ctx.db.write([auditRow(ctx, `request.${name}_shown`, { request: requestId })]);
	return { number };
}
