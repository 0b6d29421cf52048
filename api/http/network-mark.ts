import type { Ctx } from "./context.ts";

const encoder = new TextEncoder();

/** A hash of the client's network under a key of the platform, to count by without storing the address. 64 hex digits. */
export async function networkMark({ clientAddress, platform }: Ctx): Promise<string> {
	const secret = encoder.encode(`network of a payer: ${platform.settings.stripe.secretKey}`);
	const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
	const mark = await crypto.subtle.sign("HMAC", key, encoder.encode(clientAddress));
	return [...new Uint8Array(mark)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
