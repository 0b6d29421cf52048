import type { SignInProviderName } from "../domain/people/sign-in-providers.ts";
import type { Platform } from "../platform/types.ts";
import { facebookProvider } from "./sign-in/facebook.ts";
import { googleProvider } from "./sign-in/google.ts";
import type { SignInProvider } from "./sign-in-types.ts";

const cache = new WeakMap<Platform, Partial<Record<SignInProviderName, SignInProvider>>>();

/** A provider to sign in with; null if it is not configured. */
export function signInProvider(platform: Platform, name: SignInProviderName): SignInProvider | null {
	const { google, facebook } = platform.settings.signIn;
	const made = cache.get(platform) ?? {
		...(google ? { google: googleProvider(platform, google) } : {}),
		...(facebook ? { facebook: facebookProvider(platform, facebook) } : {}),
	};
	cache.set(platform, made);
	return made[name] ?? null;
}
