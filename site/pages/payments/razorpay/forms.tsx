import type { FormState } from "../../../../api/domain/forms/form.ts";
import { donorName } from "../../../../api/domain/giving/donor-name.ts";
import { formatMoney } from "../../../../api/domain/money.ts";
import type { DonationRow } from "../../../../api/features/donations/find.ts";
import type { PublicSettings } from "../../../../api/platform/settings.ts";
import { Button } from "../../../../islands/ui/button.tsx";
import { TextField } from "../../../../islands/ui/form/fields.tsx";
import { Form } from "../../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../../islands/ui/parts.ts";
import { rich, useWords } from "../../../../islands/ui/words.ts";
import { brand } from "../../../brand.ts";
import { demoUpiApp, razorpayPath } from "./paths.ts";

interface RazorpayFormsProps {
	/** The form of a UPI payment. */
	form: FormState;
	/** The form of a card's mandate, which asks for a number; null for a single gift. */
	mandate: FormState | null;
	donation: DonationRow;
	own: boolean;
	/** The wallets in Razorpay's checkout, by name. */
	wallets: readonly string[];
	settings: PublicSettings;
	/** Razorpay's own page in a window of its own. */
	target: "_blank" | undefined;
}

/** Leads the demo's visitors to the page that approves a UPI payment. */
export function DemoHint({ settings }: Pick<RazorpayFormsProps, "settings">) {
	const words = useWords();
	if (settings.mode !== "demo") return null;
	const app = (
		<a href={demoUpiApp} target="_blank" rel="noreferrer">
			{words.t("razorpay.demo-app")}
		</a>
	);
	return <p className="hint">{rich(words, "razorpay.demo", { app })}</p>;
}

/** The ways to pay with Razorpay. Both forms post to `/RazorPayment`. */
export function RazorpayForms({ form, mandate, donation, own, wallets, settings, target }: RazorpayFormsProps) {
	const { t, localizePath } = useWords();
	const amount = formatMoney(donation.chargeMinor, donation.currency);
	const action = razorpayPath(donation.id);
	const checkout = {
		...enhancedBy("razorpay-checkout", "interaction"),
		"data-script": settings.razorpay?.checkoutUrl,
		"data-donation": donation.id,
		"data-business": brand.name,
		"data-name": own ? (donorName(donation) ?? "") : "",
		"data-email": own ? (donation.donorEmail ?? "") : "",
		"data-thanks": localizePath(`/thankyou?donation=${donation.id}`),
	};
	return (
		<>
			<DemoHint settings={settings} />
			<section className="form way" aria-labelledby="upi-title">
				<h3 id="upi-title">{t(mandate ? "upi.autopay" : "upi.title")}</h3>
				{mandate ? <p>{t("upi.autopay-text", { amount })}</p> : null}
				<Form of={form} name="upi" action={action}>
					<TextField name="phone" type="tel" autoComplete="tel" />
					<p>
						<Button name="intent" value="upi">
							{t(mandate ? "upi.allow" : "upi.pay", { amount })}
						</Button>
					</p>
				</Form>
			</section>
			<section className="form way" aria-labelledby="razorpay-title">
				<h3 id="razorpay-title">{t(mandate ? "razorpay.card-title" : "razorpay.title")}</h3>
				{mandate ? (
					<div {...checkout}>
						<Form of={mandate} name="card-mandate" action={action}>
							<p>{t("razorpay.card-text", { amount })}</p>
							<TextField
								name="phone"
								type="tel"
								autoComplete="tel"
								label={t("upi.phone")}
								hint={t("razorpay.phone-hint")}
							/>
							<p>
								<Button name="intent" value="mandate" variant="secondary">
									{t("razorpay.card-allow", { amount })}
								</Button>
							</p>
						</Form>
					</div>
				) : (
					<form method="post" action={localizePath(action)} target={target} data-hold="" {...checkout}>
						<input type="hidden" name="intent" value="checkout" />
						<p>{t("razorpay.text")}</p>
						<p className="hint">
							{t("razorpay.cards")} {wallets.length > 0 ? t("razorpay.wallets", { wallets: wallets.join(", ") }) : null}
						</p>
						<p>
							<Button variant="secondary">{t("razorpay.pay", { amount })}</Button>
						</p>
					</form>
				)}
			</section>
		</>
	);
}
