import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { kindwaveOrigin, newId, reportUse } from "../core/config.ts";
import type { Emit } from "../core/events.ts";
import { checkoutPage, openWindow, type Recipient } from "../core/links.ts";
import type { DonationResult } from "../core/messages.ts";
import { amountToSend, formatAmount, offerOf } from "../core/money.ts";
import { languageOf, type SdkWord, text } from "../core/words.ts";

export type DonateMode = "button" | "popup" | "inline";

export interface DonateViewProps {
	for: Recipient["for"];
	recipient: string;
	/** The slug of a donation form, which asks for the amount itself. */
	form?: string | undefined;
	/** Suggested amounts in major units, such as `10, 25, 50`. */
	amounts?: string | undefined;
	currency?: string | undefined;
	mode?: DonateMode | undefined;
	partner?: string | undefined;
	lang?: string | undefined;
	emit: Emit;
}

type Stage =
	| { name: "choosing" }
	| { name: "opened" }
	| { name: "framed"; checkout: ReactNode }
	| { name: "given"; amount: string };

/** The choice of an amount, which leads to our checkout. */
export function DonateView(props: DonateViewProps) {
	const { mode = "button", partner, emit } = props;
	const lang = languageOf(props.lang);
	const t = (word: SdkWord, values?: Record<string, string>) => text(lang, word, values);
	const [stage, setStage] = useState<Stage>({ name: "choosing" });
	const [wrong, setWrong] = useState(false);
	const life = useRef<AbortController>(null);
	useEffect(
		() => () => {
			life.current?.abort();
			life.current = null;
		},
		[],
	);
	if (stage.name === "framed") return stage.checkout;

	const offer = offerOf(props);
	if (!offer) return null;
	const { currency, amounts: offered } = offer;
	const unreachable = () => emit("error", { code: "unreachable", message: t("unknown") });
	const open = (amount: string, feesOnTop: boolean) => {
		const checkout = newId();
		const address = checkoutPage({ ...props, currency, amount, feesOnTop }, { lang, partner, checkout, mode });
		// Only a partner's registered origins may frame the checkout.
		const inline = mode === "inline" && partner;
		const opened = inline ? null : openWindow(address, mode === "popup");
		reportUse(partner, "open");
		emit("donation-started", { checkout, mode });
		if (!opened && !inline) return location.assign(address);
		life.current ??= new AbortController();
		const watched = {
			origin: kindwaveOrigin(),
			checkout,
			// Every checkout that was begun is told, until the widget is gone.
			signal: life.current.signal,
			emit,
			ended(result: DonationResult | null) {
				setStage(
					result ? { name: "given", amount: formatAmount(result.amount, result.currency, lang) } : { name: "choosing" },
				);
			},
		};
		if (opened) {
			setStage({ name: "opened" });
			// Its page says hello until it is answered, so that this may load meanwhile.
			import("../core/checkout.ts").then(({ watchWindow }) => watchWindow(opened, watched), unreachable);
		} else {
			const back = () => setStage({ name: "choosing" });
			import("./inline.tsx").then(
				({ InlineCheckout }) =>
					setStage({
						name: "framed",
						checkout: <InlineCheckout address={address} watched={watched} lang={lang} back={back} />,
					}),
				unreachable,
			);
		}
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget as HTMLFormElement;
		const data = new FormData(form);
		const amount = amountToSend(`${data.get("other")}`.trim() || `${data.get("amount") ?? ""}`);
		if (amount || props.form) return open(amount, data.has("fees"));
		setWrong(true);
		form.querySelector<HTMLInputElement>("[name=other]")?.focus();
	};
	return (
		<form
			className="kw-box"
			part="box"
			noValidate
			onSubmit={submit}
			onInput={(event) => {
				// Either a suggested amount or a typed one: screen readers announce a single choice.
				const { name } = event.target as HTMLInputElement;
				const form = event.currentTarget as HTMLFormElement;
				const other = form.querySelector<HTMLInputElement>("[name=other]") as HTMLInputElement;
				if (name === "amount") other.value = "";
				if (name === "other" && other.value) {
					for (const each of form.querySelectorAll<HTMLInputElement>("[name=amount]")) each.checked = false;
				}
				setWrong(false);
			}}
		>
			{props.form ? null : (
				<>
					<fieldset className="kw-amounts" part="amounts">
						<legend>{t("amount")}</legend>
						{offered.map((amount, index) => (
							<label key={amount} className="kw-chip" part="amount">
								<input type="radio" name="amount" value={amount} defaultChecked={index === +(offered.length > 1)} />
								<span>{formatAmount(amount, currency, lang)}</span>
							</label>
						))}
					</fieldset>
					<label className="kw-field">
						<span>{t("other")}</span>
						<input
							name="other"
							part="other"
							inputMode="decimal"
							autoComplete="off"
							maxLength={30}
							aria-invalid={wrong}
						/>
					</label>
					{wrong ? (
						<p className="kw-wrong" role="alert">
							{t("badAmount")}
						</p>
					) : null}
					<label className="kw-check">
						<input type="checkbox" name="fees" />
						<span>{t("fees")}</span>
					</label>
				</>
			)}
			<button className="kw-button" part="button" type="submit">
				{t("give")}
			</button>
			<p className="kw-quiet" role="status">
				{stage.name === "opened" ? t("opened") : stage.name === "given" ? t("thanks", { amount: stage.amount }) : ""}
			</p>
		</form>
	);
}
