import { liveStatuses } from "../../../api/domain/statuses.ts";
import { countedExactly, listRequests } from "../../../api/features/requests/list.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { notFound } from "../../../api/http/problem.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Check } from "../../../islands/ui/icons.ts";
import { Pagination } from "../../../islands/ui/pagination.tsx";
import { RequestCard } from "../../../islands/ui/request-card.tsx";
import { brand } from "../../brand.ts";
import { definePage } from "../../page.ts";

/** Requests a page (specification, section 9). */
const pageSize = 15;

interface HomeData {
	rows: readonly RequestRow[];
	/** Exact to 1,000; one more means "more than that". */
	total: number;
	page: number;
	/** The region that the address names, to be kept while paging. */
	regionInUrl: string | null;
}

const addressOf = (page: number, region: string | null) => {
	const query = new URLSearchParams({ ...(region ? { region } : {}), ...(page > 1 ? { page: String(page) } : {}) });
	return query.size > 0 ? `/?${query}` : "/";
};

const totalText = (total: number) =>
	total > countedExactly
		? `${countedExactly.toLocaleString("en")}+ requests`
		: total === 1
			? "1 request"
			: `${total} requests`;

function Hero() {
	return (
		<div className="hero">
			<div>
				<div className="hero-text">
					<h1>{brand.tagline}</h1>
					<p className="lede">
						Someone near you needs a hand with school fees, a hospital bill or a fresh start. Read their story, give
						what you can, and see it add up.
					</p>
					<ul className="trust">
						<li>
							<Icon of={Check} /> 0% platform fee
						</li>
						<li>
							<Icon of={Check} /> Every request reviewed
						</li>
						<li>
							<Icon of={Check} /> No account needed
						</li>
					</ul>
					<ButtonLink href="#requests">Find someone to help</ButtonLink>
				</div>
				<img src="/art/hero.svg" alt="" width={776} height={600} />
			</div>
		</div>
	);
}

/** `/`: what the product is, and the requests of the visitor's region that are open to gifts. */
export default definePage<HomeData>({
	async load(ctx, { url }) {
		const asked = url.searchParams.get("page") ?? "1";
		if (!/^[1-9]\d{0,5}$/.test(asked)) throw notFound("That page of the list");
		const page = Number(asked);
		const regionInUrl = url.searchParams.has("region") ? ctx.region : null;
		const { rows, total } = await listRequests(ctx, {
			status: liveStatuses,
			limit: pageSize,
			offset: (page - 1) * pageSize,
		});
		// A list gets shorter: an old address leads to its last page.
		if (rows.length === 0 && page > 1) {
			return { redirect: addressOf(Math.max(1, Math.ceil(total / pageSize)), regionInUrl) };
		}
		return { data: { rows, total, page, regionInUrl } };
	},
	head: ({ page }, view) => ({
		title: page > 1 ? `Requests, page ${page}` : brand.name,
		canonical: addressOf(page, null),
		og: { url: `${view.publicUrl}${addressOf(page, null)}`, image: `${view.publicUrl}/art/giving.png` },
	}),
	Page({ data: { rows, total, page, regionInUrl }, view }) {
		return (
			<>
				{page === 1 ? <Hero /> : <h1 className="away">Requests, page {page}</h1>}
				<section className="wrap" id="requests" aria-labelledby="requests-title">
					<div className="section-head">
						<h2 id="requests-title">Who needs help now</h2>
						<p className="quiet">
							{totalText(total)}
							{page > 1 ? `, page ${page}` : null}
						</p>
					</div>
					{rows.length === 0 ? (
						<EmptyState
							title="No open requests in this region"
							action={
								<ButtonLink variant="secondary" href={`/?region=${view.region === "IN" ? "US" : "IN"}`}>
									Look in the other region
								</ButtonLink>
							}
						>
							Everyone here has been helped for now. New requests appear as soon as they are reviewed.
						</EmptyState>
					) : (
						<ul className="cards">
							{rows.map((row, index) => (
								<li key={row.id}>
									<RequestCard
										id={row.id}
										title={row.title}
										name={row.name}
										city={row.city}
										requestType={row.requestType}
										categoryName={row.categoryName}
										categorySlug={row.categorySlug}
										imageUrl={row.defaultImageUrl}
										urgent={row.isUrgent}
										taxBenefit={row.isTaxBenefit}
										currency={row.currency}
										goalMinor={row.goalMinor}
										raisedMinor={row.raisedMinor}
										donors={row.donationCount}
										lazy={index >= 3}
									/>
								</li>
							))}
						</ul>
					)}
					<Pagination
						page={page}
						pages={Math.ceil(Math.min(total, countedExactly) / pageSize)}
						hrefOf={(each) => addressOf(each, regionInUrl)}
					/>
				</section>
			</>
		);
	},
});
