import { type GivingFormInput, readAmounts } from "../../domain/contracts/giving-forms.ts";
import { type Issue, issue } from "../../domain/forms/issues.ts";
import { giftLimits, type HomeCurrency } from "../../domain/money.ts";

type Amounts = Pick<GivingFormInput, "amounts" | "takesOther">;

/** The issues of a form's amounts, which only its owner's currency decides. */
export function amountIssues({ amounts, takesOther }: Amounts, currency: HomeCurrency): Issue[] {
	const read = readAmounts(amounts, currency);
	if ("code" in read) {
		const values = { ...giftLimits(currency), ...(read.part === undefined ? {} : { part: read.part }) };
		return [issue("amounts", read.code, values)];
	}
	return read.minor.length === 0 && !takesOther ? [issue("amounts", "form_amounts_missing")] : [];
}
