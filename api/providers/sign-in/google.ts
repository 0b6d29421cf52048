import { createRemoteJWKSet, errors, customFetch as joseFetch, jwtVerify } from "jose";
import {
	allowInsecureRequests,
	authorizationCodeGrant,
	ClientSecretPost,
	type Configuration,
	customFetch,
	discovery,
	enableNonRepudiationChecks,
} from "openid-client";
import { plainEmail } from "../../domain/people/email-address.ts";
import type { OidcSettings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import { type ProvidedPerson, SignInInvalid, type SignInProvider, SignInUnreachable } from "../sign-in-types.ts";
import { authorizationUrl, configure, exchangeCode, platformFetch, timeout } from "./clients.ts";
import { signInTrouble } from "./trouble.ts";

/** The time for which the provider's published addresses are cached. */
const discoveryLifetime = 3600_000;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function personFrom(claims: Record<string, unknown> | undefined): ProvidedPerson {
	const subject = textOf(claims?.sub);
	if (subject === "") throw new SignInInvalid("no subject");
	return {
		provider: "google",
		subject,
		email: plainEmail(textOf(claims?.email).toLowerCase()) || null,
		emailVerified: claims?.email_verified === true,
		firstName: textOf(claims?.given_name),
		lastName: textOf(claims?.family_name),
	};
}

/** Sign-in by OpenID Connect, as Google offers it (OpenID Connect Core 1.0). */
export function googleProvider(platform: Platform, settings: OidcSettings): SignInProvider {
	const { issuer, clientId, clientSecret } = settings;
	let discovered: { config: Promise<Configuration>; until: number } | null = null;

	const configuration = (): Promise<Configuration> => {
		const now = platform.clock.now();
		if (discovered && now < discovered.until) return discovered.config;
		const config = discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
			[customFetch]: platformFetch(platform),
			timeout,
			// The token's signature is checked although it comes over TLS.
			execute: [...(issuer.startsWith("http:") ? [allowInsecureRequests] : []), enableNonRepudiationChecks],
		}).then((each) => configure(each, platform));
		discovered = { config, until: now + discoveryLifetime };
		config.catch(() => {
			discovered = null;
		});
		return config;
	};
	const reached = async () => {
		try {
			return await configuration();
		} catch (error) {
			throw new SignInUnreachable("no discovery document", { cause: error });
		}
	};

	return {
		name: "google",
		begin: async (redirectUri, checks) =>
			authorizationUrl(await reached(), redirectUri, checks, {
				scope: "openid email profile",
				prompt: "select_account",
			}),
		async finish(callback, { state, nonce, verifier }) {
			const config = await reached();
			try {
				const tokens = await authorizationCodeGrant(config, callback, {
					expectedState: state,
					expectedNonce: nonce,
					pkceCodeVerifier: verifier,
					idTokenExpected: true,
				});
				return personFrom(tokens.claims());
			} catch (error) {
				throw error instanceof SignInInvalid ? error : signInTrouble(error);
			}
		},
		async exchange(redirectUri, code) {
			const config = await reached();
			try {
				return personFrom((await exchangeCode(config, redirectUri, code, true)).claims());
			} catch (error) {
				throw error instanceof SignInInvalid ? error : signInTrouble(error);
			}
		},
		async readIdToken(token, nonce) {
			const { jwks_uri: keys = "" } = (await reached()).serverMetadata();
			try {
				const { payload } = await jwtVerify(
					token,
					createRemoteJWKSet(new URL(keys), { [joseFetch]: platform.fetch, timeoutDuration: timeout * 1000 }),
					{
						issuer,
						audience: clientId,
						algorithms: ["RS256", "ES256"],
						requiredClaims: ["exp", "iat", "sub"],
						currentDate: new Date(platform.clock.now()),
					},
				);
				if (Array.isArray(payload.aud) && payload.azp !== clientId) throw new SignInInvalid("azp");
				if (nonce !== undefined && payload.nonce !== nonce) throw new SignInInvalid("nonce");
				return personFrom(payload);
			} catch (error) {
				if (error instanceof SignInInvalid) throw error;
				const failed = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
				throw failed
					? new SignInUnreachable("no keys", { cause: error })
					: new SignInInvalid("id token", { cause: error });
			}
		},
	};
}
