import { webhookSignature } from "../../../domain/standard-webhook.ts";

/**
 * The headers of a webhook (standardwebhooks.com): HMAC-SHA256 of `id.timestamp.body` under the partner's secret.
 * @param input.secret in base64
 * @param input.now milliseconds
 */
export async function signedHeaders(input: {
	id: string;
	secret: string;
	body: string;
	now: number;
}): Promise<Record<string, string>> {
	const { id, secret, body, now } = input;
	const timestamp = String(Math.floor(now / 1000));
	return {
		"content-type": "application/json",
		"user-agent": "Kindwave-Webhooks/1",
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": await webhookSignature({ id, timestamp, body, secret }),
	};
}
