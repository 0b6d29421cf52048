import { typedLastName } from "../../../api/domain/contracts/names.ts";
import { type SignUpStep, signUpForm, signUpStartForm, signUpSteps } from "../../../api/domain/contracts/sign-up.ts";
import { type FormState, isRefused, textAt, withIssues } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { regionFrom } from "../../../api/domain/regions.ts";
import { getOwnDonor } from "../../../api/features/donations/find.ts";
import { register } from "../../../api/features/identity/register.ts";
import { readDestination, requestCode } from "../../../api/features/identity/send-code.ts";
import { phoneIssues } from "../../../api/features/lookups/phone.ts";
import { listCountries } from "../../../api/features/lookups/places.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { withoutPassword } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { nextPath } from "../shared/next-path.ts";
import { withNext, withRef } from "./entry-tabs.tsx";
import { providerSecurity, providersOf } from "./provider-buttons.tsx";
import { type SignUpData, SignUpView } from "./sign-up-form.tsx";

const order = Object.keys(signUpSteps) as SignUpStep[];
const stepFrom = (text: string | null | undefined) => order.find((step) => step === text) ?? "basics";
const fieldsOf = (step: SignUpStep): readonly string[] => signUpSteps[step];

/** A step with the errors of its own fields. */
async function showStep(
	ctx: PageContext,
	{ settings }: PageRequest,
	form: FormState,
	step: SignUpStep,
	moved: boolean,
): Promise<PageAnswer<SignUpData>> {
	const countries = (await listCountries(ctx)).map(({ id, name }) => ({ value: id, label: name }));
	const issues = form.issues.filter(({ path }) => fieldsOf(step).includes(path));
	const values = { country: ctx.clientCountry ?? ctx.region, ...form.values };
	const slips = form.slips?.filter(({ path }) => fieldsOf(step).includes(path));
	const shown = withoutPassword({ ...form, issues, slips, values });
	return formAnswer({ form: shown, step, moved, countries, providers: providersOf(settings) }, shown);
}

/** The first step with an error; the displayed one if there is none. */
function stepInNeed({ issues, slips = [], values }: FormState): SignUpStep {
	return (
		order.find((step) => [...issues, ...slips].some(({ path }) => fieldsOf(step).includes(path))) ??
		stepFrom(textAt(values, "step"))
	);
}

/** Adds the check of the phone number, which a contract can't make. */
function withPhoneIssue(ctx: PageContext, form: FormState): FormState {
	const region = regionFrom(textAt(form.values, "country")) ?? ctx.region;
	return withIssues(form, phoneIssues(textAt(form.values, "phone"), region));
}

/** The one field that signing up begins with has a name of its own. */
const isStart = ({ form }: PageRequest) => form.has("destination");

function showStart({ settings }: PageRequest, form: FormState): PageAnswer<SignUpData> {
	const data = { form, step: "start", moved: false, countries: [], providers: providersOf(settings) } as const;
	return formAnswer(data, form);
}

/** An address goes on to the first step; a mobile number gets a code at once, and its name afterwards. */
async function start(ctx: PageContext, request: PageRequest): Promise<PageAnswer<SignUpData>> {
	const form = readForm(request, signUpStartForm);
	if (!form.ok) return showStart(request, form);
	const { destination, next, ref } = form.value;
	if (destination.includes("@")) {
		const email = readDestination(ctx, destination);
		// Not in the page's own address, where others may read it.
		return showStep(ctx, request, newForm(signUpForm, { email, next, ref }), "basics", true);
	}
	const { language } = splitLanguage(request.url.pathname);
	const { verification } = await requestCode(ctx, { purpose: "login", destination }, language);
	return reply.redirect(withRef(withNext(`/otp-validation/${verification}`, nextPath(next)), ref));
}

/** `/signup`: one field for an address or a number, then for an address three steps. Each is a POST of everything entered so far, so it works without script and keeps it all. */
export default definePage("/signup")<SignUpData>({
	allow: "anyone",
	chrome: "none",
	styles: "identity",
	security: providerSecurity,
	async load(ctx, request) {
		const { url } = request;
		const next = nextPath(url.searchParams.get("next"));
		if (ctx.actor.kind === "user") return reply.redirect(next ?? "/");
		const email = url.searchParams.get("email");
		const ref = url.searchParams.get("ref");
		const donation = url.searchParams.get("donation");
		const donor = donation ? await getOwnDonor(ctx, { donationId: donation }) : null;
		if (!email && !donation) {
			return showStart(request, newForm(signUpStartForm, { ...(next ? { next } : {}), ...(ref ? { ref } : {}) }));
		}
		const form = newForm(signUpForm, {
			...(next ? { next } : {}),
			...(email ? { email } : {}),
			...(ref ? { ref } : {}),
			...(donor ? { first_name: donor.firstName, last_name: typedLastName(donor.lastName), email: donor.email } : {}),
		});
		return showStep(ctx, request, form, "basics", false);
	},
	async action(ctx, request) {
		if (isStart(request)) return start(ctx, request);
		const read = readForm(request, signUpForm);
		const form = withPhoneIssue(ctx, read);
		const shown = stepFrom(textAt(form.values, "step"));
		const [, wanted] = /^step:(\w+)$/.exec(read.intent ?? "") ?? [];
		if (wanted) return showStep(ctx, request, { ...form, issues: [] }, stepFrom(wanted), true);
		if (shown !== "done") {
			const isWrong = [...form.issues, ...(form.slips ?? [])].some(({ path }) => fieldsOf(shown).includes(path));
			if (isWrong) return showStep(ctx, request, form, shown, false);
			return showStep(ctx, request, { ...form, issues: [] }, order[order.indexOf(shown) + 1] ?? "done", true);
		}
		if (!read.ok || form.issues.length > 0) return showStep(ctx, request, form, stepInNeed(form), true);
		const { language } = splitLanguage(request.url.pathname);
		const { verification } = await register(ctx, read.value, language);
		return reply.redirect(withNext(`/otp-validation/${verification}`, nextPath(read.value.next)));
	},
	async refused(ctx, request, problem) {
		if (isStart(request)) return showStart(request, refusedForm(readForm(request, signUpStartForm), problem));
		const form = refusedForm(readForm(request, signUpForm), problem);
		return showStep(ctx, request, form, stepInNeed(form), false);
	},
	head: ({ form }, { words }) => ({
		title: words.t(isRefused(form) ? "signup.title-error" : "signup.title"),
		noIndex: true,
	}),
	Page: SignUpView,
});
