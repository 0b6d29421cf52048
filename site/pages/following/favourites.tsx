import { type Favourite, listFavourites } from "../../../api/features/following/list-favourites.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { RequestCards, totalText } from "../home/request-list.tsx";
import { CardMarksForm, cardMarksForm } from "../shared/card-marks.tsx";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { requestPath } from "../shared/request-paths.ts";

const path = "/myfavourites";
const pageSize = 50;
interface FavouritesData {
	favourites: readonly Favourite[];
	total: number;
	page: number;
	keyword: string;
}

function addressOf({ page, keyword }: Pick<FavouritesData, "page" | "keyword">): string {
	const query = new URLSearchParams();
	if (keyword) query.set("keyword", keyword);
	if (page > 1) query.set("page", String(page));
	return query.size > 0 ? `${path}?${query}` : path;
}

function Favourites({ data }: { data: FavouritesData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { favourites } = data;
	const requests = favourites.flatMap(({ request }): RequestRow[] => (request ? [request] : []));
	const gone = favourites.filter(({ request }) => request === null);
	return (
		<>
			<h2 className="quiet">{totalText(words, data.total)}</h2>
			<CardMarksForm back={addressOf(data)} />
			<RequestCards rows={requests} as="list" follow={{ favourites: new Set(requests.map(({ id }) => id)) }} />
			{gone.length > 0 ? (
				<ul className="stack gap-m">
					{gone.map(({ requestId, isReviewed }) => (
						<li key={requestId} className="panel gap-xs">
							<p>
								{isReviewed ? (
									<a href={localizePath(requestPath(requestId))}>{t("favourites.reviewed")}</a>
								) : (
									t("favourites.gone")
								)}
							</p>
							<p>
								<Button variant="quiet" form={cardMarksForm} name="unfavourite" value={requestId}>
									{t("favourites.remove")}
								</Button>
							</p>
						</li>
					))}
				</ul>
			) : null}
		</>
	);
}

function FavouritesPage({ data }: { data: FavouritesData }) {
	const { t, localizePath } = useWords();
	const { favourites, total, page, keyword } = data;
	const searched = keyword !== "";
	return (
		<div className="wrap page following following-wide">
			<h1>{t("nav.favourites")}</h1>
			{total > 0 || searched ? (
				<form className="row end gap-xs" method="get" action={localizePath(path)} aria-label={t("favourites.search")}>
					<Field
						id="favourites-keyword"
						name="keyword"
						type="search"
						label={t("favourites.search")}
						defaultValue={keyword}
					/>
					<Button variant="secondary">{t("favourites.submit")}</Button>
				</form>
			) : null}
			{favourites.length > 0 ? (
				<Favourites data={data} />
			) : (
				<EmptyState
					level={2}
					title={t(searched ? "favourites.not-found" : "favourites.none")}
					action={
						<ButtonLink href={localizePath(searched ? path : "/AllDonationRequestCard")}>
							{t(searched ? "favourites.all" : "favourites.browse")}
						</ButtonLink>
					}
				>
					{t(searched ? "favourites.not-found-text" : "favourites.none-text")}
				</EmptyState>
			)}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => localizePath(addressOf({ page: number, keyword }))}
			/>
		</div>
	);
}

/** `/myfavourites`: the requests that the visitor keeps as favourites. */
export default definePage(path)<FavouritesData>({
	allow: "signed-in",
	async load(ctx, { url }) {
		const keyword = (url.searchParams.get("keyword") ?? "").trim().slice(0, 100);
		const page = pageNumberIn(url);
		const { rows, total } = await listFavourites(ctx, { keyword, limit: pageSize, offset: (page - 1) * pageSize });
		// Whoever removes the last favourite of a page goes on with the one before.
		if (rows.length === 0 && page > 1) {
			return reply.redirect(addressOf({ keyword, page: Math.max(1, Math.ceil(total / pageSize)) }));
		}
		return reply.page({ favourites: rows, total, page, keyword });
	},
	head: (_data, { words }) => ({ title: words.t("nav.favourites"), noIndex: true }),
	Page: FavouritesPage,
});
