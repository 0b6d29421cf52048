import { currencySymbol, toDecimal } from "../../../api/domain/money.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { ErrorSummary } from "../../../islands/ui/error-summary.tsx";
import { Field, type FieldProps } from "../../../islands/ui/field.tsx";
import { OrderSummary } from "../../../islands/ui/order-summary.tsx";
import { SelectField } from "../../../islands/ui/select.tsx";
import { BillingCard } from "./billing-card.tsx";
import type { BillingData, BillingField } from "./billing-data.ts";

/** A field's id on the page, which the error summary links to. */
const idOf = (field: string) => `billing-${field}`;

const hidden: readonly BillingField[] = ["donationFor", "donationRequestId", "toUserInfo"];

type TextProps = { data: BillingData; name: BillingField } & Omit<FieldProps, "id" | "name" | "defaultValue" | "error">;

function Text({ data, name, ...props }: TextProps) {
	return <Field {...props} id={idOf(name)} name={name} defaultValue={data.values[name]} error={data.errors[name]} />;
}

function GiftSection({ data }: { data: BillingData }) {
	const { beneficiary, values } = data;
	return (
		<section className="form-section" aria-labelledby="gift-title">
			<h2 id="gift-title">Your gift</h2>
			<Text
				data={data}
				name="amount"
				label="Amount"
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				prefix={currencySymbol(beneficiary.currency)}
			/>
			<div>
				<Checkbox
					id={idOf("shouldChargeProcessingFees")}
					name="shouldChargeProcessingFees"
					label={`Add the processing fee (${Number(toDecimal(beneficiary.policy.bps))}%) on top`}
					hint="So that the whole amount reaches them."
					defaultChecked={values.shouldChargeProcessingFees !== undefined}
				/>
				<Checkbox
					id={idOf("anonymous")}
					name="anonymous"
					label="Give anonymously"
					hint="Your name is not shown on the page."
					defaultChecked={values.anonymous !== undefined}
				/>
			</div>
		</section>
	);
}

function DonorSection({ data }: { data: BillingData }) {
	return (
		<section className="form-section" aria-labelledby="donor-title">
			<h2 id="donor-title">About you</h2>
			<div className="field-row">
				<Text data={data} name="first_name" label="First name" autoComplete="given-name" maxLength={80} />
				<Text data={data} name="last_name" label="Last name" autoComplete="family-name" maxLength={80} />
			</div>
			<Text
				data={data}
				name="email"
				type="email"
				label="Email"
				hint="So that we can reach you about your gift. It is never shown or sold."
				autoComplete="email"
				maxLength={254}
			/>
		</section>
	);
}

function AddressSection({ data }: { data: BillingData }) {
	return (
		<section className="form-section" aria-labelledby="address-title">
			<h2 id="address-title">Billing address</h2>
			<div className="field-row">
				<SelectField
					id={idOf("country")}
					name="country"
					label="Country"
					autoComplete="country"
					prompt="Choose a country"
					options={data.countries}
					defaultValue={data.values.country}
					error={data.errors.country}
				/>
				<Text data={data} name="zip_code" label="Postal code" autoComplete="postal-code" maxLength={10} />
			</div>
			<Text data={data} name="line1" label="Address" optional autoComplete="address-line1" maxLength={50} />
			<Text
				data={data}
				name="line2"
				label="Address, second line"
				optional
				autoComplete="address-line2"
				maxLength={50}
			/>
			<div className="field-row">
				<Text data={data} name="city" label="City" optional autoComplete="address-level2" maxLength={50} />
				<Text data={data} name="state" label="State" optional autoComplete="address-level1" maxLength={50} />
			</div>
		</section>
	);
}

/** The billing page: what the gift goes to, the form, and what it will cost. */
export function BillingView({ data }: { data: BillingData }) {
	const errors = Object.entries(data.errors).map(([field, message]) => ({ controlId: idOf(field), message }));
	return (
		<div className="wrap">
			<div className="section-head">
				<h1>Your donation</h1>
				<p className="quiet">Step 1 of 2: your details</p>
			</div>
			<div className="checkout">
				<form className="form" id="billing" method="post" action="/billingInfo" noValidate>
					<ErrorSummary id="billing-errors" errors={errors} />
					<BillingCard beneficiary={data.beneficiary} />
					{hidden.map((name) => {
						const value = data.values[name];
						// What was not said stays unsaid: an empty kind of gift is none, a missing one has a default.
						return value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />;
					})}
					<div className="panel">
						<GiftSection data={data} />
						<DonorSection data={data} />
						<AddressSection data={data} />
						<Button wide>Continue to payment</Button>
						<p className="hint">You pay on the next page. Nothing is charged yet.</p>
					</div>
				</form>
				<aside className="panel" aria-labelledby="summary-title">
					<h2 id="summary-title">Summary</h2>
					{data.amounts ? (
						<OrderSummary {...data.amounts} />
					) : (
						<p className="quiet">Enter an amount to see the total.</p>
					)}
					<Button variant="quiet" form="billing" name="action" value="update">
						Update the summary
					</Button>
				</aside>
			</div>
		</div>
	);
}
