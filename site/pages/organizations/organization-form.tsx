import { type OrganizationInput, organizationForm } from "../../../api/domain/contracts/organizations.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { organizationTypes } from "../../../api/domain/people/organizations.ts";
import { needsPostalCode, postalCodeName } from "../../../api/domain/people/postal-codes.ts";
import { listCities, listCountries, listStates } from "../../../api/features/lookups/places.ts";
import type { OrganizationRow } from "../../../api/features/organizations/find.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { ComboboxField, RadioField, SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageContext } from "../../page.ts";
import { type CountryOption, countriesIn } from "../shared/countries.ts";
import { postalCodeRow } from "../shared/postal-code-row.ts";

/** The form of an organization, and the lists of its address. */
export interface OrganizationFormData {
	form: FormState;
	countries: readonly CountryOption[];
	states: readonly CountryOption[];
	cities: readonly { value: string }[];
}

/** Whether the form only asks for the states and cities of its country. */
export const onlyPlaces = (form: { intent: string | null }) => form.intent === "places";

/** A form for a new organization. */
export const emptyOrganization = (country: string): FormState => newForm(organizationForm, { orgAddress: { country } });

/** A form with an organization's values. */
export const filledOrganization = (row: OrganizationRow): FormState =>
	newForm(organizationForm, {
		orgName: row.pendingName ?? row.name,
		orgType: row.orgType,
		description: row.description,
		orgEmail: row.email ?? "",
		websiteUrl: row.websiteUrl ?? "",
		hasCsrWing: row.hasCsrWing ? "yes" : "no",
		orgAddress: { ...row.address, line2: row.address.line2 ?? "" },
	} satisfies Record<keyof OrganizationInput, unknown>);

/** Adds the lists that follow the form's country and state. */
export async function withPlaces(ctx: PageContext, form: FormState): Promise<OrganizationFormData> {
	const [countries, states] = await Promise.all([
		listCountries(ctx),
		listStates(ctx, { countryId: textAt(form.values, "orgAddress.country") ?? "" }),
	]);
	const given = textAt(form.values, "orgAddress.state") ?? "";
	const state = states.find((each) => each.id === given || each.name === given);
	const cities = state ? await listCities(ctx, { stateId: state.id }) : [];
	const typed = form.values.orgAddress as Record<string, string> | undefined;
	return {
		form: { ...form, values: { ...form.values, orgAddress: { ...typed, state: state?.id ?? given } } },
		countries: countries.map((each) => ({ value: each.id, label: each.name })),
		states: states.map((each) => ({ value: each.id, label: each.name })),
		cities: cities.map(({ name }) => ({ value: name })),
	};
}

/** The fields of an organization: what donors read, and its address. */
export function OrganizationForm({ of, action, save }: { of: OrganizationFormData; action: string; save: string }) {
	const words = useWords();
	const { t, language } = words;
	const { form, countries, states, cities } = of;
	const country = textAt(form.values, "orgAddress.country") ?? "";
	return (
		<div {...enhancedBy("place-lists")} data-states="/api/v1/state?countryId=" data-cities="/api/v1/city?stateId=">
			<Form of={form} name="org-form" action={action}>
				{/* Enter in a field saves, although another button comes first. */}
				<button type="submit" hidden />
				<TextField name="orgName" autoComplete="organization" />
				<SelectField
					name="orgType"
					prompt={t("org.choose-type")}
					options={organizationTypes.map((type) => ({ value: type, label: t(`org-form.orgType.${type}`) }))}
				/>
				<TextareaField name="description" rows={6} />
				<TextField name="orgEmail" type="email" autoComplete="off" optional />
				<TextField name="websiteUrl" type="text" autoComplete="url" optional />
				<RadioField
					name="hasCsrWing"
					options={[
						{ value: "yes", label: t("org-form.hasCsrWing.yes") },
						{ value: "no", label: t("org-form.hasCsrWing.no") },
					]}
				/>
				<TextField name="orgAddress.line1" />
				<TextField name="orgAddress.line2" />
				<div className="field-row" {...postalCodeRow(words)}>
					<SelectField
						name="orgAddress.country"
						prompt={t("org.choose-country")}
						options={countriesIn(language, countries)}
					/>
					<TextField
						name="orgAddress.zip_code"
						label={t(`postal-code.${postalCodeName(country)}`)}
						optional={!needsPostalCode(country)}
					/>
				</div>
				<div className="place-lists-button">
					<Button variant="secondary" name="intent" value="places">
						{t("org.places")}
					</Button>
				</div>
				<div className="field-row">
					<SelectField
						name="orgAddress.state"
						prompt={t("org.choose-state")}
						options={states}
						optional={states.length === 0}
					/>
					<ComboboxField name="orgAddress.city" options={cities} />
				</div>
				<Button>{save}</Button>
			</Form>
		</div>
	);
}
