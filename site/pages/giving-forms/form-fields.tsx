import type { OwnGivingForm } from "../../../api/domain/contracts/giving-forms.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { maxFormAmounts } from "../../../api/domain/giving/giving-form.ts";
import { type HomeCurrency, toDecimal } from "../../../api/domain/money.ts";
import { replyKinds } from "../../../api/domain/questions.ts";
import type { FundChoice } from "../../../api/features/donations/chosen-fund.ts";
import { Button } from "../../../islands/ui/button.tsx";
import {
	CheckboxField,
	HiddenField,
	RadioField,
	SelectField,
	TextareaField,
	TextField,
} from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { FormRows } from "../../../islands/ui/form/form-rows.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { picturesPath } from "../shared/giving-form-paths.ts";
import type { ShownOwner } from "./owner-frame.tsx";

/** The pictures that a form can have. */
export type Pictures = readonly { id: string; url: string }[];

/** A stored form as its fields have it. */
export const typedForm = ({ questions, amounts, ...form }: OwnGivingForm) => ({
	title: form.title,
	text: form.text,
	slug: form.slug,
	pictureId: form.pictureId ?? "",
	fundId: form.fundId ?? "",
	amounts: amounts.map((each) => toDecimal(Math.round(each * 100)).replace(/\.00$/, "")).join("\n"),
	takesOther: form.takesOther ? "on" : "",
	thanks: form.thanks,
	questions: questions.map(({ options, required, ...each }) => ({
		...each,
		options: options.join("\n"),
		required: required ? "on" : "",
	})),
});

function PictureChoice({ owner, pictures }: { owner: ShownOwner; pictures: Pictures }) {
	const { t, localizePath } = useWords();
	const add = <a href={localizePath(picturesPath(owner))}>{t("forms.add-pictures")}</a>;
	if (pictures.length === 0) return <p className="hint">{add}</p>;
	return (
		<>
			<RadioField
				name="pictureId"
				options={[
					{ value: "", label: t("forms.no-picture") },
					...pictures.map(({ id, url }, index) => ({
						value: id,
						label: t("pictures.number", { number: index + 1 }),
						hint: <img className="picture-choice" src={url} alt="" width={160} height={90} loading="lazy" />,
					})),
				]}
			/>
			<p className="hint">{add}</p>
		</>
	);
}

function QuestionRows() {
	const { t } = useWords();
	return (
		<FormRows name="questions">
			{(row) => (
				<>
					<HiddenField name={`${row}._id`} />
					<TextField name={`${row}.text`} />
					<SelectField
						name={`${row}.kind`}
						optional={false}
						options={replyKinds.map((value) => ({ value, label: t(`giving-form.questions.kind.${value}`) }))}
					/>
					<TextareaField name={`${row}.options`} rows={3} />
					<CheckboxField name={`${row}.required`} />
				</>
			)}
		</FormRows>
	);
}

interface FormFieldsProps {
	form: FormState;
	owner: ShownOwner & { currency: HomeCurrency };
	pictures: Pictures;
	/** The open funds of an organization. */
	funds: readonly FundChoice[];
	action: string;
	button: string;
}

/** The fields of a donation form, for its owner. */
export function FormFields({ form, owner, pictures, funds, action, button }: FormFieldsProps) {
	const { t } = useWords();
	return (
		<div className="panel">
			<Form of={form} name="giving-form" action={action}>
				<TextField name="title" />
				<TextareaField name="text" rows={4} />
				<TextField name="slug" hint={t("giving-form.slug-hint", { start: "/give/" })} autoComplete="off" />
				{funds.length > 0 || form.issues.some(({ path }) => path === "fundId") ? (
					<SelectField
						name="fundId"
						optional={false}
						prompt={t("forms.any-fund")}
						options={funds.map(({ id, name }) => ({ value: id, label: name }))}
					/>
				) : null}
				<PictureChoice owner={owner} pictures={pictures} />
				<TextareaField
					name="amounts"
					rows={4}
					hint={t("giving-form.amounts-hint", { number: maxFormAmounts, currency: owner.currency })}
				/>
				<CheckboxField name="takesOther" />
				<QuestionRows />
				<TextareaField name="thanks" rows={3} />
				<Button name="intent" value="save">
					{button}
				</Button>
			</Form>
		</div>
	);
}
