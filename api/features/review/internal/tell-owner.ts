import type { Statement } from "../../../../db/client.ts";
import { defaultLanguage, type Language } from "../../../domain/languages.ts";
import type { MessageTemplates } from "../../../domain/people/message-templates.ts";
import type { Ctx } from "../../../http/context.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMessage } from "../../outbox/queue.ts";

/** A request and the person who raised it. */
export interface OwnedRequest {
	id: string;
	title: string;
	userId: string;
	ownerName: string;
	ownerEmail: string | null;
	ownerLanguage: Language | null;
	ownerState: string;
}

type About = "request-moved" | "request-change";
type News = {
	[Template in About]: { template: Template; data: Omit<MessageTemplates[Template], "name" | "title" | "link"> };
}[About];

/**
 * The statements that tell the owner of a decision about their request that someone else made.
 * @param detail which notification it is (`notification.request.…`)
 */
export function tellOwner(ctx: Ctx, request: OwnedRequest, { template, data }: News, detail: string): Statement[] {
	const { id, userId, ownerName: name, ownerEmail, ownerLanguage, ownerState, title } = request;
	const isOwn = ctx.actor.kind === "user" && ctx.actor.userId === userId;
	if (isOwn || ownerState !== "active") return [];
	const link = `${ctx.platform.settings.publicUrl}/donationRequest/${id}`;
	const message = { template, data: { ...data, name, title, link } } as Parameters<typeof queueMessage>[1];
	return [
		queueMessage(ctx, {
			...message,
			channel: "mail",
			to: ownerEmail,
			userId,
			language: ownerLanguage ?? defaultLanguage,
		}),
		...notify(ctx, { to: { userId }, kind: "request", requestId: id, detail }),
	];
}
