import {
	allowInsecureRequests,
	authorizationCodeGrant,
	ClientSecretPost,
	Configuration,
	fetchProtectedResource,
	type TokenEndpointResponse,
} from "openid-client";
import { plainEmail } from "../../domain/people/email-address.ts";
import type { OAuthSettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import { type ProvidedPerson, SignInInvalid, type SignInProvider, SignInUnreachable } from "../sign-in-types.ts";
import { authorizationUrl, configure, exchangeCode } from "./clients.ts";
import { signInTrouble } from "./trouble.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/**
 * Sign-in by OAuth 2 and a profile call, as Facebook offers it. It does not say whether an address is verified, so none
 * counts as that.
 */
export function facebookProvider(platform: Platform, settings: OAuthSettings): SignInProvider {
	const { clientId, clientSecret, authorizeUrl, tokenUrl, profileUrl } = settings;
	const config = configure(
		new Configuration(
			{ issuer: new URL(authorizeUrl).origin, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
			clientId,
			undefined,
			ClientSecretPost(clientSecret),
		),
		platform,
	);
	// Only the sandbox: live mode requires https in its settings.
	if (tokenUrl.startsWith("http:")) allowInsecureRequests(config);

	const readProfile = async ({ access_token }: TokenEndpointResponse): Promise<ProvidedPerson> => {
		const url = new URL(`${profileUrl}?fields=id,first_name,last_name,email`);
		const answer = await fetchProtectedResource(config, access_token, url, "GET");
		if (answer.status >= 500) throw new SignInUnreachable(`profile ${answer.status}`);
		if (!answer.ok) throw new SignInInvalid(`profile ${answer.status}`);
		const profile = (await answer.json()) as Record<string, unknown>;
		const subject = textOf(profile.id);
		if (subject === "") throw new SignInInvalid("no id");
		return {
			provider: "facebook",
			subject,
			email: plainEmail(textOf(profile.email).toLowerCase()) || null,
			emailVerified: false,
			firstName: textOf(profile.first_name),
			lastName: textOf(profile.last_name),
		};
	};
	const sorted = async <T>(work: () => Promise<T>): Promise<T> => {
		try {
			return await work();
		} catch (error) {
			if (error instanceof SignInInvalid || error instanceof SignInUnreachable) throw error;
			throw signInTrouble(error);
		}
	};

	return {
		name: "facebook",
		begin: (redirectUri, checks) => authorizationUrl(config, redirectUri, checks, { scope: "email,public_profile" }),
		finish: (callback, { state, verifier }) =>
			sorted(async () =>
				readProfile(
					await authorizationCodeGrant(config, callback, { expectedState: state, pkceCodeVerifier: verifier }),
				),
			),
		exchange: (redirectUri, { code, verifier }) =>
			sorted(async () => readProfile(await exchangeCode(config, redirectUri, { code, verifier }, false))),
		readIdToken: async () => null,
	};
}
