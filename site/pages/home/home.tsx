import { isRequestType } from "../../../api/domain/request-types.ts";
import { liveStatuses } from "../../../api/domain/statuses.ts";
import { type Front, readFront } from "../../../api/features/requests/front.ts";
import { listRequests } from "../../../api/features/requests/list.ts";
import { notFound } from "../../../api/http/problem.ts";
import { causeOf, kindWord } from "../../../islands/ui/request-words.ts";
import type { Words } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { Categories, Counters, Stories, TopFundraisers } from "./front-sections.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks, Trust } from "./how.tsx";
import {
	type Listed,
	ListPages,
	listAddress,
	type Narrowing,
	NothingListed,
	pageSize,
	RequestCards,
	TypeFilter,
	totalText,
} from "./request-list.tsx";

export interface HomeData extends Narrowing {
	listed: Listed;
	/** The cause that the list is narrowed down to, as staff named it. */
	categoryName: string | null;
	/** Left out of the list's later pages and narrower lists. */
	front: Front | null;
}

function narrowingOf(url: URL): Narrowing {
	const type = url.searchParams.get("type") ?? "";
	const category = url.searchParams.get("category") ?? "";
	if (type !== "" && !isRequestType(type)) throw notFound("That kind of help");
	if (category !== "" && !/^[a-z0-9-]{1,60}$/.test(category)) throw notFound("That cause");
	return { type: isRequestType(type) ? type : null, category: category || null };
}

/** What the list holds: a cause, a kind of help, or everything that is open. */
function whatIsListed(
	words: Words,
	{ type, category, categoryName }: Narrowing & Pick<HomeData, "categoryName">,
): string {
	if (type) return words.t(kindWord(type));
	if (!category) return words.t("home.list");
	return causeOf(words, { requestType: "cash", categorySlug: category, categoryName }) ?? words.t("home.list");
}

function titleOf(
	words: Words,
	data: Pick<HomeData, "categoryName" | "type" | "category"> & { listed: { page: number } },
): string {
	const { page } = data.listed;
	if (!data.type && !data.category && page === 1) return words.t("brand.tagline");
	if (page === 1) return whatIsListed(words, data);
	return words.t("home.title-list", { list: whatIsListed(words, data), number: page });
}

function RequestsSection({ data, view }: { data: HomeData; view: View }) {
	const { words } = view;
	const { listed, type, category } = data;
	const narrowed = type !== null || category !== null;
	// On a page of its own the list has the page's first heading, and what it holds the next.
	const [Heading, Count] = data.front ? (["h2", "p"] as const) : (["h1", "h2"] as const);
	return (
		<section className="wrap front-section" id="requests" aria-labelledby="requests-title">
			<div className="section-head">
				<Heading className="front-title" id="requests-title">
					{whatIsListed(words, data)}
				</Heading>
				<Count className="quiet">
					{totalText(words, listed.total)}
					{listed.page > 1 ? <> · {words.t("home.page", { number: listed.page })}</> : null}
				</Count>
			</div>
			<TypeFilter narrowing={data} open={view.openKinds} />
			{listed.rows.length === 0 ? (
				<NothingListed view={view} narrowed={narrowed} />
			) : (
				<RequestCards rows={listed.rows} eager={data.front ? 0 : 3} as="list" />
			)}
			<ListPages listed={listed} hrefOf={(page) => words.at(`${listAddress(data, page)}#requests`)} />
		</section>
	);
}

/** `/`: what the product is, and the requests of the visitor's region that are open to gifts. */
export default definePage<HomeData>({
	styles: "front",
	async load(ctx, { url }) {
		const keyword = url.searchParams.get("keyword")?.trim();
		if (keyword) return { redirect: `/search/${encodeURIComponent(keyword)}` };
		const asked = url.searchParams.get("page") ?? "1";
		if (!/^[1-9]\d{0,5}$/.test(asked)) throw notFound("That page of the list");
		const page = Number(asked);
		const narrowing = { ...narrowingOf(url), ...(url.searchParams.has("region") ? { region: ctx.region } : {}) };
		const { type, category } = narrowing;
		const [front, { rows, total }] = await Promise.all([
			readFront(ctx),
			listRequests(ctx, {
				status: liveStatuses,
				...(type ? { requestType: [type] } : {}),
				...(category ? { category } : {}),
				limit: pageSize,
				offset: (page - 1) * pageSize,
			}),
		]);
		// A list gets shorter: an old address leads to its last page.
		if (rows.length === 0 && page > 1) {
			return { redirect: listAddress(narrowing, Math.max(1, Math.ceil(total / pageSize))) };
		}
		const whole = page === 1 && !type && !category;
		return {
			data: {
				...narrowing,
				categoryName: front.categories.find(({ slug }) => slug === category)?.name ?? null,
				listed: { rows, total, page },
				front: whole ? front : null,
			},
		};
	},
	head: ({ listed: { page }, type, category, categoryName }, { words, publicUrl }) => ({
		title: titleOf(words, { listed: { page }, type, category, categoryName }),
		canonical: listAddress({ type, category }, page),
		og: { url: publicUrl + words.at(listAddress({ type, category }, page)), image: `${publicUrl}/art/giving.png` },
	}),
	Page({ data, view }) {
		const { front } = data;
		if (!front) return <RequestsSection data={data} view={view} />;
		return (
			<>
				<Hero front={front} />
				<Counters front={front} />
				<Categories front={front} />
				<TopFundraisers front={front} />
				<Stories front={front} />
				<HowItWorks front={front} />
				<Trust front={front} />
				<RequestsSection data={data} view={view} />
			</>
		);
	},
});
