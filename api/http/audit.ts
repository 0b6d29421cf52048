import type { Statement } from "../../db/client.ts";
import { auditLog } from "../../db/schema/index.ts";
import { activityTypeOf } from "../domain/activity-types.ts";
import type { Actor } from "../domain/people/roles.ts";
import type { Ctx } from "./context.ts";

/** An action in the audit log, which staff and auditors read. */
export interface AuditEntry {
	/** `<subject>.<past participle>`, such as `request.reported`. */
	action: string;
	subjectKind: string;
	subjectId: string;
	/** The changes. It must contain no secrets, and no personal data that the subject's own row does not have. */
	detail?: Record<string, unknown>;
}

function idOf(actor: Actor): string | null {
	if (actor.kind === "user") return actor.userId;
	if (actor.kind === "partner") return actor.partnerId;
	return actor.kind === "system" ? actor.job : null;
}

/** The statement that records an action of the context's actor. It belongs in the same write as the change. */
export function auditRow(ctx: Ctx, { action, subjectKind, subjectId, detail = {} }: AuditEntry): Statement {
	return ctx.db.build.insert(auditLog).values({
		id: ctx.platform.ids.next("aud_"),
		actorKind: ctx.actor.kind,
		actorId: idOf(ctx.actor),
		action,
		activityType: activityTypeOf(action),
		subjectKind,
		subjectId,
		detail,
		createdAt: ctx.platform.clock.now(),
	});
}

/**
 * The statement that records a download of personal data. It names the filters without their values: a search may be somebody's
 * name or address.
 */
export function downloadRow(
	ctx: Ctx,
	{ filters, ...entry }: Omit<AuditEntry, "detail"> & { filters: object },
): Statement {
	const given = Object.entries(filters).filter(([, value]) => value !== undefined);
	return auditRow(ctx, { ...entry, detail: { filters: given.map(([name]) => name) } });
}
