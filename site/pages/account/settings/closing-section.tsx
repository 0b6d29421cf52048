import { closeAccountForm } from "../../../../api/domain/contracts/account.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { defaultLanguage } from "../../../../api/domain/languages.ts";
import { closeAccount } from "../../../../api/features/account/close-account.ts";
import { confirmsByNumber, sendConfirmationCode } from "../../../../api/features/identity/confirm-identity.ts";
import { signedOutChanges } from "../../../../api/http/cookies.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { reply } from "../../../reply.ts";
import { CodeButton, refusals } from "../code-button.tsx";
import { buttonSection, defineSection, SectionField, SectionPanel } from "../section.tsx";
import { settingsPath } from "./saved.ts";

/** The button that sends a code to close the account with. */
export const sendCode = buttonSection(
	"closing-code",
	async (ctx, { user }) => {
		await sendConfirmationCode(ctx, user.language ?? defaultLanguage);
		return reply.redirect(`${settingsPath}#closing`, { notice: { tone: "info", word: "notice.code-sent" } });
	},
	"closing",
);

const id = "closing";

interface ClosingData {
	form: FormState;
	/** Why the code was refused. */
	problem: FormState["problem"];
	hasPassword: boolean;
	/** The code goes to the number of an account without an address, or with one that was added lately. */
	byNumber: boolean;
}

function ClosingSection({ data: { form, problem, hasPassword, byNumber } }: { data: ClosingData }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.closing")}>
			<p>{t("me.closing-removed")}</p>
			<p>{t("me.closing-kept")}</p>
			<p>{t("me.closing-not-yet")}</p>
			<CodeButton of={sendCode} path={settingsPath} hasPassword={hasPassword} byNumber={byNumber} problem={problem} />
			<Form of={form} name="my-closing" action={settingsPath}>
				<SectionField id={id} />
				{hasPassword ? <TextField name="password" type="password" autoComplete="current-password" /> : null}
				<TextField
					name="otp"
					label={byNumber ? t("me.code-number") : undefined}
					inputMode="numeric"
					autoComplete="one-time-code"
					optional={hasPassword}
				/>
				<Button>{t("me.close")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** Closes the account for ever. */
export default defineSection<ClosingData, typeof closeAccountForm>({
	id,
	contract: closeAccountForm,
	load: async ({ platform }, request, form) => ({
		...refusals(request, sendCode, { ...(form ?? newForm(closeAccountForm)), values: {} }),
		hasPassword: request.user.passwordHash !== null,
		byNumber: confirmsByNumber(request.user, platform),
	}),
	async action(ctx, _request, value) {
		await closeAccount(ctx, value);
		return reply.redirect("/", {
			cookies: signedOutChanges(ctx.platform.settings),
			notice: { tone: "good", word: "notice.account-closed" },
		});
	},
	Section: ClosingSection,
});
