import type { Currency } from "../../api/domain/money.ts";
import { Avatar } from "./avatar.tsx";
import { formatDay, isoDay } from "./dates.ts";
import { Money } from "./money.tsx";

export interface DonorRowProps {
	/** Null for an anonymous gift. */
	name: string | null;
	giftMinor: number;
	currency: Currency;
	/** Milliseconds since the epoch. */
	at: number;
}

/** Someone's gift in a list of gifts. */
export function DonorRow({ name, giftMinor, currency, at }: DonorRowProps) {
	return (
		<li className="donor">
			<Avatar name={name} />
			<p>
				<b>{name ?? "Anonymous"}</b>
				<br />
				<time className="quiet" dateTime={isoDay(at)}>
					{formatDay(at)}
				</time>
			</p>
			<Money minor={giftMinor} currency={currency} />
		</li>
	);
}
