import {
	countriesThatNeedPostalCodes,
	postalCodeName,
	postalCodeNames,
} from "../../../api/domain/people/postal-codes.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import type { Words } from "../../../islands/ui/words.ts";

/** The names of postal codes by country; under "" for all others. */
function namesIn({ t }: Words): Readonly<Record<string, string>> {
	const named = Object.values(postalCodeNames).flat();
	return Object.fromEntries(["", ...named].map((country) => [country, t(`postal-code.${postalCodeName(country)}`)]));
}

/** The attributes of an element with a select of countries and a postal code, which is named as in the chosen country. */
export function postalCodeRow(words: Words) {
	return {
		...enhancedBy("postal-code", "interaction"),
		"data-names": JSON.stringify(namesIn(words)),
		"data-needed": countriesThatNeedPostalCodes.join(" "),
		"data-optional": words.t("optional"),
	};
}
