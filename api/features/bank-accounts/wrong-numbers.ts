import { type FormState, textAt } from "../../domain/forms/form.ts";
import type { Issue } from "../../domain/forms/issues.ts";
import { bankCountries, isMasked } from "../../domain/giving/bank-accounts/bank-account.ts";
import { numberAsPrinted } from "../../domain/people/identity-numbers.ts";
import { numberIssues } from "./internal/numbers.ts";

/**
 * The issues of the numbers in a form that has other errors too. A number that came back as we masked it is the stored one,
 * and without a country there are no banks to compare with.
 */
export async function wrongNumbers({ values }: FormState): Promise<Issue[]> {
	const country = bankCountries.find((code) => code === textAt(values, "country"));
	if (!country) return [];
	const typed = (name: string) => textAt(values, name)?.trim() ?? "";
	const asNumber = (name: string) => numberAsPrinted(typed(name));
	const wrong = await numberIssues(country, { routing: asNumber("routingNumber"), number: asNumber("accountNumber") });
	return wrong.filter(({ path }) => !isMasked(typed(path)));
}
