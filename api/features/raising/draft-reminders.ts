import { placeholder, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { type TypedValues, textAt } from "../../domain/forms/form.ts";
import type { Language } from "../../domain/languages.ts";
import { draftPath } from "../../domain/people/notifications.ts";
import { draftStepPath, kinds } from "../../domain/requests/kinds/index.ts";
import { hasBeneficiary } from "../../domain/requests/kinds/kind.ts";
import type { RaiseStep } from "../../domain/requests/kinds/steps.ts";
import type { RequestType } from "../../domain/requests/types.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { notFound } from "../../http/problem.ts";
import { notify } from "../notifications/notify.ts";
import { queueMail } from "../outbox/queue.ts";

const day = 24 * 3_600_000;
/** Days after the last change of a draft. */
const firstAfter = 1;
const lastAfter = 5;
const batch = 50;

interface Due {
	id: string;
	userId: string;
	type: RequestType;
	typed: string;
	step: RaiseStep;
	updatedAt: number;
	email: string | null;
	language: Language | null;
}

const dueDrafts = sqlQuery<Due>(
	() => sql`SELECT d.id, d.user_id AS userId, d.request_type AS type, d.typed, d.step, d.updated_at AS updatedAt, u.email, u.language
		FROM request_draft d INDEXED BY request_draft_to_remind CROSS JOIN user u ON u.id = d.user_id
		WHERE d.reminded < 2 AND d.updated_at <= ${placeholder("first")} AND (d.reminded = 0 OR d.updated_at <= ${placeholder("last")})
			AND u.state = 'active' ORDER BY d.updated_at LIMIT ${sql.raw(String(batch))}`,
);

/** The title of a draft as it was typed; empty without one. */
export const draftTitle = ({ title }: TypedValues): string => (typeof title === "string" ? title.trim() : "");

/** The beneficiary of a draft, or else the first text that its kind asks for, such as a role or a hospital; empty if there is neither. */
export function draftSubject(type: RequestType, typed: TypedValues): string {
	const kind = kinds[type];
	const texts = kind.fields.filter((field) => field.type === "text").map(({ name }) => `details.${name}`);
	const found = [...(hasBeneficiary(kind) ? ["name"] : []), ...texts].map((name) => textAt(typed, name)?.trim());
	return found.find((text) => text) ?? "";
}

/**
 * Reminds people of a request that they began and did not send, one day and five days after its last change: by mail, in the inbox and
 * by push. The outbox asks again right before it sends the mail.
 */
export async function remindOfDrafts(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	const last = now - lastAfter * day;
	for (const { id, userId, type, typed, step, updatedAt, email, language } of await ctx.db.all(
		dueDrafts({ first: now - firstAfter * day, last }),
	)) {
		const isLast = updatedAt <= last;
		const address = (path: string) => linkFor(ctx, path, language);
		// Another process may have told of it just now, or its author changed, sent or deleted it.
		await writeIfMet(ctx.db, [
			requireThat(
				sql`EXISTS (SELECT 1 FROM request_draft WHERE id = ${id} AND updated_at = ${updatedAt} AND reminded < ${isLast ? 2 : 1})`,
				"reminder still due",
			),
			sql`UPDATE request_draft SET reminded = ${isLast ? 2 : 1} WHERE id = ${id}`,
			...notify(ctx, { to: { userId }, kind: "request", subject: id, detail: "draft", except: null }),
			queueMail(ctx, { email, userId, language }, "request-unfinished", {
				draft: id,
				turn: isLast ? "last" : "first",
				type,
				title: draftTitle(JSON.parse(typed)),
				link: address(draftStepPath({ id, type, step })),
				refuse: address(draftPath(id)),
			}),
		]);
	}
}

/**
 * Refuses all further reminders of one's own draft. Repeating it changes nothing.
 * @throws Problem 401 for a guest, 404 for another's draft or one that is gone
 */
export async function refuseDraftReminders(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { userId } = requireUser(ctx);
	const [refused] = await ctx.db.write([
		sql`UPDATE request_draft SET reminded = 3 WHERE id = ${id} AND user_id = ${userId}`,
		forgetReminders(userId, id),
	]);
	if (refused?.rowsAffected !== 1) throw notFound("request");
}

/** The statement that takes back what the inbox says of a draft, once it is sent or deleted. */
export const forgetReminders = (userId: string, draftId: string): Statement =>
	sql`DELETE FROM notification WHERE user_id = ${userId} AND kind = 'request' AND request_id = '' AND subject = ${draftId}`;
