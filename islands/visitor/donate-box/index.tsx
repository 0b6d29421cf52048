import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { invalidAmount, missingAmount, quoteOf, readGiftAmount } from "../../../api/domain/gift-amount.ts";
import { currencies, giftLimits, toDecimal } from "../../../api/domain/money.ts";
import { type Guarded, hasShape, isNumber, isOneOf, isText } from "../../client/guards.ts";
import { AmountPicker, chosenAmount } from "../../ui/amount-picker.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { OrderSummary } from "../../ui/order-summary.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	requestId: isText,
	currency: isOneOf(currencies),
	/** The card fee of the request's region, basis points. */
	bps: isNumber,
	/** Its fixed part, minor units. */
	fixedMinor: isNumber,
});
type DonateBoxProps = Guarded<typeof isProps>;

const firstPreset = "500";

/** The donate form: a plain GET form to /billingInfo; with script it shows the total and says what is wrong at once. */
function DonateBox({ id, requestId, currency, bps, fixedMinor }: DonateBoxProps) {
	const { t, said, at } = useWords();
	const form = useRef<HTMLFormElement>(null);
	const [choice, setChoice] = useState({ amount: firstPreset, feesOnTop: false });
	const [error, setError] = useState<string>();

	const read = () => {
		if (!form.current) return;
		const data = new FormData(form.current);
		// One of the two says the amount, to those who hear the form as well.
		if (data.get("amount")) {
			for (const preset of form.current.querySelectorAll<HTMLInputElement>("[name=preset]")) preset.checked = false;
		}
		setChoice({ amount: chosenAmount(data), feesOnTop: data.has("shouldChargeProcessingFees") });
	};
	// What the visitor chose before this script came is in the form, not in our state.
	useEffect(read, []);

	const changed = (event: FormEvent<HTMLFormElement>) => {
		const preset = event.target instanceof HTMLInputElement && event.target.name === "preset";
		const other = preset && event.currentTarget.querySelector<HTMLInputElement>("[name=amount]");
		if (other) other.value = "";
		setError(undefined);
		read();
	};

	const submitted = (event: FormEvent<HTMLFormElement>) => {
		const checked = readGiftAmount(chosenAmount(new FormData(event.currentTarget)));
		if ("minor" in checked) return;
		event.preventDefault();
		setError(said(checked.message));
		event.currentTarget.querySelector<HTMLInputElement>("[name=amount]")?.focus();
	};

	const amounts = quoteOf(choice.amount, currency, { bps, fixedMinor }, choice.feesOnTop);
	const refused = choice.amount && !amounts ? t("quote.refused", giftLimits(currency)) : undefined;
	return (
		<form
			ref={form}
			className="form"
			method="get"
			action={at("/billingInfo")}
			noValidate
			onInput={changed}
			onSubmit={submitted}
			aria-label={t("donate")}
		>
			<input type="hidden" name="donationFor" value="donationRequest" />
			<input type="hidden" name="donationRequestId" value={requestId} />
			<AmountPicker id={id} currency={currency} preset={firstPreset} error={error} hint={error && refused} />
			<div>
				<Checkbox
					id={`${id}-fees`}
					name="shouldChargeProcessingFees"
					label={t("fee.on-top", { percent: Number(toDecimal(bps)) })}
					hint={t("fee.on-top-hint")}
				/>
				<Checkbox id={`${id}-anonymous`} name="anonymous" label={t("anonymous")} />
			</div>
			<div className="live-quote">
				{amounts ? <OrderSummary {...amounts} /> : <p className="hint">{(!error && refused) || t("quote.choose")}</p>}
			</div>
			<Button wide>{t("donate.now")}</Button>
		</form>
	);
}

export default island({
	name: "donate-box",
	when: "interaction",
	words: [
		"donate*",
		"amount.choose",
		"amount.other",
		"fee.*",
		"anonymous",
		"quote.*",
		`said:${missingAmount}`,
		`said:${invalidAmount}`,
	],
	props: isProps,
	Component: DonateBox,
});
