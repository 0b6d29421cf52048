import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from "jose";
import type { SandboxObject, SandboxStore } from "../engine/store.ts";
import { StoreConflict } from "../engine/store.ts";

export type SigningAlgorithm = "RS256" | "ES256";

interface Keys extends SandboxObject {
	keys: Record<SigningAlgorithm, { private: JWK; public: JWK }>;
}

const id = "oidc_keys";

async function newKey(algorithm: SigningAlgorithm) {
	const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
	const common = { kid: `sandbox-${algorithm.toLowerCase()}`, alg: algorithm, use: "sig" };
	return {
		private: { ...(await exportJWK(privateKey)), ...common },
		public: { ...(await exportJWK(publicKey)), ...common },
	};
}

/** The provider's keys, made at its first use. */
async function keysOf(store: SandboxStore): Promise<Keys> {
	const stored = await store.get(id);
	if (stored) return stored.object as Keys;
	const made: Keys = { id, object: "oidc_keys", keys: { RS256: await newKey("RS256"), ES256: await newKey("ES256") } };
	try {
		await store.put([{ type: "oidc_keys", object: made, version: null }]);
		return made;
	} catch (error) {
		if (!(error instanceof StoreConflict)) throw error;
		return (await store.get(id))?.object as Keys;
	}
}

/** The JSON Web Key Set (RFC 7517). */
export async function publicKeys(store: SandboxStore): Promise<{ keys: JWK[] }> {
	return { keys: Object.values((await keysOf(store)).keys).map((key) => key.public) };
}

/** Signs a token's claims. */
export async function signToken(
	store: SandboxStore,
	claims: JWTPayload,
	algorithm: SigningAlgorithm = "RS256",
): Promise<string> {
	const { private: key } = (await keysOf(store)).keys[algorithm];
	return new SignJWT(claims)
		.setProtectedHeader({ alg: algorithm, kid: key.kid, typ: "JWT" })
		.sign(await importJWK(key, algorithm));
}
