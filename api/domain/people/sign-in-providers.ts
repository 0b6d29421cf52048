/** The providers with whose accounts people can sign in. */
export const signInProviders = ["google", "facebook"] as const;
export type SignInProviderName = (typeof signInProviders)[number];

/** Their names, which no language translates. */
export const signInProviderTitles: Readonly<Record<SignInProviderName, string>> = {
	google: "Google",
	facebook: "Facebook",
};

export function signInProviderFrom(text: string | null | undefined): SignInProviderName | null {
	return signInProviders.find((name) => name === text) ?? null;
}
