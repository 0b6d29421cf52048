import { addressForm } from "../../../../api/domain/contracts/account.ts";
import { type FormState, textAt } from "../../../../api/domain/forms/form.ts";
import { newForm } from "../../../../api/domain/forms/read-form.ts";
import { needsPostalCode, postalCodeName } from "../../../../api/domain/people/postal-codes.ts";
import { updateUser } from "../../../../api/features/account/update-user.ts";
import { listCities, listCountries, listStates } from "../../../../api/features/lookups/places.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { ComboboxField, SelectField, TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../../islands/ui/parts.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import { type CountryOption, countriesIn } from "../../shared/countries.ts";
import { postalCodeRow } from "../../shared/postal-code-row.ts";
import { defineSection, SectionField, SectionPanel } from "../section.tsx";
import { profilePath, savedProfile } from "./saved.ts";

const id = "address";

interface AddressData {
	form: FormState;
	path: string;
	countries: readonly CountryOption[];
	states: readonly CountryOption[];
	cities: readonly { value: string }[];
	/** There is an address to remove. */
	removable: boolean;
}

function AddressSection({ data }: { data: AddressData }) {
	const words = useWords();
	const { t, language, localizePath } = words;
	const { form, path, countries, states, cities, removable } = data;
	const country = textAt(form.values, "address.country") ?? "";
	return (
		<SectionPanel id={id} title={t("me.address")}>
			<p className="hint">{t("me.address-hint")}</p>
			<div {...enhancedBy("place-lists")} data-states="/api/v1/state?countryId=" data-cities="/api/v1/city?stateId=">
				<Form of={form} name="my-address" action={path}>
					{/* Enter in a field saves, although another button comes first. */}
					<button type="submit" hidden />
					<SectionField id={id} />
					<div className="field-row" {...postalCodeRow(words)}>
						<SelectField
							name="address.country"
							prompt={t("billing.choose-country")}
							options={countriesIn(language, countries)}
						/>
						<TextField
							name="address.zip_code"
							label={t(`postal-code.${postalCodeName(country)}`)}
							optional={!needsPostalCode(country)}
						/>
					</div>
					<div className="place-lists-button">
						<Button variant="secondary" name="intent" value="places">
							{t("me.places")}
						</Button>
					</div>
					<div className="field-row">
						<SelectField name="address.state" prompt={t("me.choose-state")} options={states} optional />
						<ComboboxField name="address.city" options={cities} optional />
					</div>
					<TextField name="address.line1" optional />
					<TextField name="address.line2" optional />
					<Button>{t("me.save")}</Button>
				</Form>
			</div>
			{removable ? (
				<form method="post" action={localizePath(path)}>
					<SectionField id="address-removal" />
					<Button variant="quiet">{t("me.address-remove")}</Button>
				</form>
			) : null}
		</SectionPanel>
	);
}

/** The postal address. Its lists of states and cities follow the country and the state, with and without script. */
export default defineSection<AddressData, typeof addressForm>({
	id,
	contract: addressForm,
	redraws: ["places"],
	async load(ctx, { user }, form) {
		const { address } = user;
		const values = { address: { ...(address ?? { country: user.country ?? user.region }) } };
		const shown = form ?? newForm(addressForm, values);
		const countryId = textAt(shown.values, "address.country") ?? "";
		const [countries, states] = await Promise.all([listCountries(ctx), listStates(ctx, { countryId })]);
		const given = textAt(shown.values, "address.state") ?? "";
		const state = states.find((each) => each.id === given || each.name === given);
		const cities = state ? await listCities(ctx, { stateId: state.id }) : [];
		const typed = shown.values.address as Record<string, string> | undefined;
		return {
			form: { ...shown, values: { ...shown.values, address: { ...typed, state: state?.id ?? "" } } },
			path: profilePath(user),
			countries: countries.map((each) => ({ value: each.id, label: each.name })),
			states: states.map((each) => ({ value: each.id, label: each.name })),
			cities: cities.map(({ name }) => ({ value: name })),
			removable: address !== null,
		};
	},
	async action(ctx, { user }, { address }) {
		await updateUser(ctx, { userId: user.id, changes: { address } });
		return savedProfile(user, id);
	},
	Section: AddressSection,
});
