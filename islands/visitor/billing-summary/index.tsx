import { useEffect, useState } from "react";
import { isOutsideLimits, quoteOf } from "../../../api/domain/giving/gift-amount.ts";
import { formatMoney, giftLimits, paidCurrencies } from "../../../api/domain/money.ts";
import { type Guarded, hasShape, isFlag, isNumber, isOneOf, isText } from "../../client/guards.ts";
import { Button } from "../../ui/button.tsx";
import { chosenAmount } from "../../ui/chosen-amount.ts";
import { OrderSummary } from "../../ui/order-summary.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	/** The id of the form that it summarizes and submits. */
	form: isText,
	currency: isOneOf(paidCurrencies),
	/** The card fee in basis points. */
	bps: isNumber,
	/** The fixed part of the card fee, in minor units. */
	fixedMinor: isNumber,
	/** The form's values as the server rendered them. */
	amount: isText,
	feesOnTop: isFlag,
	/** The form offers UPI, which it begins at once. */
	byUpi: isFlag,
});
type BillingSummaryProps = Guarded<typeof isProps>;

/** Of a preset and another amount only the last one stays, so that screen readers announce a single amount. */
function keepOneAmount(form: HTMLFormElement, touched: unknown): void {
	const other = form.elements.namedItem("amount");
	if (!(touched instanceof HTMLInputElement) || !(other instanceof HTMLInputElement)) return;
	if (touched.name === "preset" && touched.checked) other.value = "";
	if (touched !== other || other.value === "") return;
	for (const preset of form.querySelectorAll<HTMLInputElement>("[name=preset]")) preset.checked = false;
}

/**
 * The totals of the billing form, above the button that submits it. The first touch of the form loads its script, and it updates
 * while the donor types; without script a second button requests the same figures from the server.
 */
function BillingSummary({
	id,
	form: formId,
	currency,
	bps,
	fixedMinor,
	amount,
	feesOnTop,
	byUpi,
}: BillingSummaryProps) {
	const { t } = useWords();
	const [choice, setChoice] = useState({ amount, feesOnTop });

	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const read = () => {
			const data = new FormData(form);
			const chosen = { amount: chosenAmount(data), feesOnTop: data.has("shouldChargeProcessingFees") };
			setChoice(chosen);
			const quoted = quoteOf(chosen.amount, currency, { bps, fixedMinor }, chosen.feesOnTop);
			const total = form.elements.namedItem("total");
			if (total instanceof HTMLOutputElement) total.value = quoted ? formatMoney(quoted.chargeMinor, currency) : "";
		};
		/** The server shows all amounts in the chosen currency. */
		const follow = () => {
			const { payIn, shownIn } = Object.fromEntries(new FormData(form));
			if (payIn !== shownIn) form.requestSubmit(document.querySelector<HTMLElement>(`#${id} [value=update]`));
		};
		const listen = ({ target }: Event) => {
			keepOneAmount(form, target);
			read();
			follow();
		};
		// Input from before this script ran is in the form, not in our state.
		keepOneAmount(form, form.elements.namedItem("amount"));
		read();
		follow();
		form.addEventListener("input", listen);
		return () => form.removeEventListener("input", listen);
	}, [id, formId, currency, bps, fixedMinor]);

	const amounts = quoteOf(choice.amount, currency, { bps, fixedMinor }, choice.feesOnTop);
	const pay = amounts && t("upi.pay", { amount: formatMoney(amounts.chargeMinor, currency) });
	return (
		<div className="form" id={id}>
			{amounts ? (
				<OrderSummary {...amounts} />
			) : (
				<p className="quiet">
					{isOutsideLimits(choice.amount, currency) ? t("quote.refused", giftLimits(currency)) : t("billing.enter")}
				</p>
			)}
			<div className="form form-actions">
				<Button wide form={formId}>
					{byUpi ? (
						<span className="by-upi">
							{/* Without script the amount may be another by now. */}
							{pay ? <span className="needs-script">{pay}</span> : null}
							<span className={pay ? "no-script-only" : undefined}>{t("billing.pay-upi")}</span>
						</span>
					) : null}
					<span className={byUpi ? "not-upi" : undefined}>{t("billing.continue")}</span>
				</Button>
				{byUpi ? <p className="hint by-upi">{t("billing.upi-next")}</p> : null}
				<p className={byUpi ? "hint not-upi" : "hint"}>{t("billing.nothing-yet")}</p>
			</div>
			<div className="manual-update">
				<Button variant="quiet" form={formId} name="intent" value="update">
					{t("billing.update")}
				</Button>
			</div>
		</div>
	);
}

export default island({
	name: "billing-summary",
	when: "interaction",
	words: ({ byUpi }) => [
		"billing.enter",
		"billing.continue",
		"billing.nothing-yet",
		"billing.update",
		"quote.*",
		...(byUpi ? (["upi.pay", "billing.pay-upi", "billing.upi-next"] as const) : []),
	],
	props: isProps,
	Component: BillingSummary,
});
