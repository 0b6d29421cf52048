import type { ReactNode } from "react";
import type { FormState } from "../../../api/domain/forms/form.ts";
import type { CodePurpose } from "../../../api/features/identity/codes.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form, Refusal } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { withNext, withRef } from "./entry-tabs.tsx";

export interface CodeData {
	/** Null if the code is not known any more. */
	form: FormState | null;
	/** The challenge's id, which is in the address; null if the visitor came without one. */
	id: string | null;
	purpose: CodePurpose | null;
	/** The code's destination, as the visitor typed it. */
	destination: string | null;
	next: string | null;
	/** The account whose invitation the visitor followed, for a number that signs up. */
	ref: string | null;
	/** Whether another code was refused, so that its own button shows why. */
	resends: boolean;
	/** The phone number was confirmed just now. */
	verified: boolean;
}

const where = {
	register: "/signup",
	login: "/login?by=code",
	reset: "/forgot-password",
	number: "/",
	email: "/account",
} as const satisfies Record<CodePurpose, string>;

function Gone({ next }: CodeData) {
	const { t, localizePath } = useWords();
	return (
		<>
			<Alert tone="warn">{t("code.gone")}</Alert>
			<p>
				<a href={localizePath(withNext("/login?by=code", next))}>{t("code.new")}</a>
			</p>
		</>
	);
}

function Verified({ next }: CodeData) {
	const { t, localizePath } = useWords();
	return (
		<>
			<Alert tone="good" role="status">
				{t("code.phone-verified")}
			</Alert>
			<ButtonLink href={next ?? localizePath("/")}>{t("signup.continue")}</ButtonLink>
		</>
	);
}

interface ResendProps {
	action: string;
	to: string | null;
	/** Why the last one was refused. A captcha is solved in this form, because its token counts once. */
	problem?: FormState["problem"];
	children?: ReactNode;
}

/** Another code for the same challenge, to an address or a number. With script it counts the 30 seconds down; without, the server does. */
export function ResendForm({ action, to, problem = null, children }: ResendProps) {
	const { t, localizePath } = useWords();
	return (
		<form
			className="form"
			method="post"
			action={localizePath(action)}
			{...(problem ? {} : enhancedBy("resend-code"))}
			data-wait={t("code.resend-wait", { seconds: "{seconds}" })}
		>
			<Refusal problem={problem} />
			<p className="hint">{t(to?.startsWith("+") ? "code.none-number" : "code.none")}</p>
			<Button variant="secondary" name="intent" value="resend" wide>
				{t("code.resend")}
			</Button>
			{children}
		</form>
	);
}

/** The text about the message. A code to log in goes to every number, and to no address without an account. */
function sentWord(purpose: CodePurpose, destination: string) {
	if (purpose === "login" && !destination.includes("@")) return "code.sent.number" as const;
	return purpose === "email" ? ("code.sent.register" as const) : (`code.sent.${purpose}` as const);
}

function Resend({ form, id, next, ref, purpose, destination, resends }: CodeData) {
	const { t, localizePath } = useWords();
	return (
		<ResendForm
			action={withRef(withNext(`/otp-validation/${id}`, next), ref)}
			to={destination}
			problem={resends ? form?.problem : null}
		>
			{purpose ? <a href={localizePath(withNext(where[purpose], next))}>{t("code.back")}</a> : null}
		</ResendForm>
	);
}

function EnterCode(data: CodeData & { form: FormState }) {
	const { t } = useWords();
	const { form, id, purpose, destination, next, ref, resends } = data;
	const path = withRef(withNext(id === null ? "/otp-validation" : `/otp-validation/${id}`, next), ref);
	return (
		<>
			{purpose && destination ? <p>{t(sentWord(purpose, destination), { destination })}</p> : null}
			<div {...(id === null ? {} : enhancedBy("one-time-code"))}>
				<Form of={resends ? { ...form, problem: null } : form} name="code" action={path}>
					{id === null ? <TextField name="destination" /> : null}
					<TextField name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={11} />
					<HiddenField name="next" />
					<Button wide>{t("code.submit")}</Button>
				</Form>
			</div>
			{id === null ? null : <Resend {...data} />}
			<HelpLink to="no-code" />
		</>
	);
}

/** Enters the six digits of a code. */
export function CodeView({ data }: { data: CodeData }) {
	const { t } = useWords();
	const { form, purpose, verified } = data;
	return (
		<div className="wrap identity">
			<h1>{t(purpose === "number" ? "code.title-number" : "code.title")}</h1>
			{verified ? <Verified {...data} /> : form === null ? <Gone {...data} /> : <EnterCode {...data} form={form} />}
		</div>
	);
}
