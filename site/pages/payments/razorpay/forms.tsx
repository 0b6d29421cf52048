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
export function RazorpayForms({ form, donation, own, wallets, settings, target }: RazorpayFormsProps) {
	const { t, localizePath } = useWords();
	const amount = formatMoney(donation.chargeMinor, donation.currency);
	const action = razorpayPath(donation.id);
	return (
		<>
			<DemoHint settings={settings} />
			<section className="form way" aria-labelledby="upi-title">
				<h3 id="upi-title">{t("upi.title")}</h3>
				<Form of={form} name="upi" action={action}>
					<TextField name="phone" type="tel" autoComplete="tel" />
					<p>
						<Button name="intent" value="upi">
							{t("upi.pay", { amount })}
						</Button>
					</p>
				</Form>
			</section>
			<section className="form way" aria-labelledby="razorpay-title">
				<h3 id="razorpay-title">{t("razorpay.title")}</h3>
				<form
					method="post"
					action={localizePath(action)}
					target={target}
					{...enhancedBy("razorpay-checkout", "interaction")}
					data-hold=""
					data-script={settings.razorpay?.checkoutUrl}
					data-donation={donation.id}
					data-business={brand.name}
					data-name={own ? (donorName(donation) ?? "") : ""}
					data-email={own ? (donation.donorEmail ?? "") : ""}
					data-thanks={localizePath(`/thankyou?donation=${donation.id}`)}
				>
					<input type="hidden" name="intent" value="checkout" />
					<p>{t("razorpay.text")}</p>
					<p className="hint">
						{t("razorpay.cards")} {wallets.length > 0 ? t("razorpay.wallets", { wallets: wallets.join(", ") }) : null}
					</p>
					<p>
						<Button variant="secondary">{t("razorpay.pay", { amount })}</Button>
					</p>
				</form>
			</section>
		</>
	);
}
