import { likelyLanguage } from "../../../api/domain/languages.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { RequestDetails } from "../../../islands/ui/request-details.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { WizardData } from "./wizard-data.ts";

/** The request as others will see it. */
export function PreviewPart({ data }: { data: WizardData }) {
	const { t, language } = useWords();
	const { input, choices, files } = data;
	if (!input) return <Alert tone="warn">{t("raise.unfinished")}</Alert>;
	const picture = files?.pictures.find(({ isDefault }) => isDefault) ?? files?.pictures[0];
	return (
		<article className="panel raise-preview stack gap-m" aria-label={t("raise.step.preview")}>
			{picture ? <img src={picture.url} alt="" width={776} height={435} /> : null}
			<h3 lang={likelyLanguage(input.title)} dir="auto">
				{input.title}
			</h3>
			<p className="facts">
				{input.name ? <span>{input.isMinor ? input.name.split(" ")[0] : input.name}</span> : null}
				{input.city ? <span>{input.city}</span> : null}
				{input.quantity > 0 ? <strong>{formatMoney(input.quantity, choices.currency)}</strong> : null}
				{input.endDate ? <span>{t("days.until", { date: formatCalendarDay(input.endDate, language) })}</span> : null}
			</p>
			<RequestDetails
				request={{
					requestType: choices.type,
					region: choices.region,
					currency: choices.currency,
					details: input.details,
					videos: input.videos,
				}}
			/>
			<div className="raise-story" lang={likelyLanguage(input.description)} dir="auto">
				{input.description}
			</div>
			<p className="quiet">{t(input.isPrivate ? "raise.seen-by-invited" : "raise.seen-by-all")}</p>
		</article>
	);
}
