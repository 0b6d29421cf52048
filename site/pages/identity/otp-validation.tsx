import { enterCodeForForm, enterCodeForm } from "../../../api/domain/contracts/code-forms.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { type Challenge, findChallenge, findChallengeAt } from "../../../api/features/identity/codes.ts";
import { mailOwnerCode } from "../../../api/features/identity/owner-step.ts";
import { readDestination, resendCode } from "../../../api/features/identity/send-code.ts";
import { type Verified, verifyCode } from "../../../api/features/identity/verify-code.ts";
import { Problem } from "../../../api/http/problem.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, type RedirectReply, reply } from "../../reply.ts";
import { nextPath } from "../shared/next-path.ts";
import { type CodeData, CodeView } from "./code-form.tsx";
import { entered, firstPage } from "./entered.ts";
import { withNext, withRef } from "./entry-tabs.tsx";

/** The path to open afterwards, which the page's address keeps for a new code. */
const nextOf = ({ url }: PageRequest) => nextPath(url.searchParams.get("next"));

const isResend = ({ form }: Pick<PageRequest, "form">) => form.get("intent") === "resend";

const refOf = ({ url }: Pick<PageRequest, "url">) => url.searchParams.get("ref");

function show({ params, ...request }: PageRequest, challenge: Challenge | null, form: FormState): PageAnswer<CodeData> {
	const data: CodeData = {
		form,
		id: params.id ?? null,
		purpose: challenge?.purpose ?? null,
		destination: challenge?.destination ?? null,
		next: nextOf({ params, ...request }),
		ref: refOf(request),
		resends: isResend(request),
		verified: false,
	};
	if (params.id !== undefined && !challenge) return reply.page({ ...data, form: null }, { status: 410 });
	return formAnswer(data, form);
}

const contractOf = ({ params }: PageRequest) => (params.id === undefined ? enterCodeForForm : enterCodeForm);
const challengeAt = async (ctx: PageContext, id: string | undefined) =>
	id === undefined ? null : findChallenge(ctx, id);

/** Asks what only the owner of an account that was away for long knows. The page has a button for another mail. */
async function askOwner(
	ctx: PageContext,
	{ owner: step, asks }: Extract<Verified, { owner: string }>,
): Promise<RedirectReply> {
	const path = `/login/number?step=${encodeURIComponent(step)}`;
	if (asks !== "email") return reply.redirect(path);
	try {
		await mailOwnerCode(ctx, step);
		return reply.redirect(path);
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		return reply.redirect(path, { notice: { tone: "warn", word: "notice.code-later" } });
	}
}

/** Opens what the code has proved. */
async function afterCode(ctx: PageContext, request: PageRequest, verified: Verified): Promise<PageAnswer<CodeData>> {
	const next = nextOf(request);
	if ("signUp" in verified) {
		return reply.redirect(withRef(`/signup/number?step=${encodeURIComponent(verified.signUp)}`, refOf(request)));
	}
	if ("owner" in verified) return askOwner(ctx, verified);
	if (verified.purpose === "email") {
		return reply.redirect(next ?? "/account", { notice: { tone: "good", word: "notice.email-added" } });
	}
	if (verified.purpose === "reset") {
		return reply.redirect(withNext(`/forgot-password?token=${verified.resetToken}`, next));
	}
	if (verified.purpose === "number") {
		const { phone } = verified;
		return reply.page({
			form: null,
			id: null,
			purpose: "number",
			destination: phone,
			next,
			ref: null,
			resends: false,
			verified: true,
		});
	}
	if (verified.purpose === "login") return entered(verified.entered, next);
	return { ...entered(verified.entered, next ?? firstPage), notice: { tone: "good", word: "notice.welcome" } };
}

/** `/otp-validation/{id}`: enters the code that was sent under this id, or asks for another one. */
export default definePage<string>("/otp-validation/{id}")<CodeData>({
	twins: ["/otp-validation"],
	example: { at: "/otp-validation", reached: "Sign up, or ask for a code." },
	allow: "anyone",
	styles: "identity",
	async load(ctx, request) {
		return show(request, await challengeAt(ctx, request.params.id), newForm(contractOf(request)));
	},
	async action(ctx, request) {
		const { id } = request.params;
		const next = nextOf(request);
		const challenge = await challengeAt(ctx, id);
		if (id !== undefined && !challenge) return show(request, null, newForm(enterCodeForm));
		if (isResend(request) && challenge) {
			const { language } = splitLanguage(request.url.pathname);
			const { verification } = await resendCode(ctx, challenge, language);
			const path = withRef(withNext(`/otp-validation/${verification}`, next), refOf(request));
			return reply.done(path, "notice.code-sent");
		}
		if (id === undefined) {
			const form = readForm(request, enterCodeForForm);
			if (!form.ok) return show(request, null, form);
			const destination = readDestination(ctx, form.value.destination);
			const found = await findChallengeAt(ctx, destination, null);
			return afterCode(ctx, request, await verifyCode(ctx, found, form.value.otp, { next, counted: destination }));
		}
		const form = readForm(request, enterCodeForm);
		if (!form.ok) return show(request, challenge, form);
		return afterCode(ctx, request, await verifyCode(ctx, challenge, form.value.otp, { next }));
	},
	async refused(ctx, request, problem) {
		const form = isResend(request) ? newForm(contractOf(request)) : readForm(request, contractOf(request));
		return show(request, await challengeAt(ctx, request.params.id), refusedForm(form, problem));
	},
	head: ({ form, purpose }, { words }) => {
		const title = words.t(purpose === "number" ? "code.title-number" : "code.title");
		return { title: form && isRefused(form) ? words.t("identity.title-error", { title }) : title, noIndex: true };
	},
	Page: CodeView,
});
