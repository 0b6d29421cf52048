import type { ReactNode } from "react";
import { currencySymbol } from "../../../api/domain/money.ts";
import { relationship } from "../../../api/domain/requests/kinds/fields.ts";
import { fieldsIn, kinds, regionsOf } from "../../../api/domain/requests/kinds/index.ts";
import { hasBeneficiary } from "../../../api/domain/requests/kinds/kind.ts";
import { type RaiseStep, stepOfField } from "../../../api/domain/requests/kinds/steps.ts";
import {
	CheckboxField,
	ComboboxField,
	DayField,
	HiddenField,
	RadioField,
	SelectField,
	TextareaField,
	TextField,
} from "../../../islands/ui/form/fields.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { X } from "../../../islands/ui/icons.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { causeOf } from "../../../islands/ui/request-words.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { KindFieldInput } from "../shared/kind-field.tsx";
import type { FieldChoices } from "./raise-data.ts";

/** The fields of the kind that belong to a step. */
export function KindFields({ choices, step }: { choices: FieldChoices; step: RaiseStep }) {
	const fields = fieldsIn(kinds[choices.type], choices.region).filter(
		(field) => stepOfField(field) === step && field.name !== relationship.name,
	);
	return fields.map((field) => (
		<KindFieldInput
			key={field.name}
			name={`details.${field.name}`}
			field={field}
			currency={choices.currency}
			today={choices.today}
		/>
	));
}

/** The request's beneficiary, place, goal and last day. */
export function BasicFields({ choices }: { choices: FieldChoices }) {
	const words = useWords();
	const { t } = words;
	const { type, causes, organizations, currency, today } = choices;
	const isFundraiser = kinds[type].answered === "gift";
	const regions = regionsOf(kinds[type]).map((code) => ({ value: code, label: t(`raise.region.${code}`) }));
	const causeOptions = causes.map(({ slug, name }) => ({
		value: slug,
		label: causeOf(words, { requestType: "cash", categorySlug: slug, categoryName: name }) ?? name,
	}));
	return (
		<>
			{isFundraiser ? <RadioField name="raisedAs" /> : null}
			{isFundraiser ? <SelectField name="category" prompt="–" options={causeOptions} /> : null}
			{organizations.length > 0 ? (
				<SelectField
					name="orgId"
					prompt={t("raise.org-none")}
					options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
				/>
			) : null}
			{hasBeneficiary(kinds[type]) ? (
				<>
					<TextField name="name" />
					<CheckboxField name="isMinor" />
					{kinds[type].fields.some(({ name }) => name === relationship.name) ? (
						<KindFieldInput
							name={`details.${relationship.name}`}
							field={relationship}
							currency={choices.currency}
							today={choices.today}
						/>
					) : null}
				</>
			) : (
				// Stored as they are: a change of the request leaves them alone.
				<>
					<HiddenField name="name" />
					<HiddenField name="isMinor" />
				</>
			)}
			<div className="field-row" {...enhancedBy("city-suggestions")} data-cities="/api/v1/city?countryId=">
				<SelectField name="region" options={regions} />
				<ComboboxField name="city" options={[]} />
			</div>
			{isFundraiser ? (
				<TextField
					name="quantity"
					hint={t("raise.fee-note")}
					inputMode="decimal"
					autoComplete="off"
					maxLength={20}
					prefix={currencySymbol(currency)}
				/>
			) : null}
			<DayField name="endDate" min={today} />
			<KindFields choices={choices} step="basics" />
			<CheckboxField name="isUrgentRequirement" />
		</>
	);
}

/** The people who may see a private request: a box with one in each line, or chips with script. */
function InvitedField() {
	const { t } = useWords();
	return (
		<div className="chip-list" {...enhancedBy("chip-list")} data-remove={t("raise.invited-remove", { name: "{name}" })}>
			<TextareaField name="invited" rows={3} />
			<template>
				<li className="tag tag-removable">
					<span />
					<button type="button" className="icon-button tag-remove">
						<Icon of={X} />
					</button>
				</li>
			</template>
		</div>
	);
}

/** Title and story, and who may read them. @param props.help stands between the two */
export function StoryFields({ choices, help }: { choices: FieldChoices; help?: ReactNode }) {
	const { t } = useWords();
	const { organizations, type } = choices;
	const isFundraiser = kinds[type].answered === "gift";
	return (
		<>
			<div className="raise-story">
				<TextField name="title" />
				{help}
				<TextareaField name="description" rows={12} />
			</div>
			<KindFields choices={choices} step="story" />
			{isFundraiser && organizations.some(({ registered }) => registered) ? (
				<CheckboxField name="isTaxBenefit" />
			) : null}
			<CheckboxField name="isPrivate" hint={isFundraiser ? undefined : t("raise.private-answers")} />
			<InvitedField />
		</>
	);
}
