import type { Attachment } from "../../api/domain/delivery.ts";
import type { MailTopic } from "../../api/domain/people/mail-topics.ts";
import type { MessageTemplates, TemplateName } from "../../api/domain/people/message-templates.ts";
import type { MarkdownPart } from "../../api/domain/requests/campaigns/markdown.ts";
import type { Words } from "../../islands/ui/words.ts";
import type { TextKey, TextsName } from "./texts/index.ts";

/** A part of a mail's body. Each has an HTML and a plain-text form (render.tsx). */
export type Block =
	| { kind: "text"; text: string }
	/** A code to type or copy. */
	| { kind: "code"; code: string }
	/** `plainHref` is its address in plain text, if that differs. */
	| { kind: "button"; label: string; href: string; plainHref?: string }
	/** Smaller text for what most readers can skip. */
	| { kind: "quiet"; text: string }
	| { kind: "heading"; text: string }
	/** A text that a person wrote. `fill` fills its merge fields, and `link` makes the address of a link in HTML. */
	| {
			kind: "markdown";
			parts: readonly MarkdownPart[];
			fill: (text: string) => string;
			link: (href: string) => string;
			quiet: boolean;
	  }
	/** A picture, which many programs display only when asked to. */
	| { kind: "image"; href: string; text: string }
	| { kind: "divider" }
	/** A request. `image` may be empty. */
	| { kind: "card"; title: string; href: string; plainHref: string; image: string; label: string }
	/** A picture that nobody sees, which tells that the mail was opened. */
	| { kind: "opened"; href: string }
	/** A small link for what few readers need. */
	| { kind: "link"; label: string; href: string };

/** A mail without its frame. */
export interface MailContent {
	subject: string;
	/** The text that mail programs show beside the subject. */
	preview: string;
	blocks: readonly Block[];
}

export interface TemplateOf<Data, Key extends string> {
	topic: MailTopic;
	/** For how many minutes the message is of use; a later one is not sent. */
	validMinutes?(data: Data): number;
	/** @param words the product's own texts in the mail's language, for names that pages display too */
	mail(t: (key: Key) => string, data: Data, words: Words): MailContent;
	/** Files that go along with the mail. */
	attachments?(data: Data): readonly Attachment[];
	/** A text of at most 300 characters, where the template may be sent by SMS. */
	sms?(t: (key: Key) => string, data: Data): string;
	/** Values for tests and stories. */
	sample: Data;
}

/** A template whose values and texts are hidden. */
export type AnyTemplate = { name: TextsName } & TemplateOf<never, never>;

/**
 * Defines a mail or short message. Its file in `templates/` is named like it, and declares its values in `MessageTemplates`;
 * its texts stand by language in `texts/`.
 */
export function defineTemplate<const Name extends TemplateName & TextsName>(
	name: Name,
	template: TemplateOf<MessageTemplates[Name], TextKey<Name>>,
): AnyTemplate {
	// Safe, because a row's data is typed by its template's name (api/features/outbox/queue.ts).
	return { name, ...template } as unknown as AnyTemplate;
}
