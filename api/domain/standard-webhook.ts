/**
 * The signature of a webhook (standardwebhooks.com): HMAC-SHA256 of `id.timestamp.body`, in base64 after `v1,`.
 * @param input.secret in base64, without its `whsec_`
 * @param input.timestamp seconds
 */
export async function webhookSignature(input: {
	id: string;
	timestamp: string;
	body: string;
	secret: string;
}): Promise<string> {
	const { id, timestamp, body, secret } = input;
	const bytes = Uint8Array.from(atob(secret), (letter) => letter.charCodeAt(0));
	const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
	return `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`;
}
