import { bloodDonorForm } from "../../../../api/domain/contracts/account.ts";
import { latestDay, regionZones } from "../../../../api/domain/local-day.ts";
import { bloodGroups } from "../../../../api/domain/people/people.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { formatDay } from "../../../../islands/ui/dates.ts";
import { CheckboxField, DayField, SelectField } from "../../../../islands/ui/form/fields.tsx";
import { useWords } from "../../../../islands/ui/words.ts";
import { formSection } from "../form-section.tsx";
import { profilePath } from "./saved.ts";

/** Blood groups are written alike in every language. */
const groups = bloodGroups.map((group) => ({ value: group, label: group.replace("-", "−") }));

/** @param props.consentAt when the person agreed to be asked; null if they did not */
function BloodFields({ consentAt, today }: { consentAt: number | null; today: string }) {
	const { t, language } = useWords();
	return (
		<>
			<CheckboxField name="isBloodDonor" />
			<SelectField name="bloodGroup" prompt={t("me.choose-group")} options={groups} />
			<DayField name="lastBloodDonation" max={today} />
			<CheckboxField name="bloodPhoneShown" />
			{consentAt === null ? null : (
				<p className="quiet">{t("me.blood-consent", { date: formatDay(consentAt, language) })}</p>
			)}
		</>
	);
}

/** Whether the person gives blood, and their blood group. */
export default formSection({
	id: "blood",
	contract: bloodDonorForm,
	pathOf: profilePath,
	async load(ctx, { isBloodDonor, bloodGroup, lastBloodDonation, bloodPhoneShown, bloodConsentAt, region }) {
		const values = {
			...(isBloodDonor ? { isBloodDonor: "on" } : {}),
			...(bloodPhoneShown ? { bloodPhoneShown: "on" } : {}),
			bloodGroup: bloodGroup ?? "",
			lastBloodDonation: lastBloodDonation ?? "",
		};
		const today = latestDay(ctx.platform.clock.now(), regionZones[region]);
		return { values, more: { consentAt: bloodConsentAt, today } };
	},
	save(ctx, { id }, { isBloodDonor, bloodGroup = null, lastBloodDonation = null, bloodPhoneShown }) {
		const changes = { isBloodDonor, bloodGroup, lastBloodDonation, bloodPhoneShown: isBloodDonor && bloodPhoneShown };
		return updateUser(ctx, { userId: id, changes });
	},
	Fields: BloodFields,
});
