import { type SandboxObject, type SandboxStore, StoreConflict } from "../engine/store.ts";

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" } as const;

/** One DER value: its tag, its length, and its content. */
function der(tag: number, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
	const length = parts.reduce((sum, part) => sum + part.length, 0);
	const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
	const bytes = new Uint8Array(1 + size.length + length);
	bytes.set([tag, ...size]);
	let at = 1 + size.length;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.length;
	}
	return bytes;
}

const ascii = (text: string) => new TextEncoder().encode(text);
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const bits = (bytes: Uint8Array) => der(0x03, new Uint8Array([0]), bytes);
/** sha256WithRSAEncryption (RFC 4055). */
const sha256WithRsa = sequence(der(0x06, new Uint8Array([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11])), der(0x05));

function nameOf(commonName: string): Uint8Array {
	const attribute = sequence(der(0x06, new Uint8Array([0x55, 4, 3])), der(0x0c, ascii(commonName)));
	return sequence(der(0x31, attribute));
}

/** GeneralizedTime: 20260131235959Z. */
function timeOf(milliseconds: number): Uint8Array {
	return der(0x18, ascii(`${new Date(milliseconds).toISOString().slice(0, 19).replace(/\D/g, "")}Z`));
}

/** A self-signed X.509 certificate (RFC 5280) for a key pair, in PEM. */
export async function selfSigned(
	keys: CryptoKeyPair,
	{ commonName, from, to }: { commonName: string; from: number; to: number },
): Promise<string> {
	const body = sequence(
		der(0xa0, der(0x02, new Uint8Array([2]))),
		der(0x02, new Uint8Array([1])),
		sha256WithRsa,
		nameOf(commonName),
		sequence(timeOf(from), timeOf(to)),
		nameOf(commonName),
		new Uint8Array(await crypto.subtle.exportKey("spki", keys.publicKey)),
	);
	const signature = await crypto.subtle.sign(algorithm.name, keys.privateKey, body);
	const whole = sequence(body, sha256WithRsa, bits(new Uint8Array(signature)));
	const lines = base64(whole).match(/.{1,64}/g) ?? [];
	return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}

function base64(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes));
}

export function newKeys(): Promise<CryptoKeyPair> {
	const rsa = { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
	return crypto.subtle.generateKey(rsa, true, ["sign", "verify"]);
}

interface StoredKey extends SandboxObject {
	object: "paypal_key";
	certificate: string;
	privateKey: JsonWebKey;
}

const id = "paypal_key";
const year = 365 * 86_400_000;

/** The key that signs webhooks and its certificate, made at their first use. */
export async function signingKey(store: SandboxStore, now: number): Promise<StoredKey> {
	const stored = await store.get(id);
	if (stored) return stored.object as StoredKey;
	const keys = await newKeys();
	const span = { from: now - year, to: now + 20 * year };
	const made: StoredKey = {
		id,
		object: "paypal_key",
		certificate: await selfSigned(keys, { commonName: "messageverificationcerts.sandbox", ...span }),
		privateKey: await crypto.subtle.exportKey("jwk", keys.privateKey),
	};
	try {
		await store.put([{ type: "paypal_key", object: made, version: null }]);
		return made;
	} catch (error) {
		if (!(error instanceof StoreConflict)) throw error;
		return (await store.get(id))?.object as StoredKey;
	}
}

/** Signs a text as PayPal signs a webhook's head. @returns base64 */
export async function sign(privateKey: CryptoKey | JsonWebKey, text: string): Promise<string> {
	const key =
		privateKey instanceof CryptoKey
			? privateKey
			: await crypto.subtle.importKey("jwk", privateKey, algorithm, false, ["sign"]);
	return base64(new Uint8Array(await crypto.subtle.sign(algorithm.name, key, ascii(text))));
}
