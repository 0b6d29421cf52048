import type { Attachment } from "../../domain/delivery.ts";
import type { Language } from "../../domain/languages.ts";
import type { MailTopic } from "../../domain/people/mail-topics.ts";
import type { MessageData } from "../../domain/people/message-templates.ts";
import type { PushRenderer } from "../push/send-push.ts";

/** A row of the outbox, as far as its texts depend on it. */
export interface MessageToRender {
	channel: "mail" | "sms";
	template: string;
	language: Language;
	data: MessageData;
	/** The address that switches the topic off; null if that is not possible. */
	unsubscribeUrl: string | null;
}

export interface RenderedMessage {
	subject: string;
	text: string;
	/** Empty for a short message. */
	html: string;
	attachments?: readonly Attachment[];
}

/** A template's topic, and for how many minutes its message is of use; null for ever. */
export interface MessageFacts {
	topic: MailTopic;
	validMinutes: number | null;
}

/** Makes texts of messages. The site implements it (site/mail), because it knows the words and the brand. */
export interface MessageRenderer extends PushRenderer {
	/** @returns null if there is no such template */
	facts(template: string, data: MessageData): MessageFacts | null;
	/** @throws Error if the template has no text for the channel */
	render(message: MessageToRender): RenderedMessage;
}
