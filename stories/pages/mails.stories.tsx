// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { type Language, languages } from "../../api/domain/languages.ts";
import { messageRenderer, templates } from "../../site/mail/index.tsx";
import type { AnyTemplate } from "../../site/mail/template.ts";
import "./mails.css";

const home = "https://kindwave.example/";
const renderer = messageRenderer(home);
/** The widths of a phone and of a mail program on a desktop. */
const widths = { phone: 375, desk: 720 } as const;

/** A template with its sample values: the mail at both widths, and the short message if it has one. */
function Sample({ template, language }: { template: AnyTemplate; language: Language }) {
	const { name, topic, sms } = template;
	const unsubscribeUrl = topic === "security" ? null : `${home}unsubscribe`;
	const message = { template: name, language, data: template.sample, unsubscribeUrl };
	const mail = renderer.render({ ...message, channel: "mail" });
	return (
		<section className="mail-sample" aria-labelledby={`mail-${name}`}>
			<h2 id={`mail-${name}`}>{name}</h2>
			<p lang={language}>{mail.subject}</p>
			{Object.entries(widths).map(([device, width]) => (
				<iframe key={device} title={`${name}, ${device}`} srcDoc={mail.html} width={width} height={560} />
			))}
			{sms ? <p lang={language}>{renderer.render({ ...message, channel: "sms" }).text}</p> : null}
		</section>
	);
}

const meta = {
	title: "pages/mails",
	argTypes: { language: { options: languages, control: { type: "inline-radio" } } },
	args: { language: "en" },
	render: ({ language }) => (
		<>
			{[...templates.values()].map((template) => (
				<Sample key={template.name} template={template} language={language} />
			))}
		</>
	),
} satisfies Meta<{ language: Language }>;
export default meta;

type Story = StoryObj<{ language: Language }>;

/** Every mail and short message. A frame follows the system's theme, as a mail program does. */
export const EveryMail: Story = {
	play: async ({ canvas, args: { language } }) => {
		const frames = canvas.getAllByTitle<HTMLIFrameElement>(/, (phone|desk)$/);
		await expect(frames).toHaveLength(templates.size * 2);
		for (const { srcdoc } of frames) {
			await expect(srcdoc).toContain(`<html lang="${language}">`);
			await expect(srcdoc).toContain("<h1");
		}
	},
};
