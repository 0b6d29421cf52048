import { likelyLanguage } from "../../api/domain/languages.ts";
import { type Currency, formatMoney } from "../../api/domain/money.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import { fieldsIn, kinds } from "../../api/domain/requests/kinds/index.ts";
import { type Details, isSecret, type KindField } from "../../api/domain/requests/kinds/kind.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";
import { formatCalendarDay } from "./dates.ts";
import type { WordKey } from "./words/catalog.ts";
import { useWords, type Words } from "./words.ts";

/** The speaker: a request, or an answer to it, which may have its own words for a field or an option. */
export type DetailsOf = "raise" | "answer";

/** A pick's label. Blood groups are written alike in every language. */
export function optionLabel({ t, catalog }: Words, field: string, option: string, of: DetailsOf = "raise"): string {
	const keys = [`${of}.details.${field}.${option}`, `raise.details.${field}.${option}`] as WordKey[];
	const key = keys.find((each) => each in catalog);
	return key ? t(key) : option.replace("-", "−");
}

function valueText(words: Words, { field, value, currency, of }: ValueProps): string {
	if (Array.isArray(value)) return value.map((option) => optionLabel(words, field.name, option, of)).join(", ");
	if (field.type === "pick") return optionLabel(words, field.name, String(value), of);
	if (field.type === "money") return formatMoney(Number(value), currency);
	if (field.type === "day") return formatCalendarDay(String(value), words.language);
	return String(value);
}

interface ValueProps {
	field: KindField;
	value: Details[string];
	currency: Currency;
	of?: DetailsOf;
}

const hasLines = ({ type }: KindField) => type === "textarea" || type === "costs";

/** One thing that a request or an answer says. */
export function KindValue(props: ValueProps) {
	const { field } = props;
	const words = useWords();
	const text = valueText(words, props);
	if (field.type === "url") {
		return (
			<a href={text} rel="nofollow noopener ugc">
				{text.replace(/^https?:\/\/(www\.)?|\/$/g, "")}
			</a>
		);
	}
	const typed = field.type === "text" || hasLines(field);
	return (
		<span lang={typed ? likelyLanguage(text) : undefined} dir={typed ? "auto" : undefined}>
			{text}
		</span>
	);
}

export interface RequestDetailsProps {
	request: {
		requestType: RequestType;
		region: RegionCode;
		currency: Currency;
		details: Details;
		videos: readonly string[];
	};
}

/** The fields of a request's kind, beside its story. Nothing if it has none. Milestones stand beside the progress. */
export function RequestDetails({ request: { requestType, region, currency, details, videos } }: RequestDetailsProps) {
	const { t } = useWords();
	const filled = fieldsIn(kinds[requestType], region).flatMap((field) => {
		const value = details[field.name];
		return value === undefined || isSecret(field) || field.type === "milestones" ? [] : [{ field, value }];
	});
	if (filled.length === 0 && videos.length === 0) return null;
	return (
		<dl className="request-details">
			{filled.map(({ field, value }) => (
				<div key={field.name} className={hasLines(field) ? "wide" : undefined}>
					<dt>{t(`raise.details.${field.name}` as WordKey)}</dt>
					<dd>
						<KindValue field={field} value={value} currency={currency} />
					</dd>
				</div>
			))}
			{videos.length > 0 ? (
				<div className="wide">
					<dt>{t("raise.videos")}</dt>
					{videos.map((video) => (
						<dd key={video}>
							<a href={video} rel="nofollow noopener ugc">
								{video.replace(/^https?:\/\/(www\.)?/, "")}
							</a>
						</dd>
					))}
				</div>
			) : null}
		</dl>
	);
}
