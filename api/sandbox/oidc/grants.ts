import type { SandboxObject, SandboxStore } from "../engine/store.ts";
import { StoreConflict } from "../engine/store.ts";
import type { ProviderPerson } from "./people.ts";

/** Seconds for which a code can be exchanged, and a token used. */
const codeSeconds = 60;
export const tokenSeconds = 3600;

/** A person's permission: the authorization code, and later its access token. */
export interface Grant {
	clientId: string;
	redirectUri: string;
	/** The S256 challenge (RFC 7636). */
	codeChallenge: string;
	nonce: string | null;
	person: ProviderPerson;
}

interface StoredGrant extends SandboxObject, Grant {
	used: boolean;
	created: number;
}

const random = () => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");

async function store(into: SandboxStore, kind: "code" | "token", grant: Grant, now: number): Promise<string> {
	const secret = random();
	const { clientId, redirectUri, codeChallenge, nonce, person } = grant;
	const object: StoredGrant = {
		id: `oidc_${kind}_${secret}`,
		object: `oidc_${kind}`,
		created: Math.floor(now / 1000),
		used: false,
		clientId,
		redirectUri,
		codeChallenge,
		nonce,
		person,
	};
	await into.put([{ type: `oidc_${kind}`, object, version: null }]);
	return secret;
}

export const newCode = (into: SandboxStore, grant: Grant, now: number) => store(into, "code", grant, now);
export const newAccessToken = (into: SandboxStore, grant: Grant, now: number) => store(into, "token", grant, now);

/** Uses a code up. @returns null for one that is unknown, used or expired */
export async function takeCode(from: SandboxStore, code: string, now: number): Promise<Grant | null> {
	const stored = await from.get(`oidc_code_${code}`);
	const grant = stored?.object as StoredGrant | undefined;
	if (!stored || !grant || grant.used || now / 1000 > grant.created + codeSeconds) return null;
	try {
		await from.put([{ type: "oidc_code", object: { ...grant, used: true } as StoredGrant, version: stored.version }]);
		return grant;
	} catch (error) {
		if (error instanceof StoreConflict) return null;
		throw error;
	}
}

/** The grant of an access token; null if it is unknown or expired. */
export async function grantOfToken(from: SandboxStore, token: string, now: number): Promise<Grant | null> {
	const grant = (await from.get(`oidc_token_${token}`))?.object as StoredGrant | undefined;
	return grant && now / 1000 <= grant.created + tokenSeconds ? grant : null;
}

/** Whether a verifier belongs to the challenge of its grant. */
export async function isVerifier({ codeChallenge }: Grant, verifier: string): Promise<boolean> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
	return Buffer.from(hash).toString("base64url") === codeChallenge;
}
