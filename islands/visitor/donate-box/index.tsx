import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { quoteOf, readGiftAmount } from "../../../api/domain/gift-amount.ts";
import { currencies, giftLimits, toDecimal } from "../../../api/domain/money.ts";
import { type Guarded, hasShape, isFlag, isNumber, isOneOf, isText } from "../../client/guards.ts";
import { AmountPicker, chosenAmount, pickedAmount } from "../../ui/amount-picker.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { OrderSummary } from "../../ui/order-summary.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	requestId: isText,
	currency: isOneOf(currencies),
	/** The card fee of the request's region in basis points. */
	bps: isNumber,
	/** The fixed part of the card fee, in minor units. */
	fixedMinor: isNumber,
	/** What a donor who comes back had chosen; the amount is empty for a new visitor. */
	amount: isText,
	feesOnTop: isFlag,
	anonymous: isFlag,
});
type DonateBoxProps = Guarded<typeof isProps>;

/** The donation form: a plain GET form to /billingInfo. With script it displays the total and checks the amount at once. */
function DonateBox({ id, requestId, currency, bps, fixedMinor, ...initial }: DonateBoxProps) {
	const { t, localizePath } = useWords();
	const form = useRef<HTMLFormElement>(null);
	const picked = pickedAmount(currency, initial.amount);
	const [choice, setChoice] = useState({ amount: picked.amount ?? picked.preset ?? "", feesOnTop: initial.feesOnTop });
	const [error, setError] = useState<string>();

	const read = () => {
		if (!form.current) return;
		const data = new FormData(form.current);
		// Only one of the two controls keeps a value, so that screen readers announce a single amount.
		if (data.get("amount")) {
			for (const preset of form.current.querySelectorAll<HTMLInputElement>("[name=preset]")) preset.checked = false;
		}
		setChoice({ amount: chosenAmount(data), feesOnTop: data.has("shouldChargeProcessingFees") });
	};
	// Choices made before this script ran are in the form, not in our state.
	useEffect(read, []);

	const onInput = (event: FormEvent<HTMLFormElement>) => {
		const preset = event.target instanceof HTMLInputElement && event.target.name === "preset";
		const other = preset && event.currentTarget.querySelector<HTMLInputElement>("[name=amount]");
		if (other) other.value = "";
		setError(undefined);
		read();
	};

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const checked = readGiftAmount(chosenAmount(new FormData(event.currentTarget)));
		if ("minor" in checked) return;
		event.preventDefault();
		setError(t(`problem.${checked.code}`, giftLimits(currency)));
		event.currentTarget.querySelector<HTMLInputElement>("[name=amount]")?.focus();
	};

	const amounts = quoteOf(choice.amount, currency, { bps, fixedMinor }, choice.feesOnTop);
	const refused = choice.amount && !amounts ? t("quote.refused", giftLimits(currency)) : undefined;
	return (
		<form
			ref={form}
			className="form"
			method="get"
			action={localizePath("/billingInfo")}
			noValidate
			onInput={onInput}
			onSubmit={onSubmit}
			aria-label={t("donate")}
		>
			<input type="hidden" name="donationFor" value="donationRequest" />
			<input type="hidden" name="donationRequestId" value={requestId} />
			<AmountPicker id={id} currency={currency} {...picked} error={error} hint={error && refused} />
			<div>
				<Checkbox
					id={`${id}-fees`}
					name="shouldChargeProcessingFees"
					label={t("fee.on-top", { percent: Number(toDecimal(bps)) })}
					hint={t("fee.on-top-hint")}
					defaultChecked={initial.feesOnTop}
				/>
				<Checkbox id={`${id}-anonymous`} name="anonymous" label={t("anonymous")} defaultChecked={initial.anonymous} />
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
	words: ["donate*", "amount.choose", "amount.other", "fee.*", "anonymous", "quote.*", "problem.amount_*"],
	props: isProps,
	Component: DonateBox,
});
