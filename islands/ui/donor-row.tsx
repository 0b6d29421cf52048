import { likelyLanguage } from "../../api/domain/languages.ts";
import type { Currency } from "../../api/domain/money.ts";
import { Avatar } from "./avatar.tsx";
import { agoText, isoDay } from "./dates.ts";
import { Money } from "./money.tsx";
import { useWords } from "./words.ts";

export interface DonorRowProps {
	/** The donation's public id, which identifies the row. */
	id: string;
	/** Null for an anonymous gift. */
	name: string | null;
	/** The donor's public profile. */
	href?: string | undefined;
	/** The donor's words with the gift. */
	message?: string | null;
	/** The page that takes reports of the message. */
	reportHref?: string;
	/** The donor's gift. */
	givenMinor: number;
	currency: Currency;
	/** When the gift was made, milliseconds since the epoch. */
	givenAt: number;
	/** When the page was rendered, in milliseconds; "ago" is counted from it. */
	now: number;
}

/** One gift in a list of gifts. */
export function DonorRow({ id, name, href, message, reportHref, givenMinor, currency, givenAt, now }: DonorRowProps) {
	const { t, language } = useWords();
	return (
		<li className="donor" data-row={id.slice(-8)}>
			<Avatar name={name} />
			<p>
				<b>{name && href ? <a href={href}>{name}</a> : (name ?? t("donor.anonymous"))}</b>
				<br />
				<time className="quiet" dateTime={isoDay(givenAt)}>
					{agoText(givenAt, now, language)}
				</time>
			</p>
			<Money minor={givenMinor} currency={currency} />
			{message ? (
				<blockquote lang={likelyLanguage(message)} dir="auto">
					{message}
					{reportHref ? (
						<a className="quiet" href={reportHref} rel="nofollow" lang={language}>
							{t("donor.report")}
						</a>
					) : null}
				</blockquote>
			) : null}
		</li>
	);
}
