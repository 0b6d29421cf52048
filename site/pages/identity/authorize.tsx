import { providerForm } from "../../../api/domain/contracts/security.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import { plainReason, type Reason } from "../../../api/domain/messages/index.ts";
import { type SignInProviderName, signInProviderFrom } from "../../../api/domain/people/sign-in-providers.ts";
import {
	beginProviderSignIn,
	finishProviderSignIn,
	type ProviderOutcome,
} from "../../../api/features/identity/provider-sign-in.ts";
import { Unverified } from "../../../api/features/identity/sign-in.ts";
import { Problem, type ProblemStatus } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { type PageAnswer, type RedirectReply, reply } from "../../reply.ts";
import { nextPath } from "../shared/next-path.ts";
import { entered } from "./entered.ts";
import { ProviderButtons, providerSecurity, providersOf } from "./provider-buttons.tsx";

interface AuthorizeData {
	providers: readonly SignInProviderName[];
	problem: Reason | null;
	next: string | null;
}

function AuthorizePage({ data: { providers, problem, next } }: { data: AuthorizeData }) {
	const words = useWords();
	const { t, localizePath } = words;
	return (
		<div className="wrap identity">
			<h1>{t("provider.title")}</h1>
			{problem ? (
				<Alert tone="bad" role="alert">
					{words.problem(problem)}
				</Alert>
			) : null}
			<ProviderButtons of={providers} next={next} />
			<p>
				<a href={localizePath("/login")}>{t("second-step.back")}</a>
			</p>
		</div>
	);
}

function pathAfter(outcome: ProviderOutcome): RedirectReply {
	if (outcome.kind === "entered") return entered(outcome.entered, nextPath(outcome.next));
	if (outcome.kind === "sign-up") return reply.redirect(`/signup/provider?step=${encodeURIComponent(outcome.step)}`);
	return reply.done("/account/logins", "notice.login-added");
}

/** The page with what went wrong. */
function failed(error: unknown, providers: readonly SignInProviderName[]): PageAnswer<AuthorizeData> {
	if (error instanceof Unverified) return reply.redirect(`/otp-validation/${error.verification}`);
	if (!(error instanceof Problem)) throw error;
	const { status, retryAfter } = error;
	const data = { providers, problem: plainReason(error), next: null };
	return reply.page(data, { status: status as ProblemStatus, retryAfter });
}

/** Begins to log in with a provider's account, and receives the browsers that the provider sends back. */
export default definePage<string>("/authorize")<AuthorizeData>({
	twins: ["/authorize/{provider}"],
	example: { at: "/authorize/google" },
	allow: "anyone",
	styles: "identity",
	security: providerSecurity,
	async load(ctx, { url, params, settings }) {
		const providers = providersOf(settings);
		const provider = signInProviderFrom(params.provider);
		const callback = url.searchParams;
		if (!provider || !callback.has("state")) {
			return reply.page({ providers, problem: null, next: nextPath(callback.get("next")) });
		}
		try {
			return pathAfter(await finishProviderSignIn(ctx, { provider, callback }));
		} catch (error) {
			return failed(error, providers);
		}
	},
	async action(ctx, request) {
		const form = readForm(request, providerForm);
		const providers = providersOf(request.settings);
		if (!form.ok) return reply.page({ providers, problem: form.issues[0] ?? null, next: null }, { status: 400 });
		const { provider, next, ref } = form.value;
		return reply.redirect(await beginProviderSignIn(ctx, { provider, next: nextPath(next), link: false, ref }));
	},
	refused: async (_ctx, { settings }, problem) => failed(problem, providersOf(settings)),
	head: (_data, { words }) => ({ title: words.t("provider.title"), noIndex: true }),
	Page: AuthorizePage,
});
