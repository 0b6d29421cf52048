import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Guarded, hasShape, isFlag, isText } from "../../client/guards.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { CircleAlert } from "../../ui/alert-icon.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import { isCardOrder } from "./order.ts";
import type { Means } from "./pay.ts";

function addScript(source: string): Promise<Event> {
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = source;
		script.onload = resolve;
		script.onerror = reject;
		document.head.append(script);
	});
}

/**
 * Loads the provider's browser library from the address in our settings. `loadStripe` of `@stripe/stripe-js` only loads it
 * from the provider's own address, so we use its types but not its loader (1.4 kB).
 * @throws if the script cannot be loaded or is not the provider's
 */
async function loadCardProvider(source: string, publishableKey: string): Promise<Stripe> {
	if (!window.Stripe) await addScript(source);
	if (!window.Stripe) throw new Error("Stripe");
	return window.Stripe(publishableKey);
}

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
	/** Whether a phone’s wallet may pay: it pays once, so not what is given again. */
	wallets: isFlag,
});
type CardFormProps = Guarded<typeof isProps>;

/** The provider's script with its card fields, and our own that comes beside it. */
type Own = typeof import("./paying.ts");
type Provider = { stripe: Stripe; card: StripeCardElement; own: Own; Wallets: Own["Wallets"] };

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Card entry. The form itself posts to our page, which sends the donor to the provider's hosted checkout. That happens
 * without script, before this form is ready, and if the provider's script fails to load.
 */
function CardForm({ id, order, name: donor, payLabel, stripeJsUrl, publishableKey, target, wallets }: CardFormProps) {
	const { t, problem, localizePath } = useWords();
	const box = useRef<HTMLDivElement>(null);
	const provider = useRef<Provider | null>(null);
	const paying = useRef(false);
	const [busy, setBusy] = useState(false);
	const [hosted, setHosted] = useState(false);
	const [error, setError] = useState("");
	const [opened, setOpened] = useState<Provider | null>(null);

	useEffect(() => {
		const open = async () => {
			const [own, stripe] = await Promise.all([import("./paying.ts"), loadCardProvider(stripeJsUrl, publishableKey)]);
			// It has none any more once the form is gone.
			if (!box.current) return;
			const card = stripe.elements().create("card", { hidePostalCode: true, style: own.cardStyle(box.current) });
			card.on("change", ({ error: fault }) => setError(fault ? problem(own.cardReason(fault)) : ""));
			card.mount(box.current);
			provider.current = { stripe, card, own, Wallets: own.Wallets };
			setOpened(provider.current);
		};
		open().catch(() => setHosted(true));
		const dark = matchMedia("(prefers-color-scheme: dark)");
		const updateStyle = () => {
			const { card, own } = provider.current ?? {};
			if (box.current && own) card?.update({ style: own.cardStyle(box.current) });
		};
		dark.addEventListener("change", updateStyle);
		return () => {
			dark.removeEventListener("change", updateStyle);
			provider.current?.card.destroy();
			provider.current = null;
		};
	}, [stripeJsUrl, publishableKey, problem]);

	/** Pays by the card or a wallet. @returns why it failed; empty for a donor who goes on to the thank-you page */
	const pay = async ({ stripe, own }: Provider, take: () => Promise<Means>): Promise<string> => {
		if (paying.current) return t("card.processing");
		paying.current = true;
		setBusy(true);
		setError("");
		addEventListener("beforeunload", confirmLeaving);
		const outcome = await own
			.payOrder(stripe, order, take)
			.catch(() => ({ kind: "refused", reason: { code: "card_problem" } }) as const);
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
		const { current } = provider;
		if (!current) return;
		event.preventDefault();
		if (paying.current) return;
		const { stripe, card, own } = current;
		const name = (new FormData(event.currentTarget).get("name_on_card") as string).trim();
		setError(await pay(current, () => own.takeCard(stripe, card, order, name)));
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
			{opened && wallets ? (
				<opened.Wallets stripe={opened.stripe} order={order} busy={busy} pay={(take) => pay(opened, take)} />
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
