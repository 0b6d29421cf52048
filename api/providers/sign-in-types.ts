import type { SignInProviderName } from "../domain/people/sign-in-providers.ts";

/** A person, as a provider describes them. */
export interface ProvidedPerson {
	provider: SignInProviderName;
	/** The provider's id of the person, which never changes. */
	subject: string;
	/** In lower case; null if the provider does not tell it. */
	email: string | null;
	/** Whether the provider says that it has checked the address. */
	emailVerified: boolean;
	firstName: string;
	lastName: string;
}

/** The state of one sign-in until the provider sends the browser back. */
export interface SignInChecks {
	state: string;
	nonce: string;
	/** The PKCE verifier (RFC 7636). */
	verifier: string;
}

/** A provider with which people sign in. Every call has a time limit. */
export interface SignInProvider {
	readonly name: SignInProviderName;
	/** The address at which the person allows the sign-in. */
	begin(redirectUri: string, checks: SignInChecks): Promise<URL>;
	/**
	 * Exchanges the code with which the browser came back.
	 * @param callback the whole address, query included
	 * @throws SignInDenied, SignInInvalid or SignInUnreachable
	 */
	finish(callback: URL, checks: SignInChecks): Promise<ProvidedPerson>;
	/**
	 * Exchanges a code that an app got by itself.
	 * @throws SignInInvalid or SignInUnreachable
	 */
	exchange(redirectUri: string, code: { code: string; verifier: string; nonce?: string }): Promise<ProvidedPerson>;
	/**
	 * Checks an id token: signature, issuer, audience, expiry, and the nonce if one is given.
	 * @returns null if this provider has no id tokens
	 * @throws SignInInvalid or SignInUnreachable
	 */
	readIdToken(token: string, nonce: string | undefined): Promise<ProvidedPerson | null>;
}

/** The person canceled at the provider. */
export class SignInDenied extends Error {}
/** The answer does not prove who the person is. */
export class SignInInvalid extends Error {}
/** The provider did not answer in time, or not properly. */
export class SignInUnreachable extends Error {}
