import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { BadgeCheck, Lock } from "../../../islands/ui/icons.ts";
import { GivingProgress, percentText } from "../../../islands/ui/progress.tsx";
import { askOf } from "../../../islands/ui/request-words.ts";
import { ScrollTop } from "../../../islands/ui/scroll-top.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import donateBox from "../../../islands/visitor/donate-box/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { brand } from "../../brand.ts";
import type { RequestData } from "./request-data.ts";
import { whyClosed } from "./request-facts.ts";

/**
 * What has come so far, and the form to give; or why there is none. On a phone the story comes first: the form unfolds
 * when the link to it is followed, with and without script (site/styles/components/request.css).
 */
export function GivePanel({ data }: { data: RequestData }) {
	const words = useWords();
	const { t } = words;
	const { row, open, bps, fixedMinor, now } = data;
	const ask = askOf(words, row.requestType);
	const closed = whyClosed(words, row, open, now);
	const subject = encodeURIComponent(t("request.write-subject", { title: row.title }));
	return (
		<section className="give" id="donate" aria-label={t(ask === null ? "request.give" : "request.answer")}>
			<div className="panel">
				{ask === null && row.goalMinor > 0 ? (
					<GivingProgress
						raisedMinor={row.raisedMinor}
						goalMinor={row.goalMinor}
						currency={row.currency}
						donors={row.donationCount}
					/>
				) : null}
				{ask !== null ? (
					<>
						<p className="ask">
							<strong>{ask}</strong>
						</p>
						<p>{t("request.not-money")}</p>
					</>
				) : null}
				{closed ? <Alert tone="info">{closed}</Alert> : null}
				{open ? (
					<>
						<p className="give-ways">
							<ButtonLink wide href="#donate">
								{t("donate.now")}
							</ButtonLink>
						</p>
						<Island
							of={donateBox}
							props={{ id: "donate-box", requestId: row.id, currency: row.currency, bps, fixedMinor }}
						/>
						<ButtonLink wide variant="secondary" href="#tell">
							{t("share")}
						</ButtonLink>
						<ul className="assurances">
							<li>
								<Icon of={Lock} /> {t("request.safe")}
							</li>
							<li>
								<Icon of={BadgeCheck} /> {t("request.reviewed")}
							</li>
						</ul>
					</>
				) : null}
				{ask !== null && !closed ? (
					<ButtonLink wide href={`mailto:${brand.email}?subject=${subject}`}>
						{t("request.write")}
					</ButtonLink>
				) : null}
			</div>
		</section>
	);
}

/** On a phone the way to the form stays in sight; on a desk the form itself does. */
export function BottomBar({ data: { row, open } }: { data: RequestData }) {
	const words = useWords();
	if (!open) return null;
	return (
		<p className="bottom-bar">
			<b>{percentText(words, row.raisedMinor, row.goalMinor)}</b>
			<ScrollTop label={words.t("top")} />
			<ButtonLink href="#donate">{words.t("donate.now")}</ButtonLink>
		</p>
	);
}
