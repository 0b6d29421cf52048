import { phoneForm } from "../../../../api/domain/contracts/account.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../../api/domain/languages.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { sendPhoneCode } from "../../../../api/features/identity/phone-codes.ts";
import { Badge } from "../../../../islands/ui/badge.tsx";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { reply } from "../../../reply.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { profilePath, savedProfile } from "./saved.ts";

const id = "phone";

interface PhoneData {
	form: FormState;
	path: string;
	/** Null if there is no number. */
	verified: boolean | null;
	own: boolean;
}

function PhoneSection({ data: { form, path, verified, own } }: { data: PhoneData }) {
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
			<Form of={form} name="my-phone" action={path}>
				<SectionField id={id} />
				<TextField name="phone" type="tel" />
				<Button>{t(own ? "me.send-code" : "me.save")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** The mobile number. One's own changes once a code that we send to it is entered; staff enter others' numbers unverified. */
export default defineSection<PhoneData, typeof phoneForm>({
	id,
	contract: phoneForm,
	async load({ actor }, { user }, form) {
		return {
			form: form ?? newForm(phoneForm, { phone: user.phone ?? "" }),
			path: profilePath(user),
			verified: user.phone === null ? null : user.phoneVerified,
			own: actor.kind === "user" && actor.userId === user.id,
		};
	},
	async action(ctx, { user, url }, { phone }) {
		if (ctx.actor.kind === "user" && ctx.actor.userId === user.id) {
			const { language } = splitLanguage(url.pathname);
			const { verification } = await sendPhoneCode(ctx, { userId: user.id, phone }, language);
			return reply.redirect(`${profilePath(user)}?verify=${verification}`);
		}
		await updateUser(ctx, { userId: user.id, changes: { phone } });
		return savedProfile(user, id);
	},
	Section: PhoneSection,
});
