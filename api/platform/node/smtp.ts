import { createTransport } from "nodemailer";
import type { Mail } from "../types.ts";

/** Milliseconds for each step of the conversation with the server. */
const timeout = 15_000;

/** The message of nodemailer for a mail. */
export function smtpMessage({ id, from, to, subject, html, text, headers, attachments = [] }: Mail) {
	const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
	return {
		// One address, never a list: what a person typed must not become several recipients.
		from,
		to: { name: "", address: to },
		subject,
		html,
		text,
		headers: { ...headers },
		attachments: attachments.map(({ name, contentType, text: content }) => ({ filename: name, contentType, content })),
		// The same at each try, so that a mail server can recognize a repeat.
		messageId: `<${id}@${domain}>`,
		disableFileAccess: true,
		disableUrlAccess: true,
	};
}

/** Sends mail by an SMTP server, over a few connections that stay open. */
export function smtpSender(url: string): (mail: Mail) => Promise<void> {
	const transport = createTransport({
		url,
		pool: true,
		maxConnections: 3,
		connectionTimeout: timeout,
		greetingTimeout: timeout,
		socketTimeout: timeout,
		dnsTimeout: timeout,
	});
	return async (mail) => void (await transport.sendMail(smtpMessage(mail)));
}
