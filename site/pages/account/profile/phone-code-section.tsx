import { enterCodeForm } from "../../../../api/domain/contracts/code-forms.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { verifyPhone } from "../../../../api/features/identity/phone-codes.ts";
import { Alert } from "../../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../../islands/ui/button.tsx";
import { Dialog, OpenButton } from "../../../../islands/ui/dialog.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../../islands/ui/parts.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import { reply } from "../../../reply.ts";
import { ResendForm } from "../../identity/code-form.tsx";
import { refusals } from "../code-button.tsx";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { phoneCodeOf, phoneResend } from "./phone-code.ts";
import { profilePath } from "./saved.ts";

const id = "phone-code";
const dialog = "verify-phone";

/** The number that waits for its code; or null for `sent`, once it is verified. */
interface PhoneCodeData {
	path: string;
	sent: SentCode | null;
}

interface SentCode {
	form: FormState;
	/** Why another code was refused. */
	problem: FormState["problem"];
	phone: string;
	page: string;
}

function EnterCode({ path, sent: { form, phone, problem } }: { path: string; sent: SentCode }) {
	const { t } = useWords();
	return (
		<>
			<p>{t("code.sent.number", { destination: phone })}</p>
			<div {...enhancedBy("one-time-code")}>
				<Form of={form} name="code" action={path}>
					<SectionField id={id} />
					<TextField name="otp" inputMode="numeric" autoComplete="one-time-code" maxLength={11} />
					<Button wide>{t("code.submit")}</Button>
				</Form>
			</div>
			<ResendForm action={path} to={phone} problem={problem}>
				<SectionField id={phoneResend.id} />
			</ResendForm>
		</>
	);
}

function PhoneCodeSection({ data: { path, sent } }: { data: PhoneCodeData }) {
	const { t, localizePath } = useWords();
	const title = t("code.title-number");
	const success = t("code.phone-verified");
	return (
		<>
			{sent ? (
				<SectionPanel id={id} title={title}>
					<p>{t("code.sent.number", { destination: sent.phone })}</p>
					<OpenButton opens={dialog}>{t("code.enter")}</OpenButton>
					<noscript>
						<a href={localizePath(sent.page)}>{t("code.enter")}</a>
					</noscript>
				</SectionPanel>
			) : (
				<noscript>
					<Alert tone="good">{success}</Alert>
				</noscript>
			)}
			<div {...enhancedBy("open-dialog")}>
				<Dialog id={dialog} title={title} size="small" closeLabel={t("nav.close")}>
					{sent ? (
						<EnterCode path={path} sent={sent} />
					) : (
						<>
							<Alert tone="good" role="status">
								{success}
							</Alert>
							<ButtonLink href={localizePath(path)}>{t("code.submit")}</ButtonLink>
						</>
					)}
				</Dialog>
			</div>
		</>
	);
}

/** The dialog that verifies one's own phone number, after a code was sent. Without script it leads to the code's page. */
export default defineSection<PhoneCodeData, typeof enterCodeForm>({
	id,
	contract: enterCodeForm,
	async load(ctx, request, form) {
		const { user } = request;
		const path = profilePath(user);
		const code = await phoneCodeOf(ctx, request);
		if (code === "verified") return { path, sent: null };
		if (code === null) return null;
		const page = `/otp-validation/${code.id}?next=${encodeURIComponent(path)}`;
		const { destination: phone } = code.challenge;
		return {
			path: `${path}?verify=${code.id}`,
			sent: { ...refusals(request, phoneResend, form ?? newForm(enterCodeForm)), phone, page },
		};
	},
	async action(ctx, request, { otp }) {
		const code = await phoneCodeOf(ctx, request);
		const path = profilePath(request.user);
		if (code === null || code === "verified") return reply.redirect(path);
		await verifyPhone(ctx, code.challenge, otp);
		return reply.redirect(`${path}?verify=done`);
	},
	Section: PhoneCodeSection,
});
