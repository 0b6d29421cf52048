import { currencyOf, type RegionCode } from "../../../api/domain/regions.ts";
import { neededComponent } from "../../../api/domain/requests/applications/answer-issues.ts";
import { fieldsIn, kinds } from "../../../api/domain/requests/kinds/index.ts";
import type { Details } from "../../../api/domain/requests/kinds/kind.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { KindValue } from "../../../islands/ui/request-details.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** The fields of a request that decide whether an answer suits. */
const decisive: readonly string[] = ["bloodGroup", "component", "neededBy", "eligibility", "minimumAge"];

interface AnswerNeedProps {
	request: { requestType: RequestType; region: RegionCode; details: Details };
}

/** The part of a request that an answer has to suit, above its form; nothing for most kinds. */
export function AnswerNeed({ request: { requestType, region, details } }: AnswerNeedProps) {
	const { t } = useWords();
	const wanted: Details =
		requestType === "bloodDonation" ? { ...details, component: neededComponent(details) } : details;
	return fieldsIn(kinds[requestType], region).map((field) => {
		const value = wanted[field.name];
		if (value === undefined || !decisive.includes(field.name)) return null;
		return (
			<p key={field.name}>
				<b>{t(`raise.details.${field.name}` as WordKey)}:</b>{" "}
				<KindValue field={field} value={value} currency={currencyOf(region)} />
			</p>
		);
	});
}
