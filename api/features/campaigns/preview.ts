import type { Language } from "../../domain/languages.ts";
import type { MessageData } from "../../domain/people/message-templates.ts";
import { fillFields } from "../../domain/requests/campaigns/campaign.ts";
import { mailValues } from "../../domain/requests/campaigns/mail-values.ts";
import type { Ctx } from "../../http/context.ts";
import { postalAddressOf } from "../outbox/postal-address.ts";
import { readAuthor } from "./author.ts";
import { type DraftKey, readDraft } from "./drafts.ts";

/** The mail of the actor's draft as its author would get it. @throws Problem as `readAuthor` */
export async function previewDraft(
	ctx: Ctx,
	key: DraftKey,
	language: Language,
): Promise<{ template: "announcement" | "campaign"; subject: string; data: MessageData }> {
	const author = await readAuthor(ctx, key.kind, key.requestId);
	const { subject, blocks } = await readDraft(ctx, key, language);
	const [firstName = ""] = author.name.split(" ");
	const postalAddress = await postalAddressOf(ctx, author.senderId);
	const { name: sender, senderId, request } = author;
	const shared = { kind: key.kind, subject, blocks, sender, senderId, postalAddress, request };
	const { publicUrl } = ctx.platform.settings;
	const data = mailValues(shared, { name: firstName, language, publicUrl });
	const filled = fillFields(data.subject, data);
	return { subject: filled, template: key.kind === "users" ? "announcement" : "campaign", data: { ...data } };
}
