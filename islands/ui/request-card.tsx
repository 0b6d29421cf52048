import { likelyLanguage } from "../../api/domain/languages.ts";
import { type Currency, shortNumber } from "../../api/domain/money.ts";
import { hasRibbon, type RequestStatus, requestStatuses } from "../../api/domain/requests/statuses.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";
import { Badge } from "./badge.tsx";
import { Card } from "./card.tsx";
import { Picture } from "./picture.tsx";
import { GivingProgress } from "./progress.tsx";
import { askOf, causeOf } from "./request-words.ts";
import { useWords } from "./words.ts";

export interface RequestCardProps {
	id: string;
	title: string;
	/** The person the request is for. */
	name: string;
	city: string | null;
	status: RequestStatus;
	requestType: RequestType;
	categoryName: string | null;
	categorySlug: string | null;
	imageUrl: string | null;
	urgent: boolean;
	taxBenefit: boolean;
	currency: Currency;
	goalMinor: number;
	raisedMinor: number;
	gifts: number;
	likes?: number;
	comments?: number;
	shares?: number;
	/** Load the picture when it comes near the screen; false for the first ones on a page. */
	lazy?: boolean;
	/** The list displays a small picture beside the text on phones. */
	smallOnPhones?: boolean;
}

/** The likes, comments and shares of a request; numbers of 0 are left out. */
function Counts({ likes = 0, comments = 0, shares = 0 }: Pick<RequestCardProps, "likes" | "comments" | "shares">) {
	const { t } = useWords();
	const counts = [
		["follow.likes", likes],
		["follow.comments", comments],
		["follow.shares", shares],
	] as const;
	const texts = counts
		.filter(([, count]) => count > 0)
		.map(([key, count]) => t(key, { count, number: shortNumber(count) }));
	return texts.length > 0 ? <p className="quiet">{texts.join(" · ")}</p> : null;
}

/** A request in a list; the whole card is a link to it. */
export function RequestCard(props: RequestCardProps) {
	const words = useWords();
	const ask = askOf(words, props.requestType);
	const cause = causeOf(words, props);
	const over = hasRibbon(props.status);
	return (
		<Card
			title={props.title}
			titleLanguage={likelyLanguage(props.title)}
			href={words.localizePath(`/donationRequest/${encodeURIComponent(props.id)}`)}
			media={
				<Picture
					imageUrl={props.imageUrl}
					categorySlug={props.categorySlug}
					requestId={props.id}
					alt=""
					sizes={`(min-width: 76rem) 24rem, (min-width: 44rem) 46vw, ${props.smallOnPhones ? "7rem" : "94vw"}`}
					priority={props.lazy === false}
				/>
			}
			above={
				<p className="badges">
					{over ? <Badge tone={requestStatuses[props.status].tone}>{words.t(`status.${props.status}`)}</Badge> : null}
					{cause ? <Badge>{cause}</Badge> : null}
					{props.urgent && !over ? <Badge tone="urgent">{words.t("badge.urgent")}</Badge> : null}
					{props.taxBenefit ? <Badge tone="tax">{words.t("badge.tax")}</Badge> : null}
				</p>
			}
		>
			<p className="quiet">
				{props.city ? words.t("request.from", { name: props.name, city: props.city }) : props.name}
			</p>
			{ask === null ? (
				<GivingProgress
					raisedMinor={props.raisedMinor}
					goalMinor={props.goalMinor}
					currency={props.currency}
					gifts={props.gifts}
				/>
			) : over ? null : (
				<p className="ask">{ask}</p>
			)}
			<Counts likes={props.likes} comments={props.comments} shares={props.shares} />
		</Card>
	);
}
