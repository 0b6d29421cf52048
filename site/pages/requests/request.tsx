import * as v from "valibot";
import { report } from "../../../api/domain/contracts/report.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { hasRibbon } from "../../../api/domain/statuses.ts";
import { reportRequest } from "../../../api/features/requests/report.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { daysLeftText, isoDay } from "../../../islands/ui/dates.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { BadgeCheck, Building2, Clock, Heart, MapPin } from "../../../islands/ui/icons.ts";
import { Picture } from "../../../islands/ui/picture.tsx";
import { causeOf } from "../../../islands/ui/request-words.ts";
import { StatusRibbon } from "../../../islands/ui/status-ribbon.tsx";
import { type TabPanel, Tabs } from "../../../islands/ui/tabs.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import donorList from "../../../islands/visitor/donor-list/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { definePage, type View } from "../../page.ts";
import { errorsFromContract, refusalOf } from "../form-errors.ts";
import { Share } from "../share.tsx";
import { BottomBar, GivePanel } from "./give-panel.tsx";
import { useJournalPanels } from "./journal.tsx";
import { People } from "./people.tsx";
import { ReportForm } from "./report-form.tsx";
import { openedAt, type RequestData, requestData, rowsNext } from "./request-data.ts";
import { paragraphsOf } from "./request-facts.ts";
import { requestHead, requestPath } from "./request-head.ts";

function Heading({ row, now }: { row: RequestRow; now: number }) {
	const words = useWords();
	const { t } = words;
	const left = daysLeftText(words, row.endsAt, now);
	const beneficiary = row.beneficiaryName ?? row.name;
	// An organization that asks for itself is named once, with its tick.
	const forWhom = beneficiary === row.ownerName || beneficiary === row.organizationName ? null : beneficiary;
	const cause = causeOf(words, row);
	return (
		<header className="request-head">
			{hasRibbon(row.status) ? <StatusRibbon status={row.status} /> : null}
			<p className="badges">
				{cause ? <Badge>{cause}</Badge> : null}
				{row.isUrgent && !hasRibbon(row.status) ? <Badge tone="urgent">{t("badge.urgent")}</Badge> : null}
				{row.isTaxBenefit ? <Badge tone="tax">{t("badge.tax")}</Badge> : null}
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
						{row.organizationVerified ? <span className="away"> ({t("verified")})</span> : null}
					</span>
				) : null}
				{row.city ? (
					<span>
						<Icon of={MapPin} /> {row.city}
					</span>
				) : null}
				{left && !hasRibbon(row.status) ? (
					<span>
						<Icon of={Clock} /> <time dateTime={row.endsAt === null ? undefined : isoDay(row.endsAt)}>{left}</time>
					</span>
				) : null}
			</p>
		</header>
	);
}

function Story({ row }: { row: RequestRow }) {
	return (
		<div className="story" lang={likelyLanguage(row.story)} dir="auto">
			{paragraphsOf(row.story).map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
		</div>
	);
}

function DonorList({ data: { row, donors, hasMoreDonors, asked, now } }: { data: RequestData }) {
	const more = rowsNext(donors.length);
	return (
		<Island
			of={donorList}
			props={{
				id: "donor-list",
				requestId: row.id,
				donors: donors.map(({ succeededAt, ...donor }) => ({ ...donor, at: succeededAt })),
				hasMore: hasMoreDonors && more !== null,
				now,
				moreHref: openedAt({ ...asked, donors: more ?? asked.donors }, "donors"),
			}}
		/>
	);
}

/** Who gave; nothing for a request that can't be given to and never was. */
function Donors({ data }: { data: RequestData }) {
	const { t } = useWords();
	const { row, donors, open } = data;
	if (row.requestType !== "cash" || (donors.length === 0 && !open)) return null;
	return (
		<section className="donors" id="donors" aria-labelledby="donors-title">
			<h2 id="donors-title">{t("request.donors")}</h2>
			{donors.length > 0 ? <DonorList data={data} /> : <p className="quiet">{t("request.first")}</p>}
		</section>
	);
}

/** The page's parts; what is empty has none. */
function usePanels(data: RequestData): TabPanel[] {
	const { t } = useWords();
	return [{ id: "details", label: t("request.details"), content: <Story row={data.row} /> }, ...useJournalPanels(data)];
}

function RequestView({ data, view }: { data: RequestData; view: View }) {
	const { row } = data;
	const { t, at } = view.words;
	const panels = usePanels(data);
	return (
		<article className="wrap request">
			<Heading row={row} now={data.now} />
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
			<GivePanel data={data} />
			<LaterStyles />
			<div className="request-body">
				{panels.length > 1 ? <Tabs label={t("request.parts")} panels={panels} /> : panels[0]?.content}
				<Donors data={data} />
				<People row={row} />
				<Share title={row.title} url={view.publicUrl + at(requestPath(row.id))} />
				<ReportForm requestId={row.id} state={data.report} />
			</div>
			<BottomBar data={data} />
		</article>
	);
}

/** `/donationRequest/{id}`: one request, who gave to it, the form to give, and the one to report it. */
export default definePage<RequestData>({
	styles: "request",
	async load(ctx, { params, url }) {
		const sent = url.searchParams.has("reported");
		return { data: await requestData(ctx, params.id ?? "", url, { stage: sent ? "sent" : "closed" }) };
	},
	async action(ctx, { params, url, form }) {
		const id = params.id ?? "";
		const values = Object.fromEntries(form);
		const read = v.safeParse(report, values);
		if (!read.success) {
			const errors = errorsFromContract(read.issues);
			return { data: await requestData(ctx, id, url, { stage: "wrong", values, errors }), status: 400 };
		}
		try {
			await reportRequest(ctx, id, read.output);
		} catch (error) {
			const { status, message, retryAfter } = refusalOf(error);
			const state = { stage: "wrong", values, errors: {}, refusal: message } as const;
			return { data: await requestData(ctx, id, url, state), status, retryAfter };
		}
		return { redirect: `${requestPath(id)}?reported=1` };
	},
	head({ row, report }, view) {
		const head = requestHead(row, view);
		return report.stage === "wrong"
			? { ...head, title: view.words.t("report.title-error", { title: row.title }) }
			: head;
	},
	Page: RequestView,
});
