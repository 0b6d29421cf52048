import { bloodDonorForm } from "../../../../api/domain/contracts/account.ts";
import type { FormState } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { latestDay, regionZones } from "../../../../api/domain/local-day.ts";
import { bloodGroups } from "../../../../api/domain/people/people.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { formatDay } from "../../../../islands/ui/dates.ts";
import { CheckboxField, DayField, SelectField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { profilePath, savedProfile } from "./saved.ts";

const id = "blood";

interface BloodData {
	form: FormState;
	path: string;
	/** When the person agreed to be asked; null if they did not. */
	consentAt: number | null;
	today: string;
}

/** Blood groups are written alike in every language. */
const groups = bloodGroups.map((group) => ({ value: group, label: group.replace("-", "−") }));

function BloodSection({ data: { form, path, consentAt, today } }: { data: BloodData }) {
	const { t, language } = useWords();
	return (
		<SectionPanel id={id} title={t("me.blood")}>
			<Form of={form} name="my-blood" action={path}>
				<SectionField id={id} />
				<CheckboxField name="isBloodDonor" />
				<SelectField name="bloodGroup" prompt={t("me.choose-group")} options={groups} />
				<DayField name="lastBloodDonation" max={today} />
				<CheckboxField name="bloodPhoneShown" />
				{consentAt === null ? null : (
					<p className="quiet">{t("me.blood-consent", { date: formatDay(consentAt, language) })}</p>
				)}
				<Button>{t("me.save")}</Button>
			</Form>
		</SectionPanel>
	);
}

/** Whether the person gives blood, and their blood group. */
export default defineSection<BloodData, typeof bloodDonorForm>({
	id,
	contract: bloodDonorForm,
	async load(ctx, { user }, form) {
		const { isBloodDonor, bloodGroup, lastBloodDonation, bloodPhoneShown, bloodConsentAt: consentAt } = user;
		const values = {
			...(isBloodDonor ? { isBloodDonor: "on" } : {}),
			...(bloodPhoneShown ? { bloodPhoneShown: "on" } : {}),
			bloodGroup: bloodGroup ?? "",
			lastBloodDonation: lastBloodDonation ?? "",
		};
		const today = latestDay(ctx.platform.clock.now(), regionZones[user.region]);
		return { form: form ?? newForm(bloodDonorForm, values), path: profilePath(user), consentAt, today };
	},
	async action(ctx, { user }, { isBloodDonor, bloodGroup = null, lastBloodDonation = null, bloodPhoneShown }) {
		const changes = { isBloodDonor, bloodGroup, lastBloodDonation, bloodPhoneShown: isBloodDonor && bloodPhoneShown };
		await updateUser(ctx, { userId: user.id, changes });
		return savedProfile(user, id);
	},
	Section: BloodSection,
});
