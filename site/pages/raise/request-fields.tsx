import type { ReactNode } from "react";
import { currencySymbol } from "../../../api/domain/money.ts";
import { printedLength } from "../../../api/domain/people/identity-numbers.ts";
import { bloodGroups } from "../../../api/domain/people/people.ts";
import { relationship } from "../../../api/domain/requests/kinds/fields.ts";
import { fieldsIn, kinds, regionsOf } from "../../../api/domain/requests/kinds/index.ts";
import type { KindField } from "../../../api/domain/requests/kinds/kind.ts";
import { type RaiseStep, stepOfField } from "../../../api/domain/requests/kinds/steps.ts";
import {
	CheckboxesField,
	CheckboxField,
	ComboboxField,
	DayField,
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
import type { FieldChoices } from "./raise-data.ts";

/** Blood groups are written alike in every language. */
const groups = bloodGroups.map((group) => ({ value: group, label: group.replace("-", "−") }));

function KindFieldInput({ field, choices }: { field: KindField; choices: FieldChoices }) {
	const name = `details.${field.name}`;
	switch (field.type) {
		case "textarea":
			return <TextareaField name={name} rows={4} />;
		case "number":
			return <TextField name={name} inputMode="numeric" maxLength={6} autoComplete="off" />;
		case "day":
			return <DayField name={name} {...(field.when === "future" ? { min: choices.today } : { max: choices.today })} />;
		case "pick":
			return <SelectField name={name} prompt="–" {...(field.name === "bloodGroup" ? { options: groups } : {})} />;
		case "picks":
			return <CheckboxesField name={name} optional={!field.required} />;
		case "money":
			return <TextField name={name} inputMode="decimal" autoComplete="off" prefix={currencySymbol(choices.currency)} />;
		case "pan":
			return <TextField name={name} maxLength={printedLength} autoComplete="off" />;
		case "aadhaar":
			return <TextField name={name} maxLength={printedLength} inputMode="numeric" autoComplete="off" />;
		default:
			return <TextField name={name} autoComplete="off" />;
	}
}

/** The fields of the kind that belong to a step. */
export function KindFields({ choices, step }: { choices: FieldChoices; step: RaiseStep }) {
	const fields = fieldsIn(kinds[choices.type], choices.region).filter(
		(field) => stepOfField(field) === step && field.name !== relationship.name,
	);
	return fields.map((field) => <KindFieldInput key={field.name} field={field} choices={choices} />);
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
			{kinds[type].side === "need" ? (
				<>
					<TextField name="name" />
					<CheckboxField name="isMinor" />
					{kinds[type].fields.some(({ name }) => name === relationship.name) ? (
						<KindFieldInput field={relationship} choices={choices} />
					) : null}
				</>
			) : null}
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

/** Title and story, and who may read them. @param props.help stands below the title */
export function StoryFields({ choices, help }: { choices: FieldChoices; help?: ReactNode }) {
	const { organizations } = choices;
	return (
		<>
			<TextField name="title" />
			{help}
			<TextareaField name="description" rows={12} />
			<KindFields choices={choices} step="story" />
			{organizations.some(({ registered }) => registered) ? <CheckboxField name="isTaxBenefit" /> : null}
			<CheckboxField name="isPrivate" />
			<InvitedField />
		</>
	);
}
