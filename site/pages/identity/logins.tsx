import type { Reason } from "../../../api/domain/messages/index.ts";
import {
	type SignInProviderName,
	signInProviderFrom,
	signInProviderTitles,
} from "../../../api/domain/people/sign-in-providers.ts";
import { removeLogin, type WaysIn, waysIn } from "../../../api/features/identity/linked-logins.ts";
import { beginProviderSignIn } from "../../../api/features/identity/provider-sign-in.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { providerSecurity, providersOf } from "./provider-buttons.tsx";

interface LoginsData {
	ways: WaysIn;
	providers: readonly SignInProviderName[];
	problem: Reason | null;
}

const path = "/account/logins";

function LoginsPage({ data: { ways, providers, problem } }: { data: LoginsData }) {
	const words = useWords();
	const { t, localizePath, language } = words;
	const linked = (name: SignInProviderName) => ways.logins.find(({ provider }) => provider === name);
	return (
		<div className="wrap identity">
			<h1>{t("logins.title")}</h1>
			{problem ? (
				<Alert tone="bad" role="alert">
					{words.problem(problem)}
				</Alert>
			) : null}
			<p>{t(ways.hasPassword ? "logins.password" : "logins.no-password")}</p>
			<ul className="login-list stack gap-s">
				{providers.map((name) => {
					const login = linked(name);
					const values = { provider: signInProviderTitles[name] };
					return (
						<li key={name} className="split gap-s">
							<span>
								<strong>{signInProviderTitles[name]}</strong>{" "}
								{login ? t("logins.since", { day: formatDay(login.since, language) }) : t("logins.none")}
							</span>
							<form method="post" action={localizePath(path)}>
								<input type="hidden" name="provider" value={name} />
								<Button name="intent" value={login ? "remove" : "add"} variant="secondary">
									{t(login ? "logins.remove" : "logins.add", values)}
								</Button>
							</form>
						</li>
					);
				})}
			</ul>
			<p>
				<a href={localizePath("/account")}>{t("two-factor.back")}</a>
			</p>
		</div>
	);
}

/** @throws Problem 400 for none */
function providerIn({ form }: PageRequest): SignInProviderName {
	const provider = signInProviderFrom(form.get("provider"));
	if (!provider) throw new Problem(400, "provider_missing");
	return provider;
}

/** The providers with which the user can log in. */
export default definePage(path)<LoginsData>({
	allow: "signed-in",
	styles: "identity",
	security: providerSecurity,
	load: async (ctx, { settings }, again) =>
		reply.page({ ways: await waysIn(ctx), providers: providersOf(settings), problem: again()?.problem ?? null }),
	intents: {
		add: defineIntent({
			form: noFields,
			run: (ctx, _value, request) =>
				beginProviderSignIn(ctx, { provider: providerIn(request), next: null, link: true }),
			to: (address) => address,
		}),
		remove: defineIntent({
			form: noFields,
			run: (ctx, _value, request) => removeLogin(ctx, { provider: providerIn(request) }),
			notice: "notice.login-removed",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("logins.title"), noIndex: true }),
	Page: LoginsPage,
});
