import { currencySymbol, giftLimits, toDecimal } from "../../../api/domain/money.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { ErrorSummary } from "../../../islands/ui/error-summary.tsx";
import { Field, type FieldProps } from "../../../islands/ui/field.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { ChevronDown } from "../../../islands/ui/icons.ts";
import { SelectField } from "../../../islands/ui/select.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import billingSummary from "../../../islands/visitor/billing-summary/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import type { FormErrors } from "../form-errors.ts";
import { BillingCard } from "./billing-card.tsx";
import type { BillingData, BillingField, Refusal } from "./billing-data.ts";
import { CheckoutHead } from "./checkout-head.tsx";
import { countriesIn } from "./countries.ts";

/** A field's id on the page, which the error summary links to. */
const idOf = (field: string) => `billing-${field}`;

const hidden: readonly BillingField[] = ["donation", "donationFor", "donationRequestId", "toUserInfo"];

const labels = {
	amount: "billing.amount",
	first_name: "billing.first",
	last_name: "billing.last",
	email: "billing.email",
	country: "billing.country",
	zip_code: "billing.zip",
	line1: "billing.line1",
	line2: "billing.line2",
	city: "billing.city",
	state: "billing.state",
} as const satisfies Partial<Record<BillingField, WordKey>>;
type LabelledField = keyof typeof labels;
const isLabelled = (field: string): field is LabelledField => field in labels;

type TextProps = { data: BillingData; name: LabelledField } & Omit<
	FieldProps,
	"id" | "name" | "label" | "defaultValue" | "error"
>;

function Text({ data, name, ...props }: TextProps) {
	const { t, said } = useWords();
	const error = data.errors[name];
	return (
		<Field
			{...props}
			id={idOf(name)}
			name={name}
			label={t(labels[name])}
			defaultValue={data.values[name]}
			error={error === undefined ? undefined : said(error)}
		/>
	);
}

function GiftSection({ data }: { data: BillingData }) {
	const { t } = useWords();
	const { beneficiary, values } = data;
	return (
		<section className="form-section" aria-labelledby="gift-title">
			<h2 id="gift-title">{t("billing.gift")}</h2>
			<Text
				data={data}
				name="amount"
				hint={t("amount.hint", giftLimits(beneficiary.currency))}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				prefix={currencySymbol(beneficiary.currency)}
			/>
			<div>
				<Checkbox
					id={idOf("shouldChargeProcessingFees")}
					name="shouldChargeProcessingFees"
					label={t("fee.on-top", { percent: Number(toDecimal(beneficiary.policy.bps)) })}
					hint={t("fee.on-top-hint")}
					defaultChecked={values.shouldChargeProcessingFees !== undefined}
				/>
				<Checkbox
					id={idOf("anonymous")}
					name="anonymous"
					label={t("anonymous")}
					hint={t("billing.anonymous-hint")}
					defaultChecked={values.anonymous !== undefined}
				/>
			</div>
		</section>
	);
}

function DonorSection({ data }: { data: BillingData }) {
	const { t } = useWords();
	return (
		<section className="form-section" aria-labelledby="donor-title">
			<h2 id="donor-title">{t("billing.about")}</h2>
			<div className="field-row">
				<Text data={data} name="first_name" autoComplete="given-name" maxLength={80} />
				<Text data={data} name="last_name" autoComplete="family-name" maxLength={80} />
			</div>
			<Text data={data} name="email" type="email" hint={t("billing.email-hint")} autoComplete="email" maxLength={254} />
		</section>
	);
}

/** The optional part of the address. */
const street: readonly LabelledField[] = ["line1", "line2", "city", "state"];

function AddressSection({ data }: { data: BillingData }) {
	const { t, said, language } = useWords();
	const countryError = data.errors.country;
	return (
		<section className="form-section" aria-labelledby="address-title">
			<h2 id="address-title">{t("billing.address")}</h2>
			<div className="field-row">
				<SelectField
					id={idOf("country")}
					name="country"
					label={t(labels.country)}
					autoComplete="country"
					prompt={t("billing.choose-country")}
					options={countriesIn(language, data.countries)}
					defaultValue={data.values.country}
					error={countryError === undefined ? undefined : said(countryError)}
				/>
				<Text data={data} name="zip_code" autoComplete="postal-code" maxLength={10} />
			</div>
			<details className="fold" open={street.some((name) => data.values[name] || data.errors[name])}>
				<summary>
					<span>
						{t("billing.add-address")} <span className="optional">{t("optional")}</span>
					</span>
					<Icon of={ChevronDown} />
				</summary>
				<div className="form">
					<Text data={data} name="line1" optional autoComplete="address-line1" maxLength={50} />
					<Text data={data} name="line2" optional autoComplete="address-line2" maxLength={50} />
					<div className="field-row">
						<Text data={data} name="city" optional autoComplete="address-level2" maxLength={50} />
						<Text data={data} name="state" optional autoComplete="address-level1" maxLength={50} />
					</div>
				</div>
			</details>
		</section>
	);
}

/** What is wrong with fields that have a label, in the order of the contract; whom a gift is for has none. */
function errorEntries(errors: FormErrors): [field: LabelledField, message: string][] {
	return Object.entries(errors).flatMap(([field, message]) => (isLabelled(field) ? [[field, message]] : []));
}

/** Why the form can't be taken now, and where its donation goes on if it can't be changed any more. */
function RefusalAlert({ refusal: { message, goesOn }, donation }: { refusal: Refusal; donation: string | undefined }) {
	const { t, said, at } = useWords();
	return (
		<Alert tone="bad" role="alert">
			{said(message)}{" "}
			{goesOn === "payment" ? <a href={at(`/payment?donation=${donation}`)}>{t("billing.continue")}</a> : null}
			{goesOn === "thanks" ? <a href={at(`/thankyou?donation=${donation}`)}>{t("thanks.receipt")}</a> : null}
		</Alert>
	);
}

/** The billing page: what the gift goes to, the form, and what it will cost. */
export function BillingView({ data }: { data: BillingData }) {
	const { t, said, at } = useWords();
	const { beneficiary, values } = data;
	const errors = errorEntries(data.errors).map(([field, message]) => ({
		controlId: idOf(field),
		label: t(labels[field]),
		message: said(message),
	}));
	return (
		<div className="wrap">
			<CheckoutHead title={t("billing.title")} step="details" beneficiary={beneficiary} />
			<div className="checkout">
				<form className="form" id="billing" method="post" action={at("/billingInfo")} noValidate>
					{data.refusal ? <RefusalAlert refusal={data.refusal} donation={values.donation} /> : null}
					<ErrorSummary id="billing-errors" errors={errors} />
					<BillingCard beneficiary={beneficiary} />
					{hidden.map((name) => {
						const value = values[name];
						// What was not said stays unsaid: an empty kind of gift is none, a missing one has a default.
						return value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />;
					})}
					<div className="panel">
						<GiftSection data={data} />
						<DonorSection data={data} />
						<AddressSection data={data} />
					</div>
					{/* Where the summary stands below the form, its own button is shown instead. */}
					<div className="form way-on">
						<Button wide>{t("billing.continue")}</Button>
						<p className="hint">{t("billing.nothing-yet")}</p>
					</div>
				</form>
				<aside className="panel" aria-labelledby="summary-title">
					<h2 id="summary-title">{t("billing.summary")}</h2>
					<Island
						of={billingSummary}
						props={{
							id: "billing-summary",
							form: "billing",
							currency: beneficiary.currency,
							...beneficiary.policy,
							amount: values.amount ?? "",
							feesOnTop: values.shouldChargeProcessingFees !== undefined,
						}}
					/>
				</aside>
			</div>
		</div>
	);
}
