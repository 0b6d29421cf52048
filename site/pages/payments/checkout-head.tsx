import { type TypedValues, textAt } from "../../../api/domain/forms/form.ts";
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
	/** The form's values, so that the donor finds their choice again on the request's page. */
	values: TypedValues;
	/** Where the donor can change their details, once they have entered them. */
	detailsHref?: string;
}

const choiceFields = ["amount", "shouldChargeProcessingFees", "anonymous"] as const;

/** A request's page with the donor's choice in its form. */
function choiceHref(requestId: string, values: TypedValues): string {
	const entries = choiceFields.flatMap((name) => {
		const value = textAt(values, name);
		return value ? [[name, value]] : [];
	});
	return `${requestPath(requestId)}?${new URLSearchParams(entries)}#donate`;
}

/** The steps of the checkout and a link back. */
export function CheckoutHead({ title, step, beneficiary, values, detailsHref }: CheckoutHeadProps) {
	const { t, localizePath } = useWords();
	const requestHref =
		beneficiary.kind === "request" && beneficiary.title !== null
			? localizePath(choiceHref(beneficiary.id, values))
			: undefined;
	const back = step === "payment" ? detailsHref : requestHref;
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
					{ id: "gift", label: t("billing.gift"), href: requestHref },
					{ id: "details", label: t("checkout.details"), href: detailsHref },
					{ id: "payment", label: t("payment.title") },
				]}
			/>
		</div>
	);
}
