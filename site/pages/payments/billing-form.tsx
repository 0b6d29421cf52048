import type { ReactNode } from "react";
import type { RupeeWay } from "../../../api/domain/contracts/billing.ts";
import { isTicked, textAt } from "../../../api/domain/forms/form.ts";
import { upiApps } from "../../../api/domain/giving/upi-apps.ts";
import { printedLength } from "../../../api/domain/people/identity-numbers.ts";
import { needsPostalCode, postalCodeName } from "../../../api/domain/people/postal-codes.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxField, HiddenField, SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { RadioGroup } from "../../../islands/ui/radio-group.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import billingSummary from "../../../islands/visitor/billing-summary/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { brand } from "../../brand.ts";
import type { View } from "../../page.ts";
import { countriesIn } from "../shared/countries.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { postalCodeRow } from "../shared/postal-code-row.ts";
import { BillingCard } from "./billing-card.tsx";
import type { BillingData } from "./billing-data.ts";
import { CheckoutHead } from "./checkout-head.tsx";
import { Fold, hasValue } from "./fold.tsx";
import { amountIn, GiftFold } from "./gift-fold.tsx";
import { cardProvider } from "./methods/card-brands.ts";
import { OtherBrowser } from "./other-browser.tsx";
import { TributeFields } from "./tribute-fields.tsx";
import { OriginFields, originQuery, TellWidget } from "./widget-origin.tsx";

/** The currency that the donor pays in. The page that follows a change shows the amounts anew, so `shownIn` says which these are. */
function PayIn({ payIn, payable, beneficiary: { currency } }: BillingData) {
	const { t, language } = useWords();
	if (payable.length === 1) return null;
	const names = new Intl.DisplayNames(language, { type: "currency" });
	return (
		<div className="pay-in">
			<SelectField
				name="payIn"
				optional={false}
				hint={payIn === currency ? undefined : t("billing.arrives-in", { currency })}
				options={payable.map((each) => ({ value: each, label: `${names.of(each)} (${each})` }))}
			/>
			<input type="hidden" name="shownIn" value={payIn} />
		</div>
	);
}

/** The fund of the organization. It shows also if one was chosen that takes no more gifts. */
function Fund({ funds, form, givingForm }: BillingData) {
	const { t } = useWords();
	const [fixed] = givingForm?.fundId ? funds : [];
	if (fixed) {
		return (
			<p>
				{t("billing.fund-of-form", { name: fixed.name })}
				<input type="hidden" name="fund" value={fixed.id} />
			</p>
		);
	}
	if (funds.length === 0 && !form.issues.some(({ path }) => path === "fund")) return null;
	return (
		<SelectField
			name="fund"
			optional={false}
			prompt={t("fund.general")}
			options={funds.map(({ id, name }) => ({ value: id, label: name }))}
		/>
	);
}

function GiftSection(data: BillingData) {
	const { t } = useWords();
	const { beneficiary, form } = data;
	return (
		<section className="form-section stack gap-s" aria-labelledby="gift-title">
			<Fund {...data} />
			<GiftFold {...data} />
			<PayIn {...data} />
			{/* The foundation has no page that lists its donors. */}
			{beneficiary.kind === "foundation" ? null : (
				<Fold label={t("billing.add-message")} open={hasValue(form, "message")}>
					<TextareaField name="message" rows={2} />
				</Fold>
			)}
			<TributeFields form={form} />
		</section>
	);
}

/** A text for single gifts, and one for regular ones: the styles show that of the chosen interval, so that it works without script. */
function ByInterval({ single, regular }: { single: ReactNode; regular: ReactNode }) {
	return (
		<>
			<span className="for-single">{single}</span>
			<span className="for-regular">{regular}</span>
		</>
	);
}

function WayHint({ way, wallets }: { way: RupeeWay; wallets: readonly string[] }) {
	const { t } = useWords();
	const apps = upiApps.map(({ name }) => name).join(", ");
	if (way === "card") return t("payment.brands", cardProvider);
	if (way === "upi")
		return (
			<ByInterval
				single={t("billing.method-hint.upi", { apps })}
				regular={t("billing.method-hint.regular-upi", { apps })}
			/>
		);
	return (
		<ByInterval
			single={
				<>
					{t("billing.method-hint.razorpay")}{" "}
					{wallets.length > 0 ? t("razorpay.wallets", { wallets: wallets.join(", ") }) : null}
				</>
			}
			regular={t("billing.method-hint.regular-razorpay")}
		/>
	);
}

/** The ways to pay in rupees. The styles show what the selected one needs, so that it works without script. */
function WaySection({ form, ways, wallets }: BillingData) {
	const { t } = useWords();
	if (ways.length === 0) return null;
	return (
		<section className="form-section ways stack gap-xs">
			<RadioGroup
				id="billing-method"
				name="method"
				legend={t("payment.method")}
				options={ways.map((value) => ({
					value,
					label:
						value === "card" ? (
							t("billing.method.card")
						) : (
							<ByInterval single={t(`billing.method.${value}`)} regular={t(`billing.method.regular-${value}`)} />
						),
					hint: <WayHint way={value} wallets={wallets} />,
				}))}
				chosen={textAt(form.values, "method")}
			/>
			<p className="hint for-regular">{t("billing.regular-limit")}</p>
		</section>
	);
}

function DonorSection({ ways, deductible, panLast4, emailOptional }: BillingData) {
	const { t } = useWords();
	return (
		<section className="form-section stack gap-m" aria-labelledby="donor-title">
			<h2 id="donor-title">{t("billing.about")}</h2>
			<p className="hint">{t("billing.one-name")}</p>
			<div className="field-row names">
				<TextField name="first_name" />
				<TextField name="last_name" />
			</div>
			<TextField name="email" optional={emailOptional} hint={emailOptional ? t("billing.email-optional") : undefined} />
			{ways.length > 0 ? (
				<div className="by-upi">
					<TextField name="phone" type="tel" optional={false} />
				</div>
			) : null}
			{deductible ? (
				<>
					<CheckboxField name="taxReceipt" />
					<HelpLink to="80g" apart />
					<div className="for-tax">
						<TextField
							name="pan"
							autoComplete="off"
							maxLength={printedLength}
							hint={panLast4 ? t("billing.pan-kept", { last4: panLast4 }) : undefined}
						/>
						<HelpLink to="pan" apart />
					</div>
				</>
			) : null}
		</section>
	);
}

/** The scheme of HMRC has its own name in every language. */
const giftAidScheme = { scheme: "Gift Aid" };

/** The optional part of the address. */
const street = ["line1", "line2", "city", "state"] as const;

function AddressSection({ form, countries, giftAid, deductible, signedIn }: BillingData & { signedIn: boolean }) {
	const words = useWords();
	const { t, language } = words;
	const country = textAt(form.values, "country") ?? "";
	return (
		<section className="form-section for-address stack gap-m" aria-labelledby="address-title">
			<h2 id="address-title">{t("billing.address")}</h2>
			<div className="field-row" {...postalCodeRow(words)}>
				<SelectField name="country" prompt={t("billing.choose-country")} options={countriesIn(language, countries)} />
				<TextField
					name="zip_code"
					label={t(`postal-code.${postalCodeName(country)}`)}
					optional={!needsPostalCode(country)}
				/>
			</div>
			<Fold label={t("billing.add-address")} open={deductible || hasValue(form, ...street)}>
				<TextField name="line1" />
				<TextField name="line2" />
				<div className="field-row">
					<TextField name="city" />
					<TextField name="state" />
				</div>
			</Fold>
			{giftAid ? (
				<>
					<CheckboxField
						name="giftAid"
						label={t("billing.giftAid", giftAidScheme)}
						hint={t("billing.giftAid-hint", { charity: brand.foundation.name, ...giftAidScheme })}
					/>
					<HelpLink to="gift-aid" apart />
				</>
			) : null}
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
	const byUpi = data.ways.includes("upi");
	return (
		<div className="wrap" {...enhancedBy("billing-draft")}>
			<CheckoutHead
				title={t("billing.title")}
				step="details"
				beneficiary={beneficiary}
				values={form.values}
				givingForm={data.givingForm}
				supporterPage={data.supporterPage}
				from={originQuery(data.claimed)}
			/>
			<TellWidget origin={data.origin} told={{ type: "open" }} />
			{otherBrowser ? <OtherBrowser on="billing" /> : null}
			<div className="checkout stack gap-l" data-touch-area>
				<Form of={form} name="billing" action="/billingInfo" instead={<ContinueLink {...data} />}>
					<BillingCard beneficiary={beneficiary} formTitle={data.givingForm?.title ?? data.supporterPage?.title} />
					<OriginFields claimed={data.claimed} />
					<HiddenField name="donation" />
					<HiddenField name="donationFor" />
					<HiddenField name="donationRequestId" />
					<HiddenField name="toUserInfo" />
					<HiddenField name="orgId" />
					<HiddenField name="currency" />
					<HiddenField name="givingForm" />
					<HiddenField name="supporterPage" />
					<input type="hidden" name="zone" value={textAt(form.values, "zone") ?? ""} />
					<div className="panel">
						<GiftSection {...data} />
						<WaySection {...data} />
						<DonorSection {...data} />
						<AddressSection {...data} signedIn={view.viewer !== null} />
					</div>
					{/* If the summary is below the form, the summary's own button is displayed instead. */}
					<div className="form form-actions">
						<Button wide>
							{byUpi ? <span className="by-upi">{t("billing.pay-upi")}</span> : null}
							<span className={byUpi ? "not-upi" : undefined}>{t("billing.continue")}</span>
						</Button>
						{byUpi ? <p className="hint by-upi">{t("billing.upi-next")}</p> : null}
						<p className={byUpi ? "hint not-upi" : "hint"}>{t("billing.nothing-yet")}</p>
					</div>
				</Form>
				<aside className="panel" aria-labelledby="summary-title">
					<h2 id="summary-title">{t("billing.summary")}</h2>
					<Island
						of={billingSummary}
						props={{
							id: "billing-summary",
							form: "billing-form",
							currency: data.payIn,
							...beneficiary.policy,
							amount: amountIn(data).text,
							feesOnTop: isTicked(textAt(form.values, "shouldChargeProcessingFees")),
							byUpi,
						}}
					/>
				</aside>
			</div>
		</div>
	);
}
