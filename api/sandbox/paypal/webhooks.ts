import { crc32 } from "../../domain/files/crc32.ts";
import type { StandInOptions } from "../engine/work.ts";
import { sign, signingKey } from "./certificate.ts";

export const certificatePath = "/v1/notifications/certs/CERT-360caa42-fca2a594-sandbox1";

/**
 * The headers of a delivery: the signature covers the transmission's id and time, the webhook's id, and the CRC-32 of the
 * body in decimal (developer.paypal.com/api/rest/webhooks/rest).
 */
export async function signedHeaders(
	{ store, clock, ids, origin }: Pick<StandInOptions, "store" | "clock" | "ids" | "origin">,
	webhookId: string,
	body: string,
): Promise<Record<string, string>> {
	const { privateKey } = await signingKey(store, clock.now());
	const transmissionId = `${ids.next("").slice(-8).toLowerCase()}-c8ee-11ee-9c8a-3b8f1d0c5a7e`;
	const time = new Date(clock.now()).toISOString().replace(/\.\d+Z$/, "Z");
	const signature = await sign(
		privateKey,
		`${transmissionId}|${time}|${webhookId}|${crc32(new TextEncoder().encode(body))}`,
	);
	return {
		"content-type": "application/json",
		"paypal-auth-algo": "SHA256withRSA",
		"paypal-auth-version": "v2",
		"paypal-cert-url": `${origin}${certificatePath}`,
		"paypal-transmission-id": transmissionId,
		"paypal-transmission-sig": signature,
		"paypal-transmission-time": time,
		"user-agent": "PayPal/AUHR-1.0-1",
	};
}
