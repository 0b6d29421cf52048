import type { ApplicationAnswer } from "../../../api/domain/contracts/applications.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { type Currency, parseAmount } from "../../../api/domain/money.ts";
import { answerFields } from "../../../api/domain/requests/applications/details.ts";
import { isKindField } from "../../../api/domain/requests/kinds/kind.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { KindValue } from "../../../islands/ui/request-details.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** The answer's fields of its request's kind, with their labels; nothing if it has none. */
export function AnswerFacts({ of }: { of: ApplicationAnswer }) {
	const { t } = useWords();
	const currency = of.units as Currency;
	return answerFields(of.donationRequest.requestType as RequestType).map((field) => {
		const value = of.details[field.name];
		if (value === undefined || value === "") return null;
		const stored = field.type === "money" ? (parseAmount(String(value)) ?? 0) : value;
		return (
			<div key={field.name}>
				<dt>{t(`answer.details.${field.name}` as WordKey)}</dt>
				<dd>
					{isKindField(field) && stored !== true ? (
						<KindValue field={field} value={stored} currency={currency} of="answer" />
					) : (
						t("answer.yes")
					)}
				</dd>
			</div>
		);
	});
}

/** The replies to the owner's own questions. */
export function ReplyFacts({ of }: { of: ApplicationAnswer }) {
	return of.replies.map(({ _id, question, reply }) => (
		<div key={_id}>
			<dt lang={likelyLanguage(question)} dir="auto">
				{question}
			</dt>
			<dd lang={likelyLanguage(reply)} dir="auto">
				{reply}
			</dd>
		</div>
	));
}
