const encoder = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
	return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
	return hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** HMAC-SHA-256 of a text (RFC 2104), in hexadecimal. */
export async function hmacSha256(key: string, text: string): Promise<string> {
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	const imported = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, ["sign"]);
	return hex(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
}
