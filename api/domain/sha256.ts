const encoder = new TextEncoder();

function hex(bytes: ArrayBuffer): string {
	return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A host's own module, as Node and workerd have it, whose hash of a short text takes a sixth of what a promise of one takes. */
interface Hasher {
	createHash(name: string): { update(text: string): { digest(encoding: "hex"): string } };
}
interface Host {
	getBuiltinModule?(name: "node:crypto"): Hasher | undefined;
}
const host = (globalThis as { process?: Host }).process;
const hasher = host?.getBuiltinModule?.("node:crypto");

/** SHA-256 of a text's UTF-8 bytes, in hexadecimal. */
export async function sha256(text: string): Promise<string> {
	if (hasher) return hasher.createHash("sha256").update(text).digest("hex");
	return hex(await crypto.subtle.digest("SHA-256", encoder.encode(text)));
}

/** HMAC-SHA-256 of a text (RFC 2104), in hexadecimal. */
export async function hmacSha256(key: string, text: string): Promise<string> {
	const algorithm = { name: "HMAC", hash: "SHA-256" };
	const imported = await crypto.subtle.importKey("raw", encoder.encode(key), algorithm, false, ["sign"]);
	return hex(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
}
