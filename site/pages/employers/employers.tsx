import type { Employer } from "../../../api/domain/contracts/employers.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { currencyOf, type RegionCode, regionCodes, regionFrom } from "../../../api/domain/regions.ts";
import { employers } from "../../../api/features/employers/employers.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { employersPath } from "../shared/receipt-paths.ts";

const pageSize = 20;

interface EmployersData {
	rows: readonly Employer[];
	total: number;
	page: number;
	search: string;
	/** Null for all. */
	country: RegionCode | null;
}

function Search({ data: { search, country } }: { data: EmployersData }) {
	const { t, localizePath } = useWords();
	const countries = regionCodes.map((value) => ({ value, label: t(`region.${value}`) }));
	return (
		<search>
			<form className="row end gap-s" action={localizePath(employersPath)}>
				<Field
					id="employer-search"
					name="search"
					type="search"
					label={t("employers.search")}
					required={false}
					defaultValue={search}
					maxLength={100}
				/>
				<Select
					id="employer-country"
					name="country"
					label={t("employers.country")}
					required={false}
					defaultValue={country ?? ""}
					options={[{ value: "", label: t("employers.all") }, ...countries]}
				/>
				<Button variant="secondary">{t("employers.find")}</Button>
			</form>
		</search>
	);
}

function EmployerItem({ of: { name, country, ratio, least, most, formUrl, note } }: { of: Employer }) {
	const { t } = useWords();
	const money = (whole: number) => formatMoney(whole * 100, currencyOf(country));
	const [adds = 1, given = 1] = ratio.split(":").map(Number);
	return (
		<li className="panel stack gap-2xs">
			<h2 dir="auto">{name}</h2>
			<p className="quiet">{t(`region.${country}`)}</p>
			<p>{t("employers.adds", { adds: money(adds * 100), given: money(given * 100) })}</p>
			{least === null ? null : <p>{t("employers.least", { amount: money(least) })}</p>}
			{most === null ? null : <p>{t("employers.most", { amount: money(most) })}</p>}
			{note ? (
				<p lang={likelyLanguage(note)} dir="auto">
					{note}
				</p>
			) : null}
			{formUrl ? (
				<p>
					<a href={formUrl} rel="noopener nofollow">
						{t("employers.form", { name })}
					</a>
				</p>
			) : null}
		</li>
	);
}

function How() {
	const { t, localizePath } = useWords();
	return (
		<section className="stack gap-s" aria-labelledby="employers-how">
			<h2 id="employers-how">{t("employers.how")}</h2>
			<ol className="stack gap-xs">
				<li>
					{t("employers.how-gift")} <a href={localizePath("/myDonations")}>{t("nav.donations")}</a>
				</li>
				<li>{t("employers.how-letter", { ask: t("employers.ask") })}</li>
				<li>{t("employers.how-send")}</li>
			</ol>
			<p className="quiet">{t("employers.own-rules")}</p>
		</section>
	);
}

function EmployersPage({ data }: { data: EmployersData }) {
	const { t, localizePath } = useWords();
	const { rows, total, page, search, country } = data;
	const hrefOf = (number: number) => {
		const query = new URLSearchParams({
			...(search ? { search } : {}),
			...(country ? { country } : {}),
			...(number > 1 ? { page: String(number) } : {}),
		});
		return localizePath(query.size > 0 ? `${employersPath}?${query}` : employersPath);
	};
	return (
		<div className="wrap page employers">
			<h1>{t("employers.title")}</h1>
			<p className="lede">{t("employers.lede")}</p>
			<Search data={data} />
			{rows.length > 0 ? (
				<ul className="grid gap-m">
					{rows.map((each) => (
						<EmployerItem key={each._id} of={each} />
					))}
				</ul>
			) : (
				<EmptyState title={t("employers.none")} level={2}>
					{t("employers.none-text")}
				</EmptyState>
			)}
			<Pager page={page} size={pageSize} total={total} hrefOf={hrefOf} />
			<How />
		</div>
	);
}

/** `/employers`: employers that match what their staff give, by name and country. */
export default definePage(employersPath)<EmployersData>({
	allow: "anyone",
	cache: 5,
	styles: "employers",
	async load(ctx, { url }) {
		const page = pageNumberIn(url);
		const search = (url.searchParams.get("search") ?? "").trim().slice(0, 100).toWellFormed();
		const country = regionFrom(url.searchParams.get("country"));
		const wanted = { search, country: country ?? undefined, limit: pageSize, offset: (page - 1) * pageSize };
		const { rows, total = 0 } = await employers.list(ctx, wanted);
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		return reply.page({ rows, total, page, search, country });
	},
	head: ({ search, country, page }, { words: { t } }) => ({
		title: t("employers.title"),
		description: t("employers.lede"),
		...(search === "" && country === null && page === 1 ? { canonical: employersPath } : { noIndex: true }),
	}),
	Page: EmployersPage,
});
