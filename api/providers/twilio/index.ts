import type { SmsSettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import { DeliveryError, deliveryTimeout, isPermanent } from "../delivery.ts";

/** A short message to one phone number. */
export interface ShortMessage {
	/** In international form (E.164). */
	to: string;
	text: string;
	/** The name of its template. */
	template: string;
}

/**
 * Sends a short message by Twilio's API (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message).
 * @throws DeliveryError
 */
export async function sendByTwilio(
	platform: Platform,
	{ apiUrl, accountSid, authToken, from }: SmsSettings,
	{ to, text, template }: ShortMessage,
): Promise<void> {
	let response: Response;
	try {
		response = await platform.fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
			method: "POST",
			headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
			body: new URLSearchParams({ To: to, From: from, Body: text, Tags: JSON.stringify({ template }) }),
			signal: AbortSignal.timeout(deliveryTimeout),
		});
	} catch (cause) {
		throw new DeliveryError("the SMS API did not answer", { permanent: false, cause });
	}
	if (response.ok) return void (await response.body?.cancel());
	const { code } = (await response.json().catch(() => ({}))) as { code?: unknown };
	throw new DeliveryError(`SMS API ${response.status}${typeof code === "number" ? ` ${code}` : ""}`, {
		permanent: isPermanent(response.status),
	});
}
