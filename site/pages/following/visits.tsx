import { type RequestVisits, readVisits } from "../../../api/features/visits/read-visits.ts";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { Stat, Stats } from "../../../islands/ui/stat.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { requestPath } from "../shared/request-paths.ts";

const days = 30;

interface VisitsData extends Omit<RequestVisits, "request"> {
	requestId: string;
	title: string;
}

function VisitsPage({ data }: { data: VisitsData }) {
	const { t, language, localizePath } = useWords();
	const { requestId, title, totals } = data;
	const shown = data.days.filter(({ views, shares }) => views + shares > 0).toReversed();
	const most = Math.max(...shown.map(({ views }) => views), 1);
	return (
		<div className="wrap page following">
			<p>
				<a href={localizePath(requestPath(requestId))} dir="auto">
					{title}
				</a>
			</p>
			<h1>{t("visits.title")}</h1>
			<Stats>
				{(["views", "shares", "likes", "favourites"] as const).map((name) => (
					<Stat key={name} label={t(`visits.${name}`)} value={totals[name].toLocaleString("en")} />
				))}
			</Stats>
			<Table
				id="visits"
				caption={t("visits.by-day", { number: days })}
				columns={[
					{ id: "day", header: t("visits.day"), namesRow: true },
					{ id: "views", header: t("visits.views"), numeric: true },
					{ id: "shares", header: t("visits.shares"), numeric: true },
				]}
				rows={shown.map(({ start, views, shares }) => ({
					id: String(start),
					cells: [
						<time key="day" dateTime={isoDay(start)}>
							{formatDay(start, language)}
						</time>,
						<span key="views" className="visits-bar">
							<progress max={most} value={views} aria-hidden="true" /> {views.toLocaleString("en")}
						</span>,
						shares.toLocaleString("en"),
					],
				}))}
				notice={t("visits.none")}
			/>
			<p className="quiet">{t("visits.how")}</p>
		</div>
	);
}

/** `/donationRequest/{id}/visits`: how often a request was viewed and shared, for the people who speak for it. */
export default definePage("/donationRequest/{id}/visits")<VisitsData>({
	example: { at: "/donationRequest/{doneesRequest}/visits", as: "donee" },
	allow: "signed-in",
	async load(ctx, { params }) {
		const { request, ...visits } = await readVisits(ctx, { requestId: params.id, days });
		return reply.page({ ...visits, requestId: request.id, title: request.title });
	},
	head: (_data, { words }) => ({ title: words.t("visits.title"), noIndex: true }),
	Page: VisitsPage,
});
