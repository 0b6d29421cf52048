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
	/** An e-mail address, or a phone number in international form. */
	to: string;
	/** The recipient's account; null for someone without one. */
	userId: string | null;
	language: Language;
	/** Leaves it to the timer, within a minute, so that the request writes no more than it must. */
	byTimer?: boolean;
};

/** The statement that queues a message. It belongs in the same write as what it tells about; it is sent right after the request. */
export function queueMessage(
	ctx: Ctx,
	{ channel, to, userId, template, data, language, byTimer = false }: Message,
): Statement {
	const now = ctx.platform.clock.now();
	if (!byTimer) ctx.outbox.queued = true;
	return ctx.db.build.insert(outboxMessage).values({
		id: ctx.platform.ids.next("msg_"),
		channel,
		userId,
		recipient: to,
		template,
		language,
		data: { ...data },
		dueAt: now,
		createdAt: now,
	});
}

/** A person who gets a mail, with their account if they have one. */
interface Recipient {
	email: string;
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
): Statement =>
	queueMessage(ctx, {
		channel: "mail",
		to: email,
		userId,
		language: language ?? defaultLanguage,
		template,
		data,
	} as Message);
