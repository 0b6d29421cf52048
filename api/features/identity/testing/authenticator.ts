import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** The faults that a test can put into the device's answer. */
export interface Flaws {
	origin?: string;
	rpId?: string;
	challenge?: string;
	type?: string;
	/** Whether the device has checked its user; true by default. */
	userVerified?: boolean;
	/** The key that signs; the credential's own by default. */
	key?: KeyObject;
	/** The user handle of the answer. */
	userHandle?: string;
	counter?: number;
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();

/** CBOR (RFC 8949) of small integers, byte strings, texts and maps, which is all that WebAuthn needs. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
	const head = (major: number, size: number) => {
		if (size < 24) return Buffer.of((major << 5) | size);
		return size < 256 ? Buffer.of((major << 5) | 24, size) : Buffer.of((major << 5) | 25, size >> 8, size & 255);
	};
	if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (value instanceof Map) {
		const pairs = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as Parameters<typeof cbor>[0])]);
		return Buffer.concat([head(5, value.size), ...pairs]);
	}
	return Buffer.concat([head(2, value.length), value]);
}

/** A device with one passkey, made in software: it answers as browsers do (Web Authentication Level 3, ES256). */
export function softwareAuthenticator(site: string, id: Buffer = randomBytes(32)) {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const credentialId = id.toString("base64url");

	const clientData = (type: string, challenge: string, flaws: Flaws) =>
		JSON.stringify({
			type: flaws.type ?? type,
			challenge: flaws.challenge ?? challenge,
			origin: flaws.origin ?? new URL(site).origin,
			crossOrigin: false,
		});
	const authData = (flaws: Flaws, attested: Uint8Array | null) => {
		const flags = 0x01 | (flaws.userVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
		const counter = Buffer.alloc(4);
		counter.writeUInt32BE(flaws.counter ?? 0);
		return Buffer.concat([
			sha256(flaws.rpId ?? new URL(site).hostname),
			Buffer.of(flags),
			counter,
			attested ?? Buffer.of(),
		]);
	};
	const answer = (response: object) =>
		JSON.stringify({ id: credentialId, rawId: credentialId, type: "public-key", clientExtensionResults: {}, response });

	return {
		privateKey,
		credentialId,
		/** The JSON of a new credential, for its challenge. */
		create(challenge: string, flaws: Flaws = {}): string {
			const key = new Map<number, unknown>([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, Buffer.from(x, "base64url")],
				[-3, Buffer.from(y, "base64url")],
			]);
			const attested = Buffer.concat([Buffer.alloc(16), Buffer.of(id.length >> 8, id.length & 255), id, cbor(key)]);
			const attestation = new Map<string, unknown>([
				["fmt", "none"],
				["attStmt", new Map()],
				["authData", authData(flaws, attested)],
			]);
			return answer({
				clientDataJSON: Buffer.from(clientData("webauthn.create", challenge, flaws)).toString("base64url"),
				attestationObject: cbor(attestation).toString("base64url"),
				transports: ["internal"],
			});
		},
		/** The JSON of an assertion, for its challenge. */
		get(challenge: string, flaws: Flaws = {}): string {
			const client = clientData("webauthn.get", challenge, flaws);
			const data = authData(flaws, null);
			const signature = sign("sha256", Buffer.concat([data, sha256(client)]), flaws.key ?? privateKey);
			return answer({
				clientDataJSON: Buffer.from(client).toString("base64url"),
				authenticatorData: data.toString("base64url"),
				signature: signature.toString("base64url"),
				userHandle: flaws.userHandle,
			});
		},
	};
}
