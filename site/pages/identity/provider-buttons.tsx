import { type SignInProviderName, signInProviderTitles } from "../../../api/domain/people/sign-in-providers.ts";
import type { PublicSettings } from "../../../api/platform/settings.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageSecurity } from "../../page.ts";

/** The configured providers, in the order of their buttons. */
export function providersOf({ signIn }: PublicSettings): SignInProviderName[] {
	return signIn.map(({ name }) => name);
}

/** Chromium applies form-action to redirects too, so the provider's page must be listed. */
export function providerSecurity({ signIn, publicUrl }: PublicSettings): PageSecurity {
	const origins = signIn.map(({ origin }) => origin).filter((origin) => origin !== new URL(publicUrl).origin);
	return origins.length === 0 ? {} : { csp: { "form-action": [...new Set(origins)] } };
}

interface ProviderButtonsProps {
	of: readonly SignInProviderName[];
	/** The path to open afterwards. */
	next: string | null;
	/** The username or id of the account whose invitation the visitor followed. */
	referrer?: string | undefined;
}

/** "Continue with…", a form for each configured provider. It works without script. */
export function ProviderButtons({ of, next, referrer }: ProviderButtonsProps) {
	const { t, localizePath } = useWords();
	if (of.length === 0) return null;
	return (
		<div className="stack gap-s">
			{of.map((name) => (
				<form method="post" action={localizePath("/authorize")} key={name}>
					{next ? <input type="hidden" name="next" value={next} /> : null}
					{referrer ? <input type="hidden" name="ref" value={referrer} /> : null}
					<Button name="provider" value={name} variant="secondary" wide>
						{t("provider.continue", { provider: signInProviderTitles[name] })}
					</Button>
				</form>
			))}
		</div>
	);
}
