import { useEffect, useState } from "react";
import { quoteOf } from "../../../api/domain/gift-amount.ts";
import { currencies, giftLimits } from "../../../api/domain/money.ts";
import { type Guarded, hasShape, isFlag, isNumber, isOneOf, isText } from "../../client/guards.ts";
import { Button } from "../../ui/button.tsx";
import { OrderSummary } from "../../ui/order-summary.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	/** The id of the form that it sums up and sends. */
	form: isText,
	currency: isOneOf(currencies),
	/** The card fee, basis points. */
	bps: isNumber,
	/** Its fixed part, minor units. */
	fixedMinor: isNumber,
	/** What the form says as it comes. */
	amount: isText,
	feesOnTop: isFlag,
});
type BillingSummaryProps = Guarded<typeof isProps>;

/**
 * What the billing form comes to, above the button that sends it. With script it follows what is typed and chosen;
 * without, a second button asks the server for the same figures.
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
		// What was typed before this script came is in the form, not in our state.
		read();
		form.addEventListener("input", read);
		return () => form.removeEventListener("input", read);
	}, [formId]);

	const amounts = quoteOf(choice.amount, currency, { bps, fixedMinor }, choice.feesOnTop);
	return (
		<div className="form" id={id}>
			{amounts ? (
				<OrderSummary {...amounts} explained="figures" />
			) : (
				<p className="quiet">{choice.amount.trim() ? t("quote.refused", giftLimits(currency)) : t("billing.enter")}</p>
			)}
			<div className="form way-on">
				<Button wide form={formId}>
					{t("billing.continue")}
				</Button>
				<p className="hint">{t("billing.nothing-yet")}</p>
			</div>
			<div className="by-hand">
				<Button variant="quiet" form={formId} name="action" value="update">
					{t("billing.update")}
				</Button>
			</div>
		</div>
	);
}

export default island({
	name: "billing-summary",
	when: "load",
	words: ["billing.enter", "billing.continue", "billing.nothing-yet", "billing.update", "quote.*", "figures.*"],
	props: isProps,
	Component: BillingSummary,
});
