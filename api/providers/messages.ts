import type { Mail, Platform } from "../platform/types.ts";
import { DeliveryError } from "./delivery.ts";
import { sendByResend } from "./resend/index.ts";
import { type ShortMessage, sendByTwilio } from "./twilio/index.ts";

export { isSigned, type MailEvent, readMailEvent } from "./resend/events.ts";

/**
 * Sends a mail: by the host's SMTP if it has a server, else by the HTTP API.
 * @throws DeliveryError
 */
export async function sendMail(platform: Platform, mail: Mail): Promise<void> {
	if (!platform.sendSmtp) return sendByResend(platform, mail);
	try {
		await platform.sendSmtp(mail);
	} catch (error) {
		const { responseCode } = error as { responseCode?: number };
		// 5xx replies are permanent (RFC 5321), but some servers say so when they are only busy or misconfigured.
		const permanent = responseCode !== undefined && [550, 551, 553].includes(responseCode);
		throw new DeliveryError(`SMTP ${responseCode ?? "failed"}`, { permanent, cause: error });
	}
}

/**
 * Sends a short message.
 * @throws DeliveryError
 */
export async function sendSms(platform: Platform, message: ShortMessage): Promise<void> {
	const { sms } = platform.settings;
	if (!sms) throw new DeliveryError("no SMS settings", { permanent: true });
	await sendByTwilio(platform, sms, message);
}
