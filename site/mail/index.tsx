/** @jsxImportSource preact */
import { renderToString } from "preact-render-to-string";
import { inLanguage } from "../../api/domain/languages.ts";
import type { MessageData } from "../../api/domain/people/message-templates.ts";
import { plainMarkdown } from "../../api/domain/requests/campaigns/markdown.ts";
import type { MessageRenderer, MessageToRender, RenderedMessage } from "../../api/features/outbox/render.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import { brand } from "../brand.ts";
import { foundationAddress } from "./campaign-blocks.ts";
import { darkSheet, MailBody } from "./mail-body.tsx";
import type { AnyTemplate, Block } from "./template.ts";
import { textsOf } from "./texts/index.ts";

const files = import.meta.glob<AnyTemplate>("./templates/*.ts", { eager: true, import: "default" });

type MessageTexts = Readonly<Record<string, string>>;

/** All templates by name. */
export const templates: ReadonlyMap<string, AnyTemplate> = new Map(
	Object.values(files).map((template) => [template.name, template]),
);

function fill(text: string, values: MessageData): string {
	return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

function templateNamed(name: string): AnyTemplate {
	const found = templates.get(name);
	if (!found) throw new Error(`no template ${name}`);
	return found;
}

function plainText(block: Block): string {
	switch (block.kind) {
		case "code":
			return `    ${block.code}`;
		case "button":
			return `${block.label}:\n${block.plainHref ?? block.href}`;
		case "link":
			return `${block.label}:\n${block.href}`;
		case "card":
			return `${block.title}\n${block.label}:\n${block.plainHref}`;
		case "opened":
			return "";
		case "image":
			return block.text === "" ? block.href : `${block.text}:\n${block.href}`;
		case "divider":
			return "* * *";
		case "markdown":
			return plainMarkdown(block.parts, block.fill);
		default:
			return block.text;
	}
}

function renderMail(message: MessageToRender, homeUrl: string): RenderedMessage {
	const { language, data, unsubscribeUrl } = message;
	const { name, mail, attachments } = templateNamed(message.template);
	const values = { ...data, brand: brand.name, email: brand.email };
	const texts: MessageTexts = textsOf(name, language);
	const t = (key: string) => fill(texts[key] ?? "", values);
	const { subject, preview, blocks } = mail(t, data as never, wordsIn(language));
	const frame = textsOf("frame", language);
	const postal = "postalAddress" in data ? [] : [`${foundationAddress}.`];
	const footer = [fill(frame.sent, values), fill(frame.contact, values), ...postal];
	const unsubscribe = unsubscribeUrl === null ? null : { label: frame.off, href: unsubscribeUrl };
	const body = renderToString(
		<MailBody
			preview={preview}
			heading={subject}
			blocks={blocks}
			footer={footer}
			unsubscribe={unsubscribe}
			homeUrl={homeUrl}
		/>,
	);
	const head = renderToString(
		<head>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<meta name="color-scheme" content="light dark" />
			<meta name="supported-color-schemes" content="light dark" />
			<title>{subject}</title>
			<style dangerouslySetInnerHTML={{ __html: darkSheet }} />
		</head>,
	);
	const end = [...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : [])].join("\n");
	return {
		...(attachments ? { attachments: attachments(data as never) } : {}),
		subject,
		html: `<!doctype html><html lang="${language}">${head}<body style="margin:0">${body}</body></html>`,
		text: `${blocks
			.map(plainText)
			.filter((each) => each !== "")
			.join("\n\n")}\n\n-- \n${end}\n`,
	};
}

/** @param publicUrl the address of our site, without a slash */
export function messageRenderer(publicUrl: string): Omit<MessageRenderer, "push"> {
	return {
		facts(name, data) {
			const template = templates.get(name);
			if (!template) return null;
			return { topic: template.topic, validMinutes: template.validMinutes?.(data as never) ?? null };
		},
		render(message) {
			if (message.channel === "mail") {
				return renderMail(message, publicUrl + inLanguage("/", message.language));
			}
			const { name, sms } = templateNamed(message.template);
			if (!sms) throw new Error(`${message.template} has no short message`);
			const values = { ...message.data, brand: brand.name };
			const texts: MessageTexts = textsOf(name, message.language);
			const text = sms((key: string) => fill(texts[key] ?? "", values), message.data as never);
			return { subject: "", text, html: "" };
		},
	};
}
