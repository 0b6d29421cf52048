import { beneficiaryOf } from "../../../api/features/donations/beneficiary.ts";
import { type Donor, listDonors } from "../../../api/features/donations/list-donors.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { artOf, sizedImage } from "../../../islands/ui/art.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { daysLeftText } from "../../../islands/ui/dates.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { BadgeCheck, Clock, Heart, MapPin } from "../../../islands/ui/icons.ts";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { askOf } from "../../../islands/ui/request-ask.ts";
import { StatusRibbon } from "../../../islands/ui/status-ribbon.tsx";
import donateBox from "../../../islands/visitor/donate-box/index.tsx";
import donorList from "../../../islands/visitor/donor-list/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { brand } from "../../brand.ts";
import { definePage, type View } from "../../page.ts";
import { ShareLinks } from "../share-links.tsx";
import { hasRibbon, paragraphsOf, whyClosed } from "./request-facts.ts";
import { requestHead, requestPath } from "./request-head.ts";

interface RequestData {
	row: RequestRow;
	donors: readonly Donor[];
	hasMoreDonors: boolean;
	/** Takes gifts now. */
	open: boolean;
	bps: number;
	fixedMinor: number;
	now: number;
}

const donorsFirst = 10;
const donorsMost = 100;

/** How many donors the address asks for: tens up to a hundred. */
function donorsAsked(text: string | null): number {
	const asked = /^\d{1,3}$/.test(text ?? "") ? Number(text) : donorsFirst;
	return Math.min(Math.max(asked, donorsFirst), donorsMost);
}

function Heading({ row, now }: { row: RequestRow; now: number }) {
	const left = daysLeftText(row.endsAt, now);
	return (
		<header className="request-head">
			{hasRibbon(row.status) ? <StatusRibbon status={row.status} /> : null}
			<p className="badges">
				{row.categoryName ? <Badge>{row.categoryName}</Badge> : null}
				{row.isUrgent ? <Badge tone="urgent">Urgent</Badge> : null}
				{row.isTaxBenefit ? <Badge tone="tax">Tax benefit</Badge> : null}
			</p>
			<h1>{row.title}</h1>
			<p className="facts">
				<span>
					<Icon of={Heart} /> {row.name}
					{row.beneficiaryName && row.beneficiaryName !== row.name ? ` for ${row.beneficiaryName}` : null}
				</span>
				{row.organizationName ? (
					<span>
						{row.organizationName}
						{row.organizationVerified ? (
							<>
								{" "}
								<Icon of={BadgeCheck} />
								<span className="away"> (verified organization)</span>
							</>
						) : null}
					</span>
				) : null}
				{row.city ? (
					<span>
						<Icon of={MapPin} /> {row.city}
					</span>
				) : null}
				{left && !hasRibbon(row.status) ? (
					<span>
						<Icon of={Clock} /> {left}
					</span>
				) : null}
			</p>
		</header>
	);
}

function GivePanel({ data }: { data: RequestData }) {
	const { row, open, bps, fixedMinor, now } = data;
	const ask = askOf(row.requestType);
	const closed = whyClosed(row, open, now);
	return (
		<section className="give" id="donate" aria-label={ask === null ? "Give to this request" : "Answer this request"}>
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
						<p>This request asks for something other than money, so there is nothing to pay here.</p>
					</>
				) : null}
				{closed ? <Alert tone="info">{closed}</Alert> : null}
				{open ? (
					<Island
						of={donateBox}
						props={{ id: "donate-box", requestId: row.id, currency: row.currency, bps, fixedMinor }}
					/>
				) : null}
				{ask !== null && !closed ? (
					<ButtonLink wide href={`mailto:${brand.email}?subject=${encodeURIComponent(`About: ${row.title}`)}`}>
						Write to us to help
					</ButtonLink>
				) : null}
			</div>
		</section>
	);
}

function Donors({ data: { row, donors, hasMoreDonors, open } }: { data: RequestData }) {
	const more = Math.min(donors.length + donorsFirst, donorsMost);
	return (
		<section className="donors" id="donors" aria-labelledby="donors-title">
			<h2 id="donors-title">Recent donors</h2>
			{donors.length === 0 ? (
				<p className="quiet">{open ? "Nobody has given yet. You could be the first." : "No gifts so far."}</p>
			) : (
				<Island
					of={donorList}
					props={{
						id: "donor-list",
						requestId: row.id,
						donors: donors.map(({ succeededAt, ...donor }) => ({ ...donor, at: succeededAt })),
						hasMore: hasMoreDonors && more > donors.length,
						moreHref: `?donors=${more}#donors`,
					}}
				/>
			)}
		</section>
	);
}

function RequestView({ data, view }: { data: RequestData; view: View }) {
	const { row } = data;
	return (
		<article className="wrap request">
			<Heading row={row} now={data.now} />
			<div className="picture">
				<img
					src={row.defaultImageUrl ? sizedImage(row.defaultImageUrl) : artOf(row.categorySlug)}
					alt=""
					width={776}
					height={435}
				/>
			</div>
			<GivePanel data={data} />
			<section className="story" aria-label="The story">
				{paragraphsOf(row.story).map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
				<ShareLinks title={row.title} url={`${view.publicUrl}${requestPath(row.id)}`} />
			</section>
			{askOf(row.requestType) === null ? <Donors data={data} /> : null}
		</article>
	);
}

/** `/donationRequest/{id}`: one request, who gave to it, and the form to give. */
export default definePage<RequestData>({
	async load(ctx, { params, url }) {
		const row = await getRequest(ctx, params.id ?? "");
		const limit = donorsAsked(url.searchParams.get("donors"));
		const [donors, beneficiary] = await Promise.all([
			listDonors(ctx, { requestId: row.id, limit, offset: 0 }),
			beneficiaryOf(ctx, "request", row.id, row.region),
		]);
		return {
			data: {
				row,
				donors: donors.rows,
				hasMoreDonors: donors.hasMore,
				open: beneficiary.open,
				bps: beneficiary.policy.bps,
				fixedMinor: beneficiary.policy.fixedMinor,
				now: ctx.platform.clock.now(),
			},
		};
	},
	head: ({ row }, view) => requestHead(row, view.publicUrl),
	Page: RequestView,
});
