import { acceptsGifts } from "../../../api/domain/giving/accepts-gifts.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { type Donor, listDonors } from "../../../api/features/donations/list-donors.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Money } from "../../../islands/ui/money.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { GivingProgress, giftsText } from "../../../islands/ui/progress.tsx";
import { askOf } from "../../../islands/ui/request-words.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { closedReason } from "../requests/request-facts.ts";
import { QrCode } from "../shared/qr-code.tsx";
import { givePath, requestPath } from "../shared/request-paths.ts";
import { summaryOf } from "../shared/story.ts";

/** As many as fit on a screen in large type. */
const shownGifts = 7;
/** Seconds between two looks of a browser without script. */
const refresh = 30;

type Gift = Pick<Donor, "id" | "name" | "givenMinor" | "currency" | "message">;

interface WallData {
	row: RequestRow;
	gifts: readonly Gift[];
	/** Whether it takes gifts now. */
	open: boolean;
}

function Gifts({ gifts }: { gifts: readonly Gift[] }) {
	const { t } = useWords();
	return (
		<section className="wall-gifts" data-live="gifts" aria-labelledby="wall-gifts">
			<h2 id="wall-gifts">{t("request.donors")}</h2>
			{gifts.length === 0 ? <p>{t("request.first")}</p> : null}
			<ul>
				{gifts.map(({ id, name, givenMinor, currency, message }) => (
					<li key={id} data-row={id.slice(-8)}>
						<b className="wall-name" dir="auto">
							{name ?? t("donor.anonymous")}
						</b>
						<Money minor={givenMinor} currency={currency} />
						{message ? (
							<q lang={likelyLanguage(message)} dir="auto">
								{message}
							</q>
						) : null}
					</li>
				))}
			</ul>
		</section>
	);
}

/** The code to scan: a gift, an answer, or only the story of a request that is closed. */
function Scan({ data: { row, open }, view }: { data: WallData; view: View }) {
	const words = useWords();
	const { t, localizePath } = words;
	const asksMoney = row.requestType === "cash";
	const closed = closedReason(words, row, open);
	const url = view.publicUrl + localizePath(asksMoney && open ? givePath(row.id) : requestPath(row.id));
	const text = closed !== null ? "live.scan-read" : asksMoney ? "live.scan-give" : "live.scan-answer";
	return (
		<div className="wall-scan" data-live="scan">
			<QrCode text={url} label={t("links.qr-of", { url })} />
			<div className="stack gap-xs">
				{closed === null ? null : <p>{closed}</p>}
				<p>
					<b className="wall-call">{t(text)}</b>
				</p>
				{row.isPrivate ? <p className="quiet">{t("live.invited")}</p> : null}
			</div>
		</div>
	);
}

function Wall({ data, view }: { data: WallData; view: View }) {
	const words = useWords();
	const { row, gifts } = data;
	const ask = askOf(words, row.requestType);
	return (
		<article className="wall" {...enhancedBy("live-wall")}>
			<div className="wall-story">
				<h1 data-live="title" lang={likelyLanguage(row.title)} dir="auto">
					{row.title}
				</h1>
				<div data-live="sum" aria-live="polite">
					{ask !== null ? (
						<div className="stack gap-s">
							<p className="wall-ask">{ask}</p>
							<p lang={likelyLanguage(row.story)} dir="auto">
								{summaryOf(row.story)}
							</p>
						</div>
					) : row.goalMinor > 0 ? (
						<GivingProgress
							raisedMinor={row.raisedMinor}
							goalMinor={row.goalMinor}
							currency={row.currency}
							gifts={row.donationCount}
						/>
					) : (
						<p>
							<b>
								<Money minor={row.raisedMinor} currency={row.currency} whole />
							</b>{" "}
							{giftsText(words, row.donationCount)}
						</p>
					)}
				</div>
				<Scan data={data} view={view} />
			</div>
			{ask === null ? <Gifts gifts={gifts} /> : null}
		</article>
	);
}

/**
 * `/live/{id}`: a request on a screen in a hall, with what it has raised, the latest gifts and a code to scan. It shows no more of
 * the donors than the request's page, and with `?names=hide` neither names nor messages.
 */
export default definePage("/live/{id}")<WallData>({
	example: { at: "/live/{request}" },
	allow: "anyone",
	chrome: "none",
	cache: 5,
	styles: "live",
	async load(ctx, { params, url }) {
		const row = await getRequest(ctx, { id: params.id });
		const donors =
			row.requestType === "cash"
				? await listDonors(ctx, { kind: "request", id: row.id, limit: shownGifts, offset: 0 })
				: { rows: [] };
		const hidden = url.searchParams.get("names") === "hide" ? { name: null, message: null } : {};
		const gifts = donors.rows.map(({ id, name, givenMinor, currency, message }) => ({
			...{ id, name, givenMinor, currency, message },
			...hidden,
		}));
		return reply.page({ row, gifts, open: acceptsGifts(row, ctx.platform.clock.now()) });
	},
	head: ({ row }) => ({ title: row.title, noIndex: true, refresh }),
	Page: Wall,
});
