import type { Stripe, StripeCardElement } from "@stripe/stripe-js";
import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { type Guarded, hasShape, isText } from "../../client/guards.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import { cardLook } from "./card-look.ts";
import { isCardOrder } from "./order.ts";
import { cardProblem, payByCard } from "./pay.ts";
import { loadCardProvider } from "./stripe-script.ts";

const isProps = hasShape({
	id: isText,
	order: isCardOrder,
	/** The donor's name, for the card's until it is changed. */
	name: isText,
	/** What the button says: "Pay ₹1,025". */
	payLabel: isText,
	stripeJsUrl: isText,
	publishableKey: isText,
});
type CardFormProps = Guarded<typeof isProps>;

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Card entry. The form itself posts to our page, which sends the donor to the provider's hosted checkout: that is what
 * happens without script, before it is ready, and when the provider's script does not load.
 */
function CardForm({ id, order, name: donor, payLabel, stripeJsUrl, publishableKey }: CardFormProps) {
	const { t, said, at } = useWords();
	const box = useRef<HTMLDivElement>(null);
	const provider = useRef<{ stripe: Stripe; card: StripeCardElement } | null>(null);
	const paying = useRef(false);
	const [busy, setBusy] = useState(false);
	const [hosted, setHosted] = useState(false);
	const [error, setError] = useState("");

	useEffect(() => {
		let gone = false;
		const open = async () => {
			const stripe = await loadCardProvider(stripeJsUrl, publishableKey);
			if (gone || !box.current) return;
			const card = stripe.elements().create("card", { hidePostalCode: true, style: cardLook(box.current) });
			card.on("change", (change) => setError(said(change.error?.message ?? "")));
			card.mount(box.current);
			provider.current = { stripe, card };
		};
		open().catch(() => setHosted(true));
		const dark = matchMedia("(prefers-color-scheme: dark)");
		const dress = () => box.current && provider.current?.card.update({ style: cardLook(box.current) });
		dark.addEventListener("change", dress);
		return () => {
			gone = true;
			dark.removeEventListener("change", dress);
			provider.current?.card.destroy();
			provider.current = null;
		};
	}, [stripeJsUrl, publishableKey, said]);

	const submitted = async (event: FormEvent<HTMLFormElement>) => {
		if (!provider.current) return;
		event.preventDefault();
		if (paying.current) return;
		const { stripe, card } = provider.current;
		const name = String(new FormData(event.currentTarget).get("name_on_card") ?? "").trim();
		paying.current = true;
		setBusy(true);
		setError("");
		addEventListener("beforeunload", askBeforeLeaving);
		const outcome = await payByCard(stripe, card, order, name).catch(
			() => ({ kind: "refused", message: cardProblem }) as const,
		);
		removeEventListener("beforeunload", askBeforeLeaving);
		if (outcome.kind !== "refused") {
			location.assign(at(`/thankyou?donation=${order.donationId}`));
			return;
		}
		paying.current = false;
		setBusy(false);
		setError(said(outcome.message));
	};

	return (
		<form
			className="form"
			method="post"
			action={at(`/payment?donation=${order.donationId}`)}
			noValidate
			onSubmit={submitted}
			aria-label={t("card.form")}
		>
			<input type="hidden" name="action" value="checkout" />
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
				<div role="alert">{error ? <Alert tone="bad">{error}</Alert> : null}</div>
				<div role="status">
					{busy ? t("card.processing") : null}
					{hosted ? t("card.not-loaded") : null}
				</div>
			</div>
			<Button wide busy={busy}>
				{payLabel}
			</Button>
		</form>
	);
}

export default island({
	name: "card-form",
	when: "load",
	words: ["card.*", "said:Your card*", `said:${cardProblem}`, "said:An error*", "said:We are unable*"],
	props: isProps,
	Component: CardForm,
});
