import { ownEmailForm } from "../../../../api/domain/contracts/code-forms.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { defaultLanguage, splitLanguage } from "../../../../api/domain/languages.ts";
import { sendConfirmationCode } from "../../../../api/features/identity/confirm-identity.ts";
import { sendEmailCode } from "../../../../api/features/identity/own-email.ts";
import { Badge } from "../../../../islands/ui/badge.tsx";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { rich, useWords } from "../../../../islands/ui/words.ts";
import { brand } from "../../../brand.ts";
import { reply } from "../../../reply.ts";
import { HelpLink } from "../../shared/help-link.tsx";
import { CodeButton, refusals } from "../code-button.tsx";
import { buttonSection, defineSection, SectionField, SectionPanel } from "../section.tsx";
import { settingsPath } from "./saved.ts";

const id = "email";

/** The button that sends a code with which an address is added. */
export const emailProof = buttonSection(
	"email-proof",
	async (ctx, { user }) => {
		await sendConfirmationCode(ctx, user.language ?? defaultLanguage);
		return reply.redirect(`${settingsPath}#${id}`, { notice: { tone: "info", word: "notice.code-sent" } });
	},
	id,
);

/** A password is never sent back, and a code works once. */
const withoutProof = (form: FormState): FormState => ({ ...form, values: { email: form.values.email ?? "" } });

/** The account's address, or the form that adds one. */
type EmailData = { email: string; isConfirmed: boolean } | AddData;

interface AddData {
	form: FormState;
	/** Why the code to confirm with was refused. */
	problem: FormState["problem"];
	hasPassword: boolean;
}

function EmailSection({ data }: { data: EmailData }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.email")}>
			{"email" in data ? <Linked {...data} /> : <AddEmail {...data} />}
			<HelpLink to="change-email" apart />
		</SectionPanel>
	);
}

function Linked({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
	const words = useWords();
	const mail = <a href={`mailto:${brand.email}`}>{brand.email}</a>;
	return (
		<>
			<p>
				<bdi>{email}</bdi>{" "}
				<Badge tone={isConfirmed ? "done" : "waiting"}>
					{words.t(isConfirmed ? "me.email-confirmed" : "me.email-unconfirmed")}
				</Badge>
			</p>
			<p className="hint">{rich(words, "me.email-change", { email: mail })}</p>
		</>
	);
}

function AddEmail({ form, problem, hasPassword }: AddData) {
	const { t } = useWords();
	return (
		<>
			<p>{t("me.email-none")}</p>
			<p>{t("me.way-in-proof")}</p>
			<CodeButton of={emailProof} path={settingsPath} hasPassword={hasPassword} byNumber problem={problem} />
			<Form of={form} name="my-email" action={settingsPath}>
				<SectionField id={id} />
				{hasPassword ? <TextField name="password" type="password" autoComplete="current-password" /> : null}
				<TextField
					name="otp"
					label={t("me.code-number")}
					inputMode="numeric"
					autoComplete="one-time-code"
					optional={hasPassword}
				/>
				<TextField name="email" type="email" />
				<Button>{t("me.email-add")}</Button>
			</Form>
		</>
	);
}

/** Shows the account's address, or adds one to an account with a mobile number only. */
export default defineSection<EmailData, typeof ownEmailForm>({
	id,
	contract: ownEmailForm,
	async load(_ctx, request, form) {
		const { email, emailVerifiedAt, passwordHash } = request.user;
		if (email !== null) return { email, isConfirmed: emailVerifiedAt !== null };
		const shown = form ? withoutProof(form) : newForm(ownEmailForm);
		return { ...refusals(request, emailProof, shown), hasPassword: passwordHash !== null };
	},
	async action(ctx, { url }, value) {
		const { language } = splitLanguage(url.pathname);
		const { verification } = await sendEmailCode(ctx, value, language);
		return reply.redirect(`/otp-validation/${verification}?next=${encodeURIComponent(settingsPath)}`);
	},
	Section: EmailSection,
});
