import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { cardReason } from "../../../api/domain/messages/card-reason.ts";
import { type Guarded, hasShape, isText } from "../../client/guards.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { CircleAlert } from "../../ui/alert-icon.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import { cardStyle } from "./card-style.ts";
import { isCardOrder } from "./order.ts";
import { type Means, payOrder, takeCard } from "./pay.ts";
import { loadCardProvider } from "./stripe-script.ts";
import type { Wallets } from "./wallets.tsx";

const isProps = hasShape({
	id: isText,
	order: isCardOrder,
	/** The donor's name, as the initial name on the card. */
	name: isText,
	/** The button's label: "Pay ₹1,025". */
	payLabel: isText,
	stripeJsUrl: isText,
	publishableKey: isText,
	/** The target of the provider's own page: `_blank` in a frame, else empty. */
	target: isText,
});
type CardFormProps = Guarded<typeof isProps>;

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Card entry. The form itself posts to our page, which sends the donor to the provider's hosted checkout. That happens
 * without script, before this form is ready, and if the provider's script fails to load.
 */
function CardForm({ id, order, name: donor, payLabel, stripeJsUrl, publishableKey, target }: CardFormProps) {
	const { t, problem, localizePath } = useWords();
	const box = useRef<HTMLDivElement>(null);
	const provider = useRef<{ stripe: Stripe; card: StripeCardElement } | null>(null);
	const paying = useRef(false);
	const [busy, setBusy] = useState(false);
	const [hosted, setHosted] = useState(false);
	const [error, setError] = useState("");
	/** The wallets’ script comes after the card fields; without it the card still pays. */
	const [more, setMore] = useState<{ Part: typeof Wallets; stripe: Stripe } | null>(null);

	useEffect(() => {
		const open = async () => {
			const stripe = await loadCardProvider(stripeJsUrl, publishableKey);
			// It has none any more once the form is gone.
			if (!box.current) return;
			const card = stripe.elements().create("card", { hidePostalCode: true, style: cardStyle(box.current) });
			card.on("change", ({ error: fault }) => setError(fault ? problem(cardReason(fault)) : ""));
			card.mount(box.current);
			provider.current = { stripe, card };
			import("./wallets.tsx").then(
				({ Wallets: Part }) => setMore({ Part, stripe }),
				() => {},
			);
		};
		open().catch(() => setHosted(true));
		const dark = matchMedia("(prefers-color-scheme: dark)");
		const updateStyle = () => box.current && provider.current?.card.update({ style: cardStyle(box.current) });
		dark.addEventListener("change", updateStyle);
		return () => {
			dark.removeEventListener("change", updateStyle);
			provider.current?.card.destroy();
			provider.current = null;
		};
	}, [stripeJsUrl, publishableKey, problem]);

	/** Pays by the card or a wallet. @returns why it failed; empty for a donor who goes on to the thank-you page */
	const pay = async (stripe: Stripe, take: () => Promise<Means>): Promise<string> => {
		if (paying.current) return t("card.processing");
		paying.current = true;
		setBusy(true);
		setError("");
		addEventListener("beforeunload", confirmLeaving);
		const outcome = await payOrder(stripe, order, take).catch(
			() => ({ kind: "refused", reason: { code: "card_problem" } }) as const,
		);
		removeEventListener("beforeunload", confirmLeaving);
		if (!("reason" in outcome)) {
			location.assign(localizePath(`/thankyou?donation=${order.donationId}`));
			return "";
		}
		paying.current = false;
		setBusy(false);
		const reason = problem(outcome.reason);
		return outcome.kind === "declined" ? t("card.declined", { reason }) : reason;
	};

	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		if (!provider.current) return;
		event.preventDefault();
		if (paying.current) return;
		const { stripe, card } = provider.current;
		const name = (new FormData(event.currentTarget).get("name_on_card") as string).trim();
		setError(await pay(stripe, () => takeCard(stripe, card, order, name)));
	};

	const form = (
		<form
			className="form"
			method="post"
			action={localizePath(`/payment?donation=${order.donationId}&method=card`)}
			target={target}
			noValidate
			onSubmit={onSubmit}
			aria-label={t("card.form")}
		>
			<input type="hidden" name="intent" value="checkout" />
			<div className="form needs-script" hidden={hosted}>
				<div className="field">
					<label className="label" htmlFor={`${id}-name`}>
						{t("card.name")}
					</label>
					<div className="control">
						<input id={`${id}-name`} name="name_on_card" autoComplete="cc-name" maxLength={80} defaultValue={donor} />
					</div>
				</div>
				<div className="field">
					<span className="label">{t("card.card")}</span>
					<div ref={box} className="card-box" id={`${id}-card`} />
				</div>
			</div>
			<p className="no-script-only quiet">{t("card.elsewhere")}</p>
			<div>
				<div role="alert">
					{error ? (
						<AlertBox tone="bad" icon={CircleAlert}>
							{error}
						</AlertBox>
					) : null}
				</div>
				<div role="status">
					{busy ? (
						<AlertBox tone="warn" icon={CircleAlert} title={t("card.processing")}>
							{t("card.stay")}
						</AlertBox>
					) : null}
					{hosted ? t("card.not-loaded") : null}
				</div>
			</div>
			<Button wide busy={busy}>
				{payLabel}
			</Button>
		</form>
	);

	return (
		<>
			{more ? (
				<more.Part stripe={more.stripe} order={order} busy={busy} pay={(take) => pay(more.stripe, take)} />
			) : null}
			{form}
		</>
	);
}

export default island({
	name: "card-form",
	when: "load",
	words: ["card.*", "problem.card_*", "problem.too_many*"],
	props: isProps,
	Component: CardForm,
});
