import type { Statement } from "../../../db/client.ts";
import { outboxMessage } from "../../../db/schema/index.ts";
import type { Language } from "../../domain/languages.ts";
import type { MessageTemplates } from "../../domain/message-templates.ts";
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
};

/** The statement that queues a message. It belongs in the same write as what it tells about; it is sent right after the request. */
export function queueMessage(ctx: Ctx, { channel, to, userId, template, data, language }: Message): Statement {
	const now = ctx.platform.clock.now();
	ctx.outbox.queued = true;
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
