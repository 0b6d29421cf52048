import { type TypedValues, textAt } from "../../../api/domain/forms/form.ts";
import { givePath } from "../../../api/domain/giving/giving-form.ts";
import { supporterPath } from "../../../api/domain/giving/supporter-page.ts";
import type { Beneficiary } from "../../../api/features/donations/find-beneficiary.ts";
import type { FormOfGift } from "../../../api/features/form-gifts/offered.ts";
import type { PageOfGift } from "../../../api/features/supporter-gifts/page-of-gift.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { ChevronLeft } from "../../../islands/ui/icons.ts";
import { Stepper } from "../../../islands/ui/stepper.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { requestPath } from "../shared/request-paths.ts";

interface CheckoutHeadProps {
	title: string;
	step: "details" | "payment";
	beneficiary: Beneficiary;
	/** The form's values, so that the donor finds their choice again on the request's page. */
	values: TypedValues;
	/** The donation form that led here. */
	givingForm?: Pick<FormOfGift, "slug"> | null;
	/** The supporter's page that led here. */
	supporterPage?: Pick<PageOfGift, "slug"> | null;
	/** The donor's source, as a query. */
	from?: string;
	/** The page on which donors change the details that they have entered. */
	detailsHref?: string;
}

const choiceFields = ["amount", "shouldChargeProcessingFees", "anonymous"] as const;
const recipientFields = ["donationFor", "toUserInfo", "orgId", "fund", "currency"] as const;

function queryOf(names: readonly string[], values: TypedValues): string {
	const entries = names.flatMap((name) => {
		const value = textAt(values, name);
		return value ? [[name, value]] : [];
	});
	return new URLSearchParams(entries).toString();
}

type ChoiceOf = Pick<CheckoutHeadProps, "beneficiary" | "values" | "givingForm" | "supporterPage" | "from">;

/** The page on which the gift was chosen: a donation form, or a request's page, with the donor's choice; else the Donate Now page. */
function choiceHref({ beneficiary, values, givingForm, supporterPage, from }: ChoiceOf): string | undefined {
	const { kind, id, title, currency } = beneficiary;
	// The recipient's page has amounts in its own currency only.
	const isOwn = (textAt(values, "payIn") ?? currency) === currency;
	if (givingForm) {
		const kept = queryOf(isOwn ? ["amount", "givingForm"] : ["givingForm"], values);
		return `${givePath(givingForm.slug)}?${kept}${from ? `&${from}` : ""}`;
	}
	if (supporterPage) return `${supporterPath(supporterPage.slug)}?${isOwn ? queryOf(["amount"], values) : ""}`;
	if (kind !== "request") return `/publicPayment?${queryOf(recipientFields, values)}`;
	const fields = choiceFields.filter((name) => name !== "amount" || isOwn);
	return title === null ? undefined : `${requestPath(id)}?${queryOf(fields, values)}#donate`;
}

/** The steps of the checkout and a link back. */
export function CheckoutHead({ title, step, detailsHref, ...of }: CheckoutHeadProps) {
	const { t, localizePath } = useWords();
	const choice = choiceHref(of);
	const giftHref = choice && localizePath(choice);
	const back = step === "payment" ? detailsHref : giftHref;
	const backWord =
		of.beneficiary.kind === "request" && !of.givingForm && !of.supporterPage ? "thanks.back" : "checkout.back-to-gift";
	return (
		<div className="checkout-head">
			{back ? (
				<p>
					<a className="back" href={back}>
						<Icon of={ChevronLeft} />
						{t(step === "payment" ? "checkout.back" : backWord)}
					</a>
				</p>
			) : null}
			<h1>{title}</h1>
			<Stepper
				label={t("checkout.steps")}
				doneText={t("checkout.done")}
				current={step}
				steps={[
					{ id: "gift", label: t("billing.gift"), href: giftHref },
					{ id: "details", label: t("checkout.details"), href: detailsHref },
					{ id: "payment", label: t("payment.title") },
				]}
			/>
		</div>
	);
}
