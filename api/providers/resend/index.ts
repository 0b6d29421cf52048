import type { Mail, Platform } from "../../platform/types.ts";
import { DeliveryError, deliveryTimeout, isPermanent, waitOf } from "../delivery.ts";

/** The bytes of a text as Resend takes them. */
function base64Of(text: string): string {
	return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/**
 * Sends a mail by Resend's API (https://resend.com/docs/api-reference/emails/send-email), which others speak too. It keeps
 * an Idempotency-Key for 24 hours, so a repeat after a time-out is sent once.
 * @throws DeliveryError
 */
export async function sendByResend(platform: Platform, mail: Mail): Promise<void> {
	const { apiUrl, apiKey } = platform.settings.mail;
	const { id, from, to, subject, html, text, headers, template, attachments = [] } = mail;
	let response: Response;
	try {
		response = await platform.fetch(`${apiUrl}/emails`, {
			method: "POST",
			headers: {
				authorization: `Bearer ${apiKey}`,
				"content-type": "application/json",
				"idempotency-key": id,
				"user-agent": "kindwave/1",
			},
			body: JSON.stringify({
				from,
				to: [to],
				subject,
				html,
				text,
				headers,
				...(attachments.length > 0
					? {
							attachments: attachments.map(({ name, contentType, text: content }) => ({
								filename: name,
								content_type: contentType,
								content: base64Of(content),
							})),
						}
					: {}),
				tags: [
					{ name: "template", value: template },
					{ name: "message", value: id },
				],
			}),
			signal: AbortSignal.timeout(deliveryTimeout),
		});
	} catch (cause) {
		throw new DeliveryError("the mail API did not answer", { permanent: false, cause });
	}
	if (response.ok) return void (await response.body?.cancel());
	const { name } = (await response.json().catch(() => ({}))) as { name?: unknown };
	throw new DeliveryError(`mail API ${response.status}${typeof name === "string" ? ` ${name}` : ""}`, {
		permanent: isPermanent(response.status),
		waitMs: waitOf(response, name),
	});
}
