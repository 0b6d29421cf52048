import { useEffect, useState } from "react";
import { isOutsideLimits, quoteOf } from "../../../api/domain/giving/gift-amount.ts";
import { currencies, giftLimits } from "../../../api/domain/money.ts";
import { type Guarded, hasShape, isFlag, isNumber, isOneOf, isText } from "../../client/guards.ts";
import { Button } from "../../ui/button.tsx";
import { OrderSummary } from "../../ui/order-summary.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	/** The id of the form that it summarizes and submits. */
	form: isText,
	currency: isOneOf(currencies),
	/** The card fee in basis points. */
	bps: isNumber,
	/** The fixed part of the card fee, in minor units. */
	fixedMinor: isNumber,
	/** The form's values as the server rendered them. */
	amount: isText,
	feesOnTop: isFlag,
});
type BillingSummaryProps = Guarded<typeof isProps>;

/**
 * The totals of the billing form, above the button that submits it. The first touch of the form loads its script, and it updates
 * while the donor types; without script a second button requests the same figures from the server.
 */
function BillingSummary({ id, form: formId, currency, bps, fixedMinor, amount, feesOnTop }: BillingSummaryProps) {
	const { t } = useWords();
	const [choice, setChoice] = useState({ amount, feesOnTop });

	useEffect(() => {
		const form = document.getElementById(formId);
		if (!(form instanceof HTMLFormElement)) return;
		const read = () => {
			const data = new FormData(form);
			setChoice({ amount: String(data.get("amount") ?? ""), feesOnTop: data.has("shouldChargeProcessingFees") });
		};
		// Input from before this script ran is in the form, not in our state.
		read();
		form.addEventListener("input", read);
		return () => form.removeEventListener("input", read);
	}, [formId]);

	const amounts = quoteOf(choice.amount, currency, { bps, fixedMinor }, choice.feesOnTop);
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
					{t("billing.continue")}
				</Button>
				<p className="hint">{t("billing.nothing-yet")}</p>
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
	words: ["billing.enter", "billing.continue", "billing.nothing-yet", "billing.update", "quote.*"],
	props: isProps,
	Component: BillingSummary,
});
