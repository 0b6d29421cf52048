import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { outboxMessage } from "../../../db/schema/index.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import type { MessageTemplates } from "../../domain/people/message-templates.ts";
import type { Ctx } from "../../http/context.ts";

/** A message to one recipient. */
export type Message = {
	[Template in keyof MessageTemplates]: {
		template: Template;
		data: MessageTemplates[Template];
	};
}[keyof MessageTemplates] & {
	channel: "mail" | "sms";
	/** An e-mail address, or a phone number in international form; null for an account that may have no address. */
	to: string | null;
	/** The recipient's account; null for someone without one. */
	userId: string | null;
	language: Language;
	/** Leaves it to the timer, within a minute, so that the request writes no more than it must. */
	byTimer?: boolean;
	/** Sends it not before this time. */
	dueAt?: number | undefined;
};

/** The news that somebody without an address must get by SMS. The inbox has the rest, because each short message costs money. */
const bySms: ReadonlySet<keyof MessageTemplates> = new Set([
	"password-changed",
	"sign-in-changed",
	"account-blocked",
	"gift-receipt",
	"receipt-voided",
]);

/**
 * The statement that queues a message. It belongs in the same write as what it tells about; it is sent right after the request.
 * An account without an address gets the important ones by SMS, at its verified number, and no others.
 */
export function queueMessage(
	ctx: Ctx,
	{ channel, to, userId, template, data, language, byTimer = false, dueAt }: Message,
): Statement {
	const now = ctx.platform.clock.now();
	if (to === null && !bySms.has(template)) return sql`SELECT 1 WHERE 0`;
	const { decisionId = null } = ctx;
	if (!byTimer && decisionId === null) ctx.outbox.queued = true;
	const id = ctx.platform.ids.next("msg_");
	if (to === null) {
		return sql`INSERT INTO outbox_message (id, channel, user_id, recipient, template, language, data, due_at, created_at, decision_id)
			SELECT ${id}, 'sms', id, phone, ${template}, ${language}, ${JSON.stringify(data)}, ${now}, ${now}, ${decisionId} FROM user
			WHERE id = ${userId} AND phone_verified = 1 AND phone IS NOT NULL`;
	}
	return ctx.db.build.insert(outboxMessage).values({
		id,
		channel,
		userId,
		recipient: to,
		template,
		language,
		data: { ...data },
		dueAt: dueAt ?? now,
		createdAt: now,
		decisionId,
	});
}

/** A person who gets a mail, with their account if they have one. */
interface Recipient {
	/** Null for an account that may have none. */
	email: string | null;
	userId: string | null;
	/** Null for an account that has chosen none. */
	language: Language | null;
}

/** The statement that queues a mail, as `queueMessage`. */
export const queueMail = <Template extends keyof MessageTemplates>(
	ctx: Ctx,
	{ email, userId, language }: Recipient,
	template: Template,
	data: MessageTemplates[Template],
	dueAt?: number,
): Statement =>
	queueMessage(ctx, {
		channel: "mail",
		to: email,
		userId,
		language: language ?? defaultLanguage,
		template,
		data,
		dueAt,
	} as Message);
