import type { Currency } from "../../api/domain/money.ts";
import { Money } from "./money.tsx";
import { rich, useWords, type Words } from "./words.ts";

/** The share of the goal raised, in whole percent rounded down: 100 means that the goal is reached. */
export function percentOf(raisedMinor: number, goalMinor: number): number {
	return goalMinor > 0 ? Math.floor((Math.max(raisedMinor, 0) * 100) / goalMinor) : 0;
}

/** The percentage in words. The smallest gift counts as "under 1%", never as 0%. */
export function percentText(words: Words, raisedMinor: number, goalMinor: number): string {
	const percent = percentOf(raisedMinor, goalMinor);
	return percent === 0 && raisedMinor > 0
		? words.t("progress.under")
		: words.t("progress.percent", { percent: percent.toLocaleString("en") });
}

export function donorsText(words: Words, count: number): string {
	return count === 0 ? words.t("donors.none") : words.t("donors", { count, number: count.toLocaleString("en") });
}

export interface GivingProgressProps {
	raisedMinor: number;
	goalMinor: number;
	currency: Currency;
	donors: number;
}

/** The amount raised towards the goal, as a bar and in words. */
export function GivingProgress({ raisedMinor, goalMinor, currency, donors }: GivingProgressProps) {
	const words = useWords();
	const percent = percentText(words, raisedMinor, goalMinor);
	return (
		<div className="progress">
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
			<progress
				max={100}
				value={Math.min(percentOf(raisedMinor, goalMinor), 100)}
				aria-label={words.t("progress.label")}
			>
				{percent}
			</progress>
			<p className="progress-line quiet">
				<span>{percent}</span>
				<span>{donorsText(words, donors)}</span>
			</p>
		</div>
	);
}
