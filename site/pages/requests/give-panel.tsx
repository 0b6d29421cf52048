import type { ReactNode } from "react";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { goalReached } from "../../../api/domain/requests/end.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatCalendarDay, formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { BadgeCheck, Lock } from "../../../islands/ui/icons.ts";
import { GivingProgress, percentText } from "../../../islands/ui/progress.tsx";
import { askOf } from "../../../islands/ui/request-words.ts";
import { ScrollTop } from "../../../islands/ui/scroll-top.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { DonateForm } from "../shared/donate.tsx";
import { MatchBanner } from "../shared/match-banner.tsx";
import { beginMatchPath } from "../shared/match-paths.ts";
import { Milestones } from "../shared/milestones.tsx";
import { Actions } from "../shared/preview.tsx";
import { givePath } from "../shared/request-paths.ts";
import { paragraphsOf } from "../shared/story.ts";
import type { RequestData } from "./request-data.ts";
import { closedReason } from "./request-facts.ts";

/** The rule that closes a request at its goal, and the fate of further gifts. */
function reachedText({ t, language }: Words, endsOn: string | null): string {
	return endsOn === null
		? t("request.reached")
		: t("request.reached-until", { date: formatCalendarDay(endsOn, language) });
}

/** The end of a fulfilled request, in its owner's words. */
function Outcome({ of: { text, createdAt } }: { of: NonNullable<RequestData["activity"]["outcome"]> }) {
	const { t, language } = useWords();
	return (
		<section className="outcome stack gap-xs" aria-labelledby="outcome-title">
			<h2 id="outcome-title">{t("request.outcome")}</h2>
			<div className="words" lang={likelyLanguage(text)} dir="auto">
				{paragraphsOf(text).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			<p className="quiet">
				<time dateTime={isoDay(createdAt)}>{formatDay(createdAt, language)}</time>
			</p>
		</section>
	);
}

interface GivePanelProps extends Pick<RequestData, "row" | "open" | "bps" | "fixedMinor" | "choice" | "matches"> {
	/** Whether the page offers its address to pass on. */
	shares: boolean;
	outcome: RequestData["activity"]["outcome"];
	/** The visitor's answer, for a request that takes no gifts. */
	children?: ReactNode;
}

/**
 * The amount raised so far, and the donation form or the reason why there is none. On a phone the story comes first, and
 * a link to the billing page, which asks for the amount too; the form unfolds for a donor who comes back (give-panel.css).
 */
export function GivePanel({ row, open, bps, fixedMinor, choice, matches, shares, outcome, children }: GivePanelProps) {
	const words = useWords();
	const { t, localizePath } = words;
	const ask = askOf(words, row.requestType);
	const closed = closedReason(words, row, open);
	return (
		<section className="give" id="donate" aria-label={t(ask === null ? "request.give" : "request.answer")}>
			<div className="panel">
				{ask === null && row.goalMinor > 0 ? (
					<>
						<GivingProgress
							raisedMinor={row.raisedMinor}
							goalMinor={row.goalMinor}
							currency={row.currency}
							gifts={row.donationCount}
						/>
						<Milestones row={row} />
					</>
				) : null}
				{ask !== null ? (
					<p className="ask">
						<strong>{ask}</strong>
					</p>
				) : null}
				{closed ? <Alert tone="info">{closed}</Alert> : null}
				{row.status === 2 && outcome ? <Outcome of={outcome} /> : null}
				{open && goalReached(row) ? <Alert tone="good">{reachedText(words, row.endsOn)}</Alert> : null}
				{open ? (
					<>
						<MatchBanner offers={matches} policy={{ bps, fixedMinor }} />
						<Actions>
							<p className="give-actions">
								<ButtonLink wide href={localizePath(givePath(row.id))}>
									{t("donate.now")}
								</ButtonLink>
							</p>
							<DonateForm
								donationFor="donationRequest"
								recipientId={row.id}
								currency={row.currency}
								policy={{ bps, fixedMinor }}
								choice={choice}
							/>
							{shares ? (
								<ButtonLink wide variant="secondary" href="#tell">
									{t("share")}
								</ButtonLink>
							) : null}
							<p className="quiet">
								<a href={localizePath(beginMatchPath("request", row.id))}>{t("match.offer")}</a>
							</p>
						</Actions>
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
				{children}
			</div>
		</section>
	);
}

/** Keeps the link to the billing page visible on phones; on a desktop the form itself stays visible. */
export function BottomBar({ data: { row, open } }: { data: RequestData }) {
	const words = useWords();
	if (!open) return null;
	return (
		<p className="bottom-bar">
			<b>{percentText(words, row.raisedMinor, row.goalMinor)}</b>
			<ScrollTop label={words.t("top")} />
			<ButtonLink href={words.localizePath(givePath(row.id))}>{words.t("donate.now")}</ButtonLink>
		</p>
	);
}
