import { isTicked, textAt } from "../../../api/domain/forms/form.ts";
import { toDecimal } from "../../../api/domain/money.ts";
import { needsPostalCode, postalCodeName } from "../../../api/domain/people/postal-codes.ts";
import { Button } from "../../../islands/ui/button.tsx";
import {
	AmountField,
	CheckboxField,
	HiddenField,
	SelectField,
	TextareaField,
	TextField,
} from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { ChevronDown } from "../../../islands/ui/icons.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import billingSummary from "../../../islands/visitor/billing-summary/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import type { View } from "../../page.ts";
import { countriesIn } from "../shared/countries.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { postalCodeRow } from "../shared/postal-code-row.ts";
import { BillingCard } from "./billing-card.tsx";
import type { BillingData } from "./billing-data.ts";
import { CheckoutHead } from "./checkout-head.tsx";
import { OtherBrowser } from "./other-browser.tsx";
import { OriginFields, TellWidget } from "./widget-origin.tsx";

function GiftSection({ beneficiary }: BillingData) {
	const { t } = useWords();
	return (
		<section className="form-section stack gap-m" aria-labelledby="gift-title">
			<h2 id="gift-title">{t("billing.gift")}</h2>
			<AmountField name="amount" currency={beneficiary.currency} />
			<div>
				<CheckboxField
					name="shouldChargeProcessingFees"
					label={t("fee.on-top", { percent: Number(toDecimal(beneficiary.policy.bps)) })}
					hint={t("fee.on-top-hint")}
				/>
				<CheckboxField name="anonymous" label={t("anonymous")} />
			</div>
			<HelpLink to="fees" apart />
			{/* The foundation has no page that lists its donors. */}
			{beneficiary.kind === "foundation" ? null : <TextareaField name="message" rows={2} />}
		</section>
	);
}

function DonorSection({ emailOptional }: BillingData) {
	const { t } = useWords();
	return (
		<section className="form-section stack gap-m" aria-labelledby="donor-title">
			<h2 id="donor-title">{t("billing.about")}</h2>
			<p className="hint">{t("billing.one-name")}</p>
			<div className="field-row">
				<TextField name="first_name" />
				<TextField name="last_name" />
			</div>
			<TextField name="email" optional={emailOptional} hint={emailOptional ? t("billing.email-optional") : undefined} />
		</section>
	);
}

/** The optional part of the address. */
const street = ["line1", "line2", "city", "state"] as const;

function AddressSection({ form, countries, signedIn }: BillingData & { signedIn: boolean }) {
	const words = useWords();
	const { t, language } = words;
	const country = textAt(form.values, "country") ?? "";
	const open = street.some((name) => textAt(form.values, name) || form.issues.some(({ path }) => path === name));
	return (
		<section className="form-section stack gap-m" aria-labelledby="address-title">
			<h2 id="address-title">{t("billing.address")}</h2>
			<div className="field-row" {...postalCodeRow(words)}>
				<SelectField name="country" prompt={t("billing.choose-country")} options={countriesIn(language, countries)} />
				<TextField
					name="zip_code"
					label={t(`postal-code.${postalCodeName(country)}`)}
					optional={!needsPostalCode(country)}
				/>
			</div>
			<details className="fold" open={open}>
				<summary>
					<span>
						{t("billing.add-address")} <span className="optional">{t("optional")}</span>
					</span>
					<Icon of={ChevronDown} />
				</summary>
				<div className="form">
					<TextField name="line1" />
					<TextField name="line2" />
					<div className="field-row">
						<TextField name="city" />
						<TextField name="state" />
					</div>
				</div>
			</details>
			{signedIn ? <CheckboxField name="remember" /> : null}
		</section>
	);
}

/** A link to the page that continues a donation which can no longer be changed. */
function ContinueLink({ form, continueOn }: BillingData) {
	const { t, localizePath } = useWords();
	const donation = textAt(form.values, "donation");
	if (continueOn === "payment")
		return <a href={localizePath(`/payment?donation=${donation}`)}>{t("billing.continue")}</a>;
	if (continueOn === "thanks")
		return <a href={localizePath(`/thankyou?donation=${donation}`)}>{t("thanks.receipt")}</a>;
	return null;
}

/** The billing page: the recipient, the form and the total. */
export function BillingView({ data, view }: { data: BillingData; view: View }) {
	const { t } = useWords();
	const { beneficiary, form, otherBrowser } = data;
	return (
		<div className="wrap" {...enhancedBy("billing-draft")}>
			<CheckoutHead title={t("billing.title")} step="details" beneficiary={beneficiary} values={form.values} />
			<TellWidget origin={data.origin} told={{ type: "open" }} />
			{otherBrowser ? <OtherBrowser on="billing" /> : null}
			<div className="checkout stack gap-l" data-touch-area>
				<Form of={form} name="billing" action="/billingInfo" instead={<ContinueLink {...data} />}>
					<BillingCard beneficiary={beneficiary} />
					<OriginFields said={data.said} />
					<HiddenField name="donation" />
					<HiddenField name="donationFor" />
					<HiddenField name="donationRequestId" />
					<HiddenField name="toUserInfo" />
					<HiddenField name="orgId" />
					<HiddenField name="currency" />
					<div className="panel">
						<GiftSection {...data} />
						<DonorSection {...data} />
						<AddressSection {...data} signedIn={view.viewer !== null} />
					</div>
					{/* If the summary is below the form, the summary's own button is displayed instead. */}
					<div className="form form-actions">
						<Button wide>{t("billing.continue")}</Button>
						<p className="hint">{t("billing.nothing-yet")}</p>
					</div>
				</Form>
				<aside className="panel" aria-labelledby="summary-title">
					<h2 id="summary-title">{t("billing.summary")}</h2>
					<Island
						of={billingSummary}
						props={{
							id: "billing-summary",
							form: "billing-form",
							currency: beneficiary.currency,
							...beneficiary.policy,
							amount: textAt(form.values, "amount") ?? "",
							feesOnTop: isTicked(textAt(form.values, "shouldChargeProcessingFees")),
						}}
					/>
				</aside>
			</div>
		</div>
	);
}
