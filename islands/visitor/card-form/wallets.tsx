import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { useEffect, useRef, useState } from "react";
import { AlertBox } from "../../ui/alert-box.tsx";
import { CircleAlert } from "../../ui/alert-icon.ts";
import { useWords } from "../../ui/words.ts";
import type { CardOrder } from "./order.ts";
import type { Means } from "./pay.ts";

export interface WalletsProps {
	stripe: Stripe;
	order: CardOrder;
	/** A payment by wallet or card is running. */
	busy: boolean;
	/** @returns why it failed; empty for a donor who goes on to the thank-you page */
	pay(take: () => Promise<Means>): Promise<string>;
}

/** The amount that the wallet shows. The server charges the donation's own, whatever this one says. */
function sumOf({ intent }: CardOrder): { amount: number; currency: string } {
	const { amount, currency } = JSON.parse(intent);
	return { amount, currency: currency.toLowerCase() };
}

/** Makes a confirmation token of what the donor approved, which the intent call takes in place of a payment method. */
async function takeWallet(stripe: Stripe, elements: StripeElements): Promise<Means> {
	const submitted = await elements.submit();
	if (submitted.error) return { error: submitted.error };
	const { confirmationToken, error } = await stripe.createConfirmationToken({ elements });
	return error ? { error } : { id: confirmationToken.id };
}

/** The options of the Express Checkout Element (docs.stripe.com/js/elements_object/create_express_checkout_element). */
function lookIn(box: HTMLElement, isDark: boolean) {
	const theme = isDark ? "white" : "black";
	const borderRadius = getComputedStyle(box).getPropertyValue("--round-s").trim();
	const off = { amazonPay: "never", klarna: "never", link: "never", paypal: "never" } as const;
	return {
		appearance: { variables: { borderRadius } },
		options: {
			paymentMethods: { applePay: "auto", googlePay: "auto", ...off },
			buttonType: { applePay: "donate", googlePay: "donate" },
			buttonTheme: { applePay: theme, googlePay: theme },
			buttonHeight: 48,
		},
	} as const;
}

/** Slides what stands below an element to its new place, so that nothing jumps under the donor's finger. */
function slideBelow(element: HTMLElement, by: number): void {
	// Above the window, the browser keeps what is seen in its place by itself.
	if (element.getBoundingClientRect().top < 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
	for (let above: Element | null = element; above && above !== document.body; above = above.parentElement)
		for (let next = above.nextElementSibling; next; next = next.nextElementSibling)
			next.animate({ transform: [`translateY(${-by}px)`, "none"] }, { duration: 200, easing: "ease-out" });
}

const darkScheme = () => matchMedia("(prefers-color-scheme: dark)");

/** Apple Pay and Google Pay, if the donor's browser has one of them with a card; else nothing. */
export function Wallets({ stripe, order, busy, pay }: WalletsProps) {
	const { t } = useWords();
	const whole = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLDivElement>(null);
	const elements = useRef<StripeElements>(null);
	const [isOffered, setOffered] = useState(false);
	/** The provider gives its buttons their height after it has told of them. */
	const [hasHeight, setHasHeight] = useState(false);
	const [note, setNote] = useState<{ text: string; isFailure: boolean } | null>(null);
	const [isDark, setDark] = useState(() => darkScheme().matches);
	const latest = useRef({ order, busy, pay });
	latest.current = { order, busy, pay };

	// The provider can't change a button's theme, so another scheme makes new buttons.
	useEffect(() => {
		const scheme = darkScheme();
		const update = () => setDark(scheme.matches);
		scheme.addEventListener("change", update);
		return () => scheme.removeEventListener("change", update);
	}, []);

	useEffect(() => {
		if (!box.current) return;
		const { appearance, options } = lookIn(box.current, isDark);
		const group = stripe.elements({
			mode: "payment",
			...sumOf(latest.current.order),
			allowedPaymentMethodTypes: ["card"],
			appearance,
		});
		elements.current = group;
		const wallets = group.create("expressCheckout", options);
		wallets.on("ready", ({ availablePaymentMethods: found }) =>
			setOffered(Boolean(found?.applePay || found?.googlePay)),
		);
		wallets.on("click", ({ resolve, reject }) => {
			if (latest.current.busy) return reject();
			setNote(null);
			resolve();
		});
		wallets.on("cancel", () => setNote({ text: t("card.wallet-canceled"), isFailure: false }));
		wallets.on("confirm", async ({ paymentFailed }) => {
			const text = await latest.current.pay(() => takeWallet(stripe, group));
			if (!text) return;
			paymentFailed({ reason: "fail" });
			setNote({ text, isFailure: true });
		});
		wallets.mount(box.current);
		return () => wallets.destroy();
	}, [stripe, isDark, t]);

	useEffect(() => {
		const [all, buttons, below] = [whole.current, box.current, whole.current?.nextElementSibling];
		if (!all || !buttons || !(below instanceof HTMLElement)) return;
		let top = below.offsetTop;
		const observer = new ResizeObserver(() => {
			// Further changes of size belong to the next frame.
			requestAnimationFrame(() => setHasHeight(buttons.offsetHeight > 0));
			const by = below.offsetTop - top;
			top += by;
			if (by) slideBelow(all, by);
		});
		observer.observe(all);
		observer.observe(buttons);
		return () => observer.disconnect();
	}, []);

	const { amount } = sumOf(order);
	useEffect(() => void elements.current?.update({ amount }), [amount]);
	useEffect(() => {
		if (busy) setNote(null);
	}, [busy]);

	return (
		<div ref={whole} className={isOffered && hasHeight ? "wallets" : "wallets wallets-none"}>
			<div ref={box} />
			<div role="alert">
				{note?.isFailure ? (
					<AlertBox tone="bad" icon={CircleAlert}>
						{note.text}
					</AlertBox>
				) : null}
			</div>
			<div role="status" className="quiet">
				{note && !note.isFailure ? note.text : null}
			</div>
			<p className="wallets-or">{t("card.or")}</p>
		</div>
	);
}
