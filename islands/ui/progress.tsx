import type { Currency } from "../../api/domain/money.ts";
import { Money } from "./money.tsx";

/** How much of the goal has come, in whole percent rounded down: 100 means that it is all there. */
export function percentOf(raisedMinor: number, goalMinor: number): number {
	return goalMinor > 0 ? Math.floor((Math.max(raisedMinor, 0) * 100) / goalMinor) : 0;
}

/** The percentage for people: a first rupee is more than nothing. */
export function percentText(raisedMinor: number, goalMinor: number): string {
	const percent = percentOf(raisedMinor, goalMinor);
	return percent === 0 && raisedMinor > 0 ? "Under 1%" : `${percent}%`;
}

export function donorsText(count: number): string {
	if (count === 0) return "No donors yet";
	return count === 1 ? "1 donor" : `${count.toLocaleString("en")} donors`;
}

export interface GivingProgressProps {
	raisedMinor: number;
	goalMinor: number;
	currency: Currency;
	donors: number;
}

/** Raised of goal, as a bar and in words. */
export function GivingProgress({ raisedMinor, goalMinor, currency, donors }: GivingProgressProps) {
	const percent = percentText(raisedMinor, goalMinor);
	return (
		<div className="progress">
			<div className="progress-line">
				<span>
					<b>
						<Money minor={raisedMinor} currency={currency} />
					</b>{" "}
					<span className="quiet">
						raised of <Money minor={goalMinor} currency={currency} />
					</span>
				</span>
			</div>
			<progress max={100} value={Math.min(percentOf(raisedMinor, goalMinor), 100)} aria-label="Raised so far">
				{percent}
			</progress>
			<div className="progress-line quiet">
				<span>{percent} of the goal</span>
				<span>{donorsText(donors)}</span>
			</div>
		</div>
	);
}
