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
	const key = Buffer.from(secret, "base64");
	const hmac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	const signature = await crypto.subtle.sign("HMAC", hmac, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
	return {
		"content-type": "application/json",
		"user-agent": "Kindwave-Webhooks/1",
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": `v1,${Buffer.from(signature).toString("base64")}`,
	};
}
