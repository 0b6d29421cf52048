import {
	authorizationCodeGrant,
	buildAuthorizationUrl,
	type Configuration,
	calculatePKCECodeChallenge,
	customFetch,
	type TokenEndpointResponse,
} from "openid-client";
import type { Platform } from "../../platform/types.ts";
import type { SignInChecks } from "../sign-in-types.ts";

/** Seconds for each call to a provider. A person is waiting. */
export const timeout = 5;

/** openid-client's requests through the platform, so that the sandbox answers inside the process. workerd refuses `redirect: "error"`. */
export function platformFetch(platform: Platform) {
	return (
		url: string,
		options: { headers: Record<string, string>; method: string; body: unknown; signal?: AbortSignal },
	) => platform.fetch(url, { ...options, redirect: "manual" } as RequestInit);
}

export function configure(config: Configuration, platform: Platform): Configuration {
	config[customFetch] = platformFetch(platform);
	config.timeout = timeout;
	return config;
}

export async function authorizationUrl(
	config: Configuration,
	redirectUri: string,
	{ state, nonce, verifier }: SignInChecks,
	parameters: Record<string, string>,
): Promise<URL> {
	return buildAuthorizationUrl(config, {
		redirect_uri: redirectUri,
		code_challenge: await calculatePKCECodeChallenge(verifier),
		code_challenge_method: "S256",
		state,
		...(parameters.scope?.includes("openid") ? { nonce } : {}),
		...parameters,
	});
}

/** Exchanges a code that did not come with a browser's redirect: as if it had, with a state of our own. */
export function exchangeCode(
	config: Configuration,
	redirectUri: string,
	{ code, verifier, nonce }: { code: string; verifier: string; nonce?: string },
	idTokenExpected: boolean,
): Promise<TokenEndpointResponse & { claims(): Record<string, unknown> | undefined }> {
	const callback = new URL(redirectUri);
	callback.searchParams.set("code", code);
	const { issuer, authorization_response_iss_parameter_supported: hasIssuer } = config.serverMetadata();
	if (hasIssuer) callback.searchParams.set("iss", issuer);
	return authorizationCodeGrant(config, callback, {
		pkceCodeVerifier: verifier,
		expectedNonce: nonce,
		idTokenExpected,
	});
}
