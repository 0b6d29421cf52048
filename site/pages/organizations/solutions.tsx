import type { ListedOrganization } from "../../../api/domain/contracts/organizations.ts";
import { listCategories } from "../../../api/features/lookups/list-categories.ts";
import { listOrganizations } from "../../../api/features/organizations/list.ts";
import { notFound } from "../../../api/http/problem.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { Pagination } from "../../../islands/ui/pagination.tsx";
import { causeOf } from "../../../islands/ui/request-words.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { type AnyPage, definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../following/page-number.ts";
import { listPath } from "../home/filters.ts";
import { EntryLogo } from "../identity/entry-tabs.tsx";
import { summaryOf } from "../requests/request-facts.ts";
import { organizationPaths } from "./paths.ts";

const pageSize = 12;

/** Whom a page speaks to; also the prefix of its texts. */
type Reader = "nonprofits" | "corporates";

interface SolutionsData {
	reader: Reader;
	path: string;
	search: string;
	page: number;
	rows: readonly ListedOrganization[];
	total: number;
	categories: readonly { slug: string; name: string }[];
}

const typeOf = { nonprofits: "Non Profit Organization", corporates: "Corporate" } as const;

function Organization({ of }: { of: ListedOrganization }) {
	const { t, localizePath } = useWords();
	return (
		<li className="panel own-organization">
			<Avatar name={of.orgName} imageUrl={of.defaultImageUrl} />
			<div>
				<h3 dir="auto">
					<a href={localizePath(organizationPaths(of._id).page)}>{of.orgName}</a>
				</h3>
				<p className="quiet">
					{of.orgAddress.city}, {of.orgAddress.state}
				</p>
				<p dir="auto">{summaryOf(of.description)}</p>
				{of.isProfileVerified || of.hasCsrWing ? (
					<p className="badges">
						{of.isProfileVerified ? <Badge tone="done">{t("profile.verified")}</Badge> : null}
						{of.hasCsrWing ? <Badge>{t("org-page.csr")}</Badge> : null}
					</p>
				) : null}
			</div>
		</li>
	);
}

function Results({ data }: { data: SolutionsData }) {
	const { t, localizePath } = useWords();
	const { path, search, page, rows, total } = data;
	const hrefOf = (number: number) => {
		const query = new URLSearchParams({
			...(search ? { search } : {}),
			...(number > 1 ? { page: String(number) } : {}),
		});
		return localizePath(query.size > 0 ? `${path}?${query}` : path);
	};
	if (rows.length === 0) return <EmptyState title={t("solutions.none")}>{t("solutions.none-text")}</EmptyState>;
	return (
		<>
			<p role="status">{t("solutions.found", { count: total, number: total.toLocaleString("en") })}</p>
			<ul className="own-organizations">
				{rows.map((each) => (
					<Organization key={each._id} of={each} />
				))}
			</ul>
			<Pagination
				page={page}
				pages={Math.ceil(total / pageSize)}
				hrefOf={hrefOf}
				words={{
					label: t("pages"),
					previous: t("pages.previous"),
					next: t("pages.next"),
					page: (number) => t("pages.page", { number }),
				}}
			/>
		</>
	);
}

function Solutions({ data }: { data: SolutionsData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { reader, path } = data;
	return (
		<div className="wrap account">
			<EntryLogo />
			<header className="solutions-part">
				<h1>{t(`solutions.${reader}.title`)}</h1>
				<p>{t(`solutions.${reader}.intro`)}</p>
				<ButtonLink href={localizePath("/add-organization")}>{t("solutions.add")}</ButtonLink>
			</header>
			<section className="solutions-part" aria-labelledby="search-title">
				<h2 id="search-title">{t(`solutions.${reader}.search`)}</h2>
				<search>
					<form className="form" action={localizePath(path)}>
						<Field
							id="organization-search"
							name="search"
							type="search"
							label={t("solutions.search-hint")}
							maxLength={100}
							defaultValue={data.search}
							optional={false}
						/>
						<Button>{t("solutions.search-button")}</Button>
					</form>
				</search>
				<Results data={data} />
			</section>
			<section className="solutions-part" aria-labelledby="how-title">
				<h2 id="how-title">{t("solutions.how")}</h2>
				<ol>
					{([1, 2, 3] as const).map((step) => (
						<li key={step}>{t(`solutions.${reader}.how-${step}`)}</li>
					))}
				</ol>
				{reader === "corporates" ? (
					<p>
						<a href={localizePath(`${listPath}?type=volunteering`)}>{t("solutions.corporates.volunteer")}</a>
					</p>
				) : null}
			</section>
			<section className="solutions-part" aria-labelledby="causes-title">
				<h2 id="causes-title">{t("solutions.categories")}</h2>
				<ul className="account-links">
					{data.categories.map(({ slug, name }) => (
						<li key={slug}>
							<a href={localizePath(`${listPath}?category=${slug}`)}>
								{causeOf(words, { requestType: "cash", categorySlug: slug, categoryName: name })}
							</a>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}

/** A page for one kind of organization: a search over the registered ones, how it works, and the way to add one's own. */
function solutionsPage(path: string, reader: Reader): AnyPage {
	return definePage<SolutionsData>({
		path,
		allow: "anyone",
		chrome: "none",
		cache: 30,
		styles: "signed-in",
		async load(ctx, { url }) {
			const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100).toWellFormed();
			const page = pageNumberIn(url);
			const [listed, categories] = await Promise.all([
				listOrganizations(ctx, { search, orgType: typeOf[reader], limit: pageSize, offset: (page - 1) * pageSize }),
				listCategories(ctx),
			]);
			if (page > 1 && listed.rows.length === 0) throw notFound("list_page");
			return reply.page({ reader, path, search, page, rows: listed.rows, total: listed.total ?? 0, categories });
		},
		head: (_data, { words }) => ({
			title: `${words.t(`solutions.${reader}.title`)} · ${brand.name}`,
			description: words.t(`solutions.${reader}.intro`),
			canonical: path,
		}),
		Page: Solutions,
	});
}

export const nonprofits = solutionsPage("/Nonprofits", "nonprofits");
export const corporates = solutionsPage("/Corporates", "corporates");
