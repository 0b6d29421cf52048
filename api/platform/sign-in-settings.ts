import type { SignInProviderName } from "../domain/sign-in-providers.ts";

/** Settings of the providers with whose accounts people sign in. */

/** An OpenID Connect provider. */
export interface OidcSettings {
	issuer: string;
	clientId: string;
	clientSecret: string;
}

/** An OAuth 2 provider with a call for the person's profile. */
export interface OAuthSettings {
	authorizeUrl: string;
	tokenUrl: string;
	profileUrl: string;
	clientId: string;
	clientSecret: string;
}

export interface SignInSettings {
	google: OidcSettings | null;
	facebook: OAuthSettings | null;
}

/** How the settings are read; faults are collected. */
interface Source {
	live: boolean;
	publicUrl: string;
	faults: string[];
	text(name: string): string | undefined;
	/** An address by its name, or the default. */
	address(name: string, fallback: string): string;
	isSandbox(url: string): boolean;
}

/** The client of the sandbox's providers. */
const demoClient = "kindwave_demo";

/** A provider that is not configured is null; demo mode has all of them, at the sandbox. */
export function readSignIn({ live, publicUrl, faults, text, address, isSandbox }: Source): SignInSettings {
	/** A provider's client; null if it is not configured. In demo mode the sandbox knows the default one. */
	const clientOf = (name: string): { clientId: string; clientSecret: string } | null => {
		const [idName, secretName] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`];
		const clientId = text(idName) ?? (live ? undefined : demoClient);
		const clientSecret = text(secretName) ?? (live ? undefined : demoClient);
		if ((clientId === undefined) !== (clientSecret === undefined)) {
			faults.push(`${idName} and ${secretName} are needed together.`);
		}
		return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : null;
	};
	const providerUrl = (name: string, itself: string, sandboxPath: string): string => {
		const url = address(name, live ? itself : `${publicUrl}/sandbox/oidc${sandboxPath}`);
		if (live && isSandbox(url)) faults.push(`${name} points at the sandbox, which exists in demo mode only.`);
		if (live && url.startsWith("http:")) faults.push(`${name} must be an https address in live mode.`);
		return url;
	};
	const google = clientOf("GOOGLE");
	const googleIssuer = providerUrl("GOOGLE_ISSUER", "https://accounts.google.com", "");
	const facebook = clientOf("FACEBOOK");
	const facebookDialog = providerUrl("FACEBOOK_DIALOG_URL", "https://www.facebook.com/v23.0", "/facebook");
	const facebookGraph = providerUrl("FACEBOOK_GRAPH_URL", "https://graph.facebook.com/v23.0", "/facebook");
	return {
		google: google && { issuer: googleIssuer, ...google },
		facebook: facebook && {
			authorizeUrl: `${facebookDialog}/dialog/oauth`,
			tokenUrl: `${facebookGraph}/oauth/access_token`,
			profileUrl: `${facebookGraph}/me`,
			...facebook,
		},
	};
}

/** The configured providers, with the origin of the page that each sends people to. */
export function publicSignIn({
	google,
	facebook,
}: SignInSettings): readonly { name: SignInProviderName; origin: string }[] {
	return [
		...(google ? [{ name: "google" as const, origin: new URL(google.issuer).origin }] : []),
		...(facebook ? [{ name: "facebook" as const, origin: new URL(facebook.authorizeUrl).origin }] : []),
	];
}
