import type { MissedRequest } from "../../../api/features/requests/find-missed.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";

const texts = {
	review: ["request.reviewing", "request.reviewing-text"],
	private: ["request.private", "request.private-text"],
	removed: ["request.removed", "request.removed-text"],
} as const satisfies Record<MissedRequest["why"], readonly [WordKey, WordKey]>;

/** Of requests that take no gifts. */
const answeredTexts = {
	...texts,
	private: ["request.private", "request.private-answered"],
	removed: ["request.removed", "request.removed-answered"],
} as const satisfies Record<MissedRequest["why"], readonly [WordKey, WordKey]>;

export const missedWord = ({ why }: MissedRequest): WordKey => texts[why][0];

/** The text for donors and followers of a request while it is not open to them. */
export function MissedView({ of, signedIn }: { of: MissedRequest; signedIn: boolean }) {
	const { t, localizePath } = useWords();
	const { title, why, giftId, requestType } = of;
	const asksMoney = requestType === "cash";
	return (
		<article className="wrap request stack gap-l">
			<header className="request-head stack gap-s">
				<h1 dir="auto">{title ?? t(missedWord(of))}</h1>
			</header>
			<div className="request-body">
				<Alert tone="info">
					{title === null ? null : <p>{t(missedWord(of))}</p>}
					<p>{t((asksMoney ? texts : answeredTexts)[why][1])}</p>
				</Alert>
				{giftId === null ? null : (
					<p>
						<a href={localizePath(`/thankyou?donation=${encodeURIComponent(giftId)}`)}>{t("request.your-gift")}</a>
					</p>
				)}
				{signedIn ? (
					<>
						<p>
							{asksMoney ? (
								<a href={localizePath("/myDonations")}>{t("nav.donations")}</a>
							) : (
								<a href={localizePath("/myApplications")}>{t("nav.applications")}</a>
							)}
						</p>
						<p>
							<a href={localizePath("/myfavourites")}>{t("nav.favourites")}</a>
						</p>
					</>
				) : null}
			</div>
		</article>
	);
}
