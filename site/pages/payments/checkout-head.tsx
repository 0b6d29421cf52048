import type { Beneficiary } from "../../../api/features/donations/beneficiary.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { ChevronLeft } from "../../../islands/ui/icons.ts";
import { Stepper } from "../../../islands/ui/stepper.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { requestPath } from "../requests/request-head.ts";

interface CheckoutHeadProps {
	title: string;
	step: "details" | "payment";
	beneficiary: Beneficiary;
	/** Where the donor's details can be changed, once they were given. */
	detailsHref?: string;
}

/** Where one is on the way to a gift, and the way back. */
export function CheckoutHead({ title, step, beneficiary, detailsHref }: CheckoutHeadProps) {
	const { t, at } = useWords();
	const gift = beneficiary.kind === "request" ? at(requestPath(beneficiary.id)) : undefined;
	const back = step === "payment" ? detailsHref : gift;
	return (
		<div className="checkout-head">
			{back ? (
				<p>
					<a className="back" href={back}>
						<Icon of={ChevronLeft} />
						{t(step === "payment" ? "checkout.back" : "thanks.back")}
					</a>
				</p>
			) : null}
			<h1>{title}</h1>
			<Stepper
				label={t("checkout.steps")}
				doneText={t("checkout.done")}
				current={step}
				steps={[
					{ id: "gift", label: t("billing.gift"), href: gift },
					{ id: "details", label: t("checkout.details"), href: detailsHref },
					{ id: "payment", label: t("payment.title") },
				]}
			/>
		</div>
	);
}
