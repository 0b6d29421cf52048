import * as v from "valibot";
import { givingFormBody } from "../../../api/domain/contracts/giving-forms.ts";
import { type FormState, isTicked, textAt } from "../../../api/domain/forms/form.ts";
import type { Issue } from "../../../api/domain/forms/issues.ts";
import type { HomeCurrency } from "../../../api/domain/money.ts";
import { amountIssues } from "../../../api/features/giving-forms/amount-issues.ts";

/** The errors of a refused form's amounts, which only its owner's currency decides, so that all errors come at once. */
export function amountsWrong({ values }: FormState, currency: HomeCurrency): Issue[] {
	const amounts = v.safeParse(givingFormBody.entries.amounts, textAt(values, "amounts"));
	if (!amounts.success) return [];
	return amountIssues({ amounts: amounts.output, takesOther: isTicked(textAt(values, "takesOther")) }, currency);
}
