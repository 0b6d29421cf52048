import { passkeyLoginForm } from "../../../api/domain/contracts/security.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import { plainReason, type Reason } from "../../../api/domain/messages/index.ts";
import { signInByPasskey } from "../../../api/features/identity/passkeys.ts";
import type { ProblemStatus } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { PersonCheck } from "../../../islands/ui/form/person-check.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { nextPath } from "../shared/next-path.ts";
import { entered } from "./entered.ts";

function PasskeyLoginPage({ data }: { data: Reason }) {
	const words = useWords();
	return (
		<div className="wrap identity">
			<h1>{words.t("passkey-login.button")}</h1>
			<Alert tone="bad" role="alert">
				{words.problem(data)}
			</Alert>
			{data.code === "captcha_needed" ? (
				<form className="form" method="post" action={words.localizePath("/login/passkey")}>
					<PersonCheck />
					<Button>{words.t("passkey-login.again")}</Button>
				</form>
			) : null}
			<ButtonLink href={words.localizePath("/login")}>{words.t("second-step.back")}</ButtonLink>
		</div>
	);
}

/** Receives the passkey's answer from the log-in page, and shows why it was refused. */
export default definePage("/login/passkey")<Reason>({
	example: { reached: "Log in with a passkey on the log-in page." },
	allow: "anyone",
	styles: "identity",
	load: async () => reply.redirect("/login"),
	async action(ctx, request) {
		// Only the captcha, which was verified with the form.
		if (!request.form.has("response")) return reply.redirect("/login");
		const form = readForm(request, passkeyLoginForm);
		if (!form.ok) return reply.page({ code: "passkey_invalid" }, { status: 400 });
		return entered(await signInByPasskey(ctx, form.value), nextPath(form.value.next));
	},
	refused: async (_ctx, _request, problem) =>
		reply.page(plainReason(problem), { status: problem.status as ProblemStatus, retryAfter: problem.retryAfter }),
	head: (_data, { words }) => ({ title: words.t("passkey-login.button"), noIndex: true }),
	Page: PasskeyLoginPage,
});
