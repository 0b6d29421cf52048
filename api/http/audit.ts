import type { Statement } from "../../db/client.ts";
import { auditLog } from "../../db/schema/index.ts";
import { activityTypeOf } from "../domain/activity-types.ts";
import type { Actor } from "../domain/people/roles.ts";
import type { Ctx } from "./context.ts";

/** The record that an action is about: its kind, and its id. */
export type AuditSubject = Readonly<Record<string, string>>;

function idOf(actor: Actor): string | null {
	if (actor.kind === "user") return actor.userId;
	if (actor.kind === "key") return actor.keyId;
	return actor.kind === "system" ? actor.job : null;
}

/**
 * The statement that records an action of the context's actor in the audit log. It belongs in the same write as the change.
 * @param action `<subject>.<past participle>`
 * @param subject the record by its kind
 * @param detail the changes; no secrets, and no personal data that the subject's own row does not have
 * @example auditRow(ctx, "request.reported", { request: id }, { reason })
 */
export function auditRow(
	ctx: Ctx,
	action: string,
	subject: AuditSubject,
	detail: Readonly<Record<string, unknown>> = {},
): Statement {
	const [[subjectKind, subjectId] = ["", ""]] = Object.entries(subject);
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

/** Records a download of personal data with the names of its filters: their values may be somebody's name or address. */
export function downloadRow(ctx: Ctx, list: string, subject: AuditSubject, filters: object): Statement {
	const given = Object.entries(filters).filter(([, value]) => value !== undefined);
	return auditRow(ctx, `${list}.downloaded`, subject, { filters: given.map(([name]) => name) });
}
