import type { SecretsKey } from "../../platform/settings.ts";

const ivBytes = 12;

async function importKey({ key }: SecretsKey): Promise<CryptoKey> {
	return crypto.subtle.importKey("raw", Buffer.from(key, "base64"), "AES-GCM", false, ["encrypt", "decrypt"]);
}

/**
 * Encrypts a text with AES-256-GCM (NIST SP 800-38D) under the first key.
 * @param about what the text is and whose: `totp:<user id>`. It can be decrypted only with the same
 * @returns `v1.<key id>.<iv>.<ciphertext and tag>`, the last two in base64url
 */
export async function encrypt(keys: readonly SecretsKey[], text: string, about: string): Promise<string> {
	const [first] = keys;
	if (!first) throw new Error("There is no key for secrets.");
	const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
	const encoder = new TextEncoder();
	const sealed = await crypto.subtle.encrypt(
		{ name: "AES-GCM", iv, additionalData: encoder.encode(about) },
		await importKey(first),
		encoder.encode(text),
	);
	return ["v1", first.id, Buffer.from(iv).toString("base64url"), Buffer.from(sealed).toString("base64url")].join(".");
}

/**
 * Decrypts what `encrypt` made, with whichever key it names.
 * @throws Error if the key is no longer in the settings, or the text was changed or belongs to something else
 */
export async function decrypt(keys: readonly SecretsKey[], stored: string, about: string): Promise<string> {
	const [version, id, iv = "", sealed = ""] = stored.split(".");
	const key = keys.find((each) => each.id === id);
	if (version !== "v1" || !key) throw new Error(`No key "${id}" among the keys for secrets.`);
	const text = await crypto.subtle.decrypt(
		{ name: "AES-GCM", iv: Buffer.from(iv, "base64url"), additionalData: new TextEncoder().encode(about) },
		await importKey(key),
		Buffer.from(sealed, "base64url"),
	);
	return new TextDecoder().decode(text);
}
