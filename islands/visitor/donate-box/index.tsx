import type { FormEvent, InputEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { acceptedDonationFors } from "../../../api/domain/giving/donation-for.ts";
import { isOutsideLimits, quoteOf, readGiftAmount } from "../../../api/domain/giving/gift-amount.ts";
import { currencies, giftLimits, toDecimal } from "../../../api/domain/money.ts";
import { type Guarded, hasShape, isFlag, isListOf, isNumber, isOneOf, isText } from "../../client/guards.ts";
import { AmountPicker, pickedAmount } from "../../ui/amount-picker.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { chosenAmount } from "../../ui/chosen-amount.ts";
import { Field } from "../../ui/field.tsx";
import { OftenField } from "../../ui/often-field.tsx";
import { OrderSummary } from "../../ui/order-summary.tsx";
import { Select } from "../../ui/select.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	donationFor: isOneOf(acceptedDonationFors),
	/** The id of the request, person or organization; empty for the foundation. */
	recipientId: isText,
	/** Asks a guest who gives to a person for their name and email. */
	asksDonor: isFlag,
	/** In the Donate Now dialog, or on its page: names the currency, and forgets the donor's choice when they go on. */
	dialog: isFlag,
	currency: isOneOf(currencies),
	/** The card fee of the request's region in basis points. */
	bps: isNumber,
	/** The fixed part of the card fee, in minor units. */
	fixedMinor: isNumber,
	/** A returning donor's choice; the amount is empty for a new visitor. */
	amount: isText,
	feesOnTop: isFlag,
	anonymous: isFlag,
	/** How often; empty for once. */
	every: isText,
	/** The open funds of an organization, and the one that is selected first; empty for its general one. */
	funds: isListOf(hasShape({ id: isText, name: isText })),
	fund: isText,
	/** The partner's page that the donor came from, as a query for the next page; empty for our own pages. */
	from: isText,
});
type DonateBoxProps = Guarded<typeof isProps>;

const recipientFields = {
	donationRequest: "donationRequestId",
	individual: "toUserInfo",
	organization: "orgId",
} as const;

type Errors = { readonly [Name in "first_name" | "email" | "rhythm" | "amount"]?: string };

/** Only digits, of any script, and what separates them: a key for anything else does nothing. */
function keepDigits(event: InputEvent<HTMLFormElement>): void {
	const { target, data } = event;
	const inAmount = target instanceof HTMLInputElement && target.name === "amount";
	if (inAmount && data?.length === 1 && /[^\p{Nd}.,'’٬٫،\s]/u.test(data)) event.preventDefault();
}

/**
 * The donation form: leads to /billingInfo by GET, or by POST if it has the donor's name, which belongs in no address. With
 * script it displays the total and checks everything at once.
 */
function DonateBox({
	id,
	donationFor,
	recipientId,
	asksDonor,
	dialog,
	currency,
	bps,
	fixedMinor,
	funds,
	fund,
	from,
	...initial
}: DonateBoxProps) {
	const { t, localizePath } = useWords();
	const form = useRef<HTMLFormElement>(null);
	const picked = pickedAmount(currency, initial.amount);
	const [choice, setChoice] = useState({ amount: picked.amount ?? picked.preset ?? "", feesOnTop: initial.feesOnTop });
	const [errors, setErrors] = useState<Errors>({});

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
		setErrors({});
		read();
	};

	/** The issue of an amount, in the server's words. */
	const faultOf = (typed: string): string | undefined => {
		const read = readGiftAmount(typed, currency);
		if ("minor" in read) return undefined;
		return t(`problem.${read.code}`, { ...giftLimits(currency), part: read.part ?? "" });
	};

	const faultsIn = (element: HTMLFormElement): Errors => {
		const fault = faultOf(chosenAmount(new FormData(element)));
		const data = new FormData(element);
		const unnamed = data.get("every") === "other" && !data.get("rhythm");
		const amount = {
			...(unnamed ? { rhythm: t("problem.regular_rhythm_missing") } : {}),
			...(fault ? { amount: fault } : {}),
		};
		if (!asksDonor) return amount;
		const [name, email] = ["first_name", "email"].map((field) =>
			element.querySelector<HTMLInputElement>(`[name=${field}]`),
		);
		const mail = email?.value.trim() ? "email_invalid" : "email_missing";
		return {
			...(name?.value.trim() ? {} : { first_name: t("problem.individual_first_name_missing") }),
			...(mail === "email_invalid" && email?.validity.valid ? {} : { email: t(`problem.${mail}`) }),
			...amount,
		};
	};

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const { currentTarget: element } = event;
		const faults = faultsIn(element);
		const [first] = Object.keys(faults);
		if (first) {
			event.preventDefault();
			setErrors(faults);
			element.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
		} else if (dialog) {
			// The browser has taken the form's values by then; a donor who comes back finds it empty.
			setTimeout(() => {
				element.reset();
				element.closest("dialog")?.close();
			});
		}
	};

	const { amount: error } = errors;
	const amounts = quoteOf(choice.amount, currency, { bps, fixedMinor }, choice.feesOnTop);
	const isOutside = !amounts && isOutsideLimits(choice.amount, currency);
	const limits = isOutside ? t("quote.refused", giftLimits(currency)) : undefined;
	const refusal = limits ?? (choice.amount ? faultOf(choice.amount) : undefined);
	return (
		<form
			ref={form}
			className="form"
			method={asksDonor ? "post" : "get"}
			action={localizePath("/billingInfo")}
			noValidate
			onBeforeInput={keepDigits}
			onInput={onInput}
			onSubmit={onSubmit}
			aria-label={t("donate.title")}
			data-hold={asksDonor || undefined}
		>
			<input type="hidden" name="donationFor" value={donationFor} />
			{donationFor === "tal" ? null : <input type="hidden" name={recipientFields[donationFor]} value={recipientId} />}
			{[...new URLSearchParams(from)].map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{asksDonor ? (
				<>
					{/* The billing page shows its form with these values, and says nothing yet about what is missing. */}
					<input type="hidden" name="intent" value="update" />
					<div className="field-row">
						<Field
							id={`${id}-first-name`}
							name="first_name"
							label={t("donate.first-name")}
							autoComplete="given-name"
							maxLength={80}
							error={errors.first_name}
						/>
						<Field
							id={`${id}-email`}
							name="email"
							type="email"
							label={t("donate.email")}
							autoComplete="email"
							maxLength={254}
							error={errors.email}
						/>
					</div>
				</>
			) : null}
			{dialog ? (
				<Field
					id={`${id}-currency`}
					name="currency"
					label={t("donate.currency")}
					defaultValue={currency}
					required={false}
					readOnly
				/>
			) : null}
			{funds.length > 0 ? (
				<Select
					id={`${id}-fund`}
					name="fund"
					label={t("donate.fund")}
					prompt={t("fund.general")}
					defaultValue={fund}
					options={funds.map(({ id: value, name: label }) => ({ value, label }))}
				/>
			) : null}
			<OftenField id={id} every={initial.every} error={errors.rhythm} />
			<AmountPicker id={id} currency={currency} {...picked} error={error} hint={error && limits} />
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
				{amounts ? <OrderSummary {...amounts} /> : <p className="hint">{(!error && refusal) || t("quote.choose")}</p>}
			</div>
			<Button wide>{t(dialog ? "donate.continue" : "donate.now")}</Button>
		</form>
	);
}

export default island({
	name: "donate-box",
	when: "interaction",
	words: ({ asksDonor, dialog, funds }) => [
		"donate.title",
		...(dialog ? (["donate.continue", "donate.currency"] as const) : (["donate.now"] as const)),
		...(funds.length > 0 ? (["donate.fund", "fund.general"] as const) : []),
		"amount.choose",
		"amount.other",
		"fee.*",
		"anonymous",
		"often.*",
		"problem.regular_rhythm_missing",
		"quote.*",
		"problem.amount_missing",
		"problem.amount_invalid",
		"problem.amount_leave_out",
		"problem.amount_other_currency",
		"problem.amount_unclear",
		"problem.amount_too_*",
		...(asksDonor
			? ([
					"donate.first-name",
					"donate.email",
					"problem.individual_first_name_missing",
					"problem.email_missing",
					"problem.email_invalid",
				] as const)
			: []),
	],
	props: isProps,
	Component: DonateBox,
});
