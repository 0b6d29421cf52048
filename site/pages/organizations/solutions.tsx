import type { ListedOrganization } from "../../../api/domain/contracts/organizations.ts";
import { listCategories } from "../../../api/features/lookups/places.ts";
import { listOrganizations } from "../../../api/features/organizations/list.ts";
import { notFound } from "../../../api/http/problem.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { Picture } from "../../../islands/ui/picture.tsx";
import { causeOf } from "../../../islands/ui/request-words.ts";
import { TagLink } from "../../../islands/ui/tag.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { type AnyPage, definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { listPath } from "../home/filters.ts";
import { EntryLogo } from "../shared/entry-logo.tsx";
import { organizationPaths } from "../shared/organization-paths.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { summaryOf } from "../shared/story.ts";

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
			<ul className="solutions-results stack gap-m">
				{rows.map((each) => (
					<Organization key={each._id} of={each} />
				))}
			</ul>
			<Pager page={page} size={pageSize} total={total} hrefOf={hrefOf} />
		</>
	);
}

function Search({ data: { path, search } }: { data: SolutionsData }) {
	const { t, localizePath } = useWords();
	return (
		<search>
			<form className="solutions-search stack gap-s" action={localizePath(path)}>
				<Field
					id="organization-search"
					name="search"
					type="search"
					label={t("solutions.search-hint")}
					maxLength={100}
					defaultValue={search}
					optional={false}
				/>
				<Button>{t("solutions.search-button")}</Button>
			</form>
		</search>
	);
}

/** A company's ways to help, each with the page on which it begins. */
const ways = [
	["csr", 1, "/add-organization", "solutions.add"],
	["matching", 2, listPath, "solutions.corporates.choose"],
	["volunteering", 3, `${listPath}?type=volunteering`, "solutions.corporates.volunteer"],
] as const;

function Ways() {
	const { t, localizePath } = useWords();
	return (
		<section className="solutions-part stack gap-m" aria-labelledby="ways-title">
			<h2 id="ways-title">{t("solutions.corporates.ways")}</h2>
			<ul className="solutions-cards stack gap-m">
				{ways.map(([way, number, href, link]) => (
					<li key={way} className="panel">
						<h3>{t(`solutions.corporates.${way}`)}</h3>
						<p>{t(`solutions.corporates.how-${number}`)}</p>
						<a href={localizePath(href)}>{t(link)}</a>
					</li>
				))}
			</ul>
		</section>
	);
}

const steps = {
	nonprofits: ["solutions.nonprofits.how-1", "solutions.nonprofits.how-2", "solutions.nonprofits.how-3"],
	corporates: ["solutions.nonprofits.how-1", "solutions.nonprofits.how-2", "solutions.corporates.decide"],
} as const;

function Solutions({ data }: { data: SolutionsData }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { reader } = data;
	return (
		<div className="wrap solutions">
			<EntryLogo />
			<header className="solutions-hero">
				<div className="solutions-part stack gap-m">
					<h1>{t(`solutions.${reader}.title`)}</h1>
					<p className="lede">{t(`solutions.${reader}.intro`)}</p>
					<ButtonLink href={localizePath("/add-organization")}>{t("solutions.add")}</ButtonLink>
				</div>
				<Picture
					imageUrl={null}
					categorySlug={reader === "nonprofits" ? "community" : "volunteering"}
					alt=""
					priority
					large
					sizes="(min-width: 58rem) 34rem, 100vw"
				/>
			</header>
			<section className="solutions-part stack gap-m" aria-labelledby="search-title">
				<h2 id="search-title">{t(`solutions.${reader}.search`)}</h2>
				<Search data={data} />
				<Results data={data} />
			</section>
			{reader === "corporates" ? <Ways /> : null}
			<section className="solutions-part stack gap-m" aria-labelledby="how-title">
				<h2 id="how-title">{t("solutions.how")}</h2>
				<ol className="solutions-cards solutions-steps stack gap-m">
					{steps[reader].map((step) => (
						<li key={step} className="panel">
							{t(step)}
						</li>
					))}
				</ol>
			</section>
			<section className="solutions-part stack gap-m" aria-labelledby="widgets-title">
				<h2 id="widgets-title">{t("solutions.widgets")}</h2>
				<p>
					{t("solutions.widgets-text")} <a href={localizePath("/embed")}>{t("solutions.widgets-make")}</a>
				</p>
			</section>
			<section className="solutions-part stack gap-m" aria-labelledby="causes-title">
				<h2 id="causes-title">{t("solutions.categories")}</h2>
				<ul className="solutions-causes row gap-s">
					{data.categories.map(({ slug, name }) => (
						<li key={slug}>
							<TagLink href={localizePath(`${listPath}?category=${slug}`)}>
								{causeOf(words, { requestType: "cash", categorySlug: slug, categoryName: name })}
							</TagLink>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}

/** A page for one kind of organization: a search over the registered ones, how it works, and the way to add one's own. */
function solutionsPage(path: string, reader: Reader): AnyPage {
	return definePage(path)<SolutionsData>({
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
			const causes = categories.filter(({ requestType }) => requestType === "cash");
			return reply.page({
				reader,
				path,
				search,
				page,
				rows: listed.rows,
				total: listed.total ?? 0,
				categories: causes,
			});
		},
		head: (_data, { words }) => ({
			title: words.t(`solutions.${reader}.title`),
			description: words.t(`solutions.${reader}.intro`),
			canonical: path,
		}),
		Page: Solutions,
	});
}

export const nonprofits = solutionsPage("/Nonprofits", "nonprofits");
export const corporates = solutionsPage("/Corporates", "corporates");
