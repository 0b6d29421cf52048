import { likelyLanguage } from "../../../api/domain/languages.ts";
import { kinds } from "../../../api/domain/requests/kinds/index.ts";
import { hasBeneficiary } from "../../../api/domain/requests/kinds/kind.ts";
import { hasRibbon } from "../../../api/domain/requests/statuses.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { daysLeftText } from "../../../islands/ui/dates.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { BadgeCheck, Building2, Clock, Heart, MapPin } from "../../../islands/ui/icons.ts";
import { Picture } from "../../../islands/ui/picture.tsx";
import { RequestDetails } from "../../../islands/ui/request-details.tsx";
import { causeOf } from "../../../islands/ui/request-words.ts";
import { StatusRibbon } from "../../../islands/ui/status-ribbon.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { paragraphsOf } from "../shared/story.ts";
import { schemeNames } from "../shared/tax-schemes.ts";

const taxTexts = { "80G": "request.tax-india", "501c3": "request.tax-usa" } as const;

/** The first thing that visitors read: title, people, place and last day. */
export function RequestHeading({ row, now }: { row: RequestRow; now: number }) {
	const words = useWords();
	const { t } = words;
	const left = daysLeftText(words, row, now);
	const beneficiary = row.beneficiaryName ?? row.name;
	// An organization that raises money for itself is named once, with its verified mark.
	const isNamed = beneficiary === row.ownerName || beneficiary === row.organizationName;
	const forWhom = isNamed || !hasBeneficiary(kinds[row.requestType]) ? null : beneficiary;
	const cause = causeOf(words, row);
	return (
		<header className="request-head stack gap-s">
			{hasRibbon(row.status) ? <StatusRibbon status={row.status} /> : null}
			<p className="badges">
				{cause ? <Badge>{cause}</Badge> : null}
				{row.isUrgent && !hasRibbon(row.status) ? <Badge tone="urgent">{t("badge.urgent")}</Badge> : null}
				{row.taxScheme ? <Badge tone="tax">{t("badge.tax")}</Badge> : null}
			</p>
			<h1 lang={likelyLanguage(row.title)} dir="auto">
				{row.title}
			</h1>
			<p className="facts">
				<span>
					<Icon of={Heart} />{" "}
					{forWhom === null ? row.ownerName : t("request.for", { name: row.ownerName, beneficiary: forWhom })}
				</span>
				{row.organizationName ? (
					<span>
						<Icon of={row.organizationVerified ? BadgeCheck : Building2} /> {row.organizationName}
						{row.organizationVerified ? <span className="visually-hidden"> ({t("verified")})</span> : null}
					</span>
				) : null}
				{row.city ? (
					<span>
						<Icon of={MapPin} /> {row.city}
					</span>
				) : null}
				{left && !hasRibbon(row.status) ? (
					<span>
						<Icon of={Clock} /> <time dateTime={row.endsOn ?? undefined}>{left}</time>
					</span>
				) : null}
			</p>
			{row.taxScheme && row.organizationName ? (
				<p className="hint">
					{t(taxTexts[row.taxScheme], { organization: row.organizationName, scheme: schemeNames[row.taxScheme] })}
				</p>
			) : null}
		</header>
	);
}

/** The fields of its kind, and its story. */
export function RequestContent({ row }: { row: RequestRow }) {
	return (
		<>
			<RequestDetails request={row} />
			<Story story={row.story} />
		</>
	);
}

/** Its paragraphs, in the language in which it is written. */
function Story({ story }: { story: string }) {
	return (
		<div className="story" lang={likelyLanguage(story)} dir="auto">
			{paragraphsOf(story).map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
	);
}

/** The main picture, or that of its cause. */
export function RequestPicture({ row }: { row: RequestRow }) {
	return (
		<div className="picture">
			<Picture
				imageUrl={row.defaultImageUrl}
				categorySlug={row.categorySlug}
				requestId={row.id}
				alt=""
				priority
				large
				sizes="(min-width: 76rem) 47rem, (min-width: 58rem) 60vw, 100vw"
			/>
		</div>
	);
}
