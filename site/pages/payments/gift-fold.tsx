import { isTicked, textAt } from "../../../api/domain/forms/form.ts";
import { quoteOf } from "../../../api/domain/giving/gift-amount.ts";
import { everies } from "../../../api/domain/giving/regular.ts";
import { formatMoney, giftLimits, toDecimal } from "../../../api/domain/money.ts";
import { AmountPicker, pickedAmount } from "../../../islands/ui/amount-picker.tsx";
import { CheckboxField } from "../../../islands/ui/form/fields.tsx";
import { OftenField } from "../../../islands/ui/often-field.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { ownAmounts } from "../shared/own-amounts.ts";
import type { BillingData } from "./billing-data.ts";

/** The amount as the donor typed it, for the two controls of the picker. A new visitor finds the usual one selected. */
export function amountIn({ form, payIn: currency, givingForm }: BillingData) {
	const typed = textAt(form.values, "amount") ?? "";
	const error = form.issues.find(({ path }) => path === "amount");
	const own = givingForm?.currency === currency ? ownAmounts(givingForm) : undefined;
	const picked = error ? { amount: typed } : pickedAmount(currency, typed, own);
	return {
		picked,
		error,
		own,
		isChosen: typed !== "" && error === undefined,
		text: picked.amount ?? picked.preset ?? "",
	};
}

/** The donor's choices in a line, with the fields that change them behind. They are open while there is no amount yet. */
export function GiftFold(data: BillingData) {
	const { t, problem } = useWords();
	const { beneficiary, form, changing, payIn: currency } = data;
	const { policy } = beneficiary;
	const { picked, error, own, isChosen, text } = amountIn(data);
	const rhythmError = form.issues.find(({ path }) => path === "rhythm");
	const quoted = quoteOf(text, currency, policy, isTicked(textAt(form.values, "shouldChargeProcessingFees")));
	return (
		<details
			className="fold gift-fold"
			open={changing || !isChosen || rhythmError !== undefined || currency !== beneficiary.currency}
		>
			<summary>
				<h2 id="gift-title">{t("billing.gift")}</h2>
				<span className="gift-line">
					<output name="total">{quoted ? formatMoney(quoted.chargeMinor, currency) : ""}</output>
					{everies.map((every) => (
						<span key={every} className={`hint often-${every}`}>
							{t(`often.${every}`)}
						</span>
					))}
					<span className="hint fee-added">{t("billing.fee-added")}</span>
					<span className="hint unnamed">{t("billing.unnamed")}</span>
				</span>
				<span className="change">{t("review.change")}</span>
			</summary>
			<div className="form">
				<AmountPicker
					id="billing"
					currency={currency}
					{...picked}
					own={own}
					fixed={own && data.givingForm?.takesOther === false}
					error={error && problem(error)}
					hint={error && t("amount.hint", giftLimits(currency))}
				/>
				<OftenField
					id="billing"
					every={textAt(form.values, "every")}
					rhythm={textAt(form.values, "rhythm")}
					error={rhythmError && problem(rhythmError)}
				/>
				<div>
					<CheckboxField
						name="shouldChargeProcessingFees"
						label={t("fee.on-top", { percent: Number(toDecimal(policy.bps)) })}
						hint={t("fee.on-top-hint")}
					/>
					<CheckboxField name="anonymous" label={t("anonymous")} />
				</div>
				<HelpLink to="fees" apart />
			</div>
		</details>
	);
}
