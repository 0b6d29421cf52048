import type { Currency } from "../../api/domain/money.ts";
import { Avatar } from "./avatar.tsx";
import { agoText, isoDay } from "./dates.ts";
import { Money } from "./money.tsx";
import { useWords } from "./words.ts";

export interface DonorRowProps {
	/** Null for an anonymous gift. */
	name: string | null;
	giftMinor: number;
	currency: Currency;
	/** Milliseconds since the epoch. */
	at: number;
	/** The time that the page was written, milliseconds: what is "ago" counts from it. */
	now: number;
}

/** Someone's gift in a list of gifts. */
export function DonorRow({ name, giftMinor, currency, at, now }: DonorRowProps) {
	const { t, language } = useWords();
	return (
		<li className="donor">
			<Avatar name={name} />
			<p>
				<b>{name ?? t("donor.anonymous")}</b>
				<br />
				<time className="quiet" dateTime={isoDay(at)}>
					{agoText(at, now, language)}
				</time>
			</p>
			<Money minor={giftMinor} currency={currency} />
		</li>
	);
}
