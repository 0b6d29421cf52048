import { phoneForm } from "../../../../api/domain/contracts/account.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { defaultLanguage, splitLanguage } from "../../../../api/domain/languages.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { confirmsByNumber, sendConfirmationCode } from "../../../../api/features/identity/confirm-identity.ts";
import { sendPhoneCode } from "../../../../api/features/identity/phone-codes.ts";
import { Badge } from "../../../../islands/ui/badge.tsx";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { reply } from "../../../reply.ts";
import { HelpLink } from "../../shared/help-link.tsx";
import { CodeButton, refusals } from "../code-button.tsx";
import { buttonSection, defineSection, SectionField, SectionPanel } from "../section.tsx";
import { profilePath, savedProfile } from "./saved.ts";

const id = "phone";

/** A password is never sent back, and a code works once. */
const withoutProof = (form: FormState): FormState => ({ ...form, values: { phone: form.values.phone ?? "" } });

interface PhoneData {
	form: FormState;
	path: string;
	/** Null if there is no number. */
	verified: boolean | null;
	own: boolean;
	/** Whoever adds or replaces their own number proves first that the account is theirs; null for staff. */
	proof: { hasPassword: boolean; byNumber: boolean } | null;
	/** Why the code to confirm with was refused. */
	problem: FormState["problem"];
}

function PhoneSection({ data: { form, problem, path, verified, own, proof } }: { data: PhoneData }) {
	const { t } = useWords();
	return (
		<SectionPanel id={id} title={t("me.phone")}>
			{verified === null ? null : (
				<p>
					{verified ? (
						<Badge tone="done">{t("me.phone-verified")}</Badge>
					) : (
						<Badge tone="waiting">{t("me.phone-unverified")}</Badge>
					)}
				</p>
			)}
			{proof ? (
				<>
					<p>{t(verified ? "me.phone-proof" : "me.way-in-proof")}</p>
					<CodeButton of={phoneProof} path={path} {...proof} problem={problem} />
				</>
			) : null}
			<Form of={form} name="my-phone" action={path}>
				<SectionField id={id} />
				{proof ? (
					<>
						{proof.hasPassword ? <TextField name="password" type="password" autoComplete="current-password" /> : null}
						<TextField
							name="otp"
							label={proof.byNumber ? t("me.code-number") : undefined}
							inputMode="numeric"
							autoComplete="one-time-code"
							optional={proof.hasPassword}
						/>
					</>
				) : null}
				<TextField name="phone" type="tel" />
				<Button>{t(own ? "me.phone-send" : "me.save")}</Button>
			</Form>
			{own ? <HelpLink to="mobile-number" apart /> : null}
		</SectionPanel>
	);
}

/** The button that sends a code with which a number is added or replaced. */
export const phoneProof = buttonSection(
	"phone-proof",
	async (ctx, { user }) => {
		await sendConfirmationCode(ctx, user.language ?? defaultLanguage);
		return reply.redirect(`${profilePath(user)}#${id}`, { notice: { tone: "info", word: "notice.code-sent" } });
	},
	id,
);

/** The mobile number. One's own changes once a code that we send to it is entered; staff enter others' numbers unverified. */
export default defineSection<PhoneData, typeof phoneForm>({
	id,
	contract: phoneForm,
	async load({ actor, platform }, request, form) {
		const { user } = request;
		const own = actor.kind === "user" && actor.userId === user.id;
		return {
			...refusals(request, phoneProof, form ? withoutProof(form) : newForm(phoneForm, { phone: user.phone ?? "" })),
			path: profilePath(user),
			verified: user.phone === null ? null : user.phoneVerified,
			own,
			proof: own ? { hasPassword: user.passwordHash !== null, byNumber: confirmsByNumber(user, platform) } : null,
		};
	},
	async action(ctx, { user, url }, { phone, password, otp }) {
		if (ctx.actor.kind === "user" && ctx.actor.userId === user.id) {
			const { language } = splitLanguage(url.pathname);
			const { verification } = await sendPhoneCode(ctx, { userId: user.id, phone, password, otp }, language);
			return reply.redirect(`${profilePath(user)}?verify=${verification}`);
		}
		await updateUser(ctx, { userId: user.id, changes: { phone } });
		return savedProfile(user, id);
	},
	Section: PhoneSection,
});
