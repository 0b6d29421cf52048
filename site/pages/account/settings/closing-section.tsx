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
import { buttonSection, defineSection, SectionField, SectionPanel } from "../section.tsx";
import { settingsPath } from "./saved.ts";

/** The button that sends a code to close the account with. */
export const sendCode = buttonSection("closing-code", async (ctx, { user }) => {
	await sendConfirmationCode(ctx, user.language ?? defaultLanguage);
	return reply.redirect(`${settingsPath}#closing`, { notice: { tone: "info", word: "notice.code-sent" } });
});

const id = "closing";

interface ClosingData {
	form: FormState;
	hasPassword: boolean;
	/** The code goes to the number of an account without an address, or with one that was added lately. */
	byNumber: boolean;
}

function ClosingSection({ data: { form, hasPassword, byNumber } }: { data: ClosingData }) {
	const { t, localizePath } = useWords();
	const hint = hasPassword ? "me.closing-code-instead" : "me.closing-code";
	return (
		<SectionPanel id={id} title={t("me.closing")}>
			<p>{t("me.closing-removed")}</p>
			<p>{t("me.closing-kept")}</p>
			<p>{t("me.closing-not-yet")}</p>
			<form method="post" action={localizePath(settingsPath)}>
				<SectionField id={sendCode.id} />
				<p className="hint">{t(byNumber ? `${hint}-number` : hint)}</p>
				<Button variant="secondary">{t("me.send-code")}</Button>
			</form>
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
	load: async ({ platform }, { user }, form) => ({
		form: { ...(form ?? newForm(closeAccountForm)), values: {} },
		hasPassword: user.passwordHash !== null,
		byNumber: confirmsByNumber(user, platform),
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
