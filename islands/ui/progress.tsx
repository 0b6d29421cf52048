import type { Currency } from "../../api/domain/money.ts";
import { goalProgress } from "../../api/domain/requests/goal-progress.ts";
import { Money } from "./money.tsx";
import { rich, useWords, type Words } from "./words.ts";

/** The percentage in words. */
export function percentText(words: Words, raisedMinor: number, goalMinor: number): string {
	const { percent, underOne } = goalProgress(raisedMinor, goalMinor);
	return underOne ? words.t("progress.under") : words.t("progress.percent", { percent: percent.toLocaleString("en") });
}

export function giftsText(words: Words, count: number): string {
	return count === 0 ? words.t("gifts.none") : words.t("gifts", { count, number: count.toLocaleString("en") });
}

export interface GivingProgressProps {
	raisedMinor: number;
	goalMinor: number;
	currency: Currency;
	gifts: number;
}

/** The amount raised towards the goal, as a bar and in words. */
export function GivingProgress({ raisedMinor, goalMinor, currency, gifts }: GivingProgressProps) {
	const words = useWords();
	const percent = percentText(words, raisedMinor, goalMinor);
	return (
		<div className="progress stack gap-xs">
			<p className="progress-raised">
				{rich(words, "progress.raised", {
					raised: (
						<b>
							<Money minor={raisedMinor} currency={currency} whole />
						</b>
					),
					goal: <Money minor={goalMinor} currency={currency} whole />,
				})}
			</p>
			<progress max={100} value={goalProgress(raisedMinor, goalMinor).filled} aria-label={words.t("progress.label")}>
				{percent}
			</progress>
			<p className="progress-line quiet">
				<span>{percent}</span>
				<span>{giftsText(words, gifts)}</span>
			</p>
		</div>
	);
}
