import { type GivenState, givenStateNames } from "../../../api/domain/giving/given.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import {
	type GivenDonation,
	listGiven,
	type YearlySum,
	yearlySums,
} from "../../../api/features/donations/list-given.ts";
import { statementYears } from "../../../api/features/receipts/statement.ts";
import { regularGiftsPath } from "../../../api/features/regular-gifts/link.ts";
import { requireUser } from "../../../api/http/guard.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { GivenList } from "../shared/given.tsx";
import { HelpLink } from "../shared/help-link.tsx";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { statementPath } from "../shared/receipt-paths.ts";

const path = "/myDonations";
const pageSize = 10;

interface Filters {
	year: number | undefined;
	state: GivenState | undefined;
}

interface MyDonations extends Filters {
	donations: readonly GivenDonation[];
	total: number;
	page: number;
	sums: readonly YearlySum[];
	/** The tax years with receipts, each of which has a statement. */
	years: readonly string[];
}

function addressOf({ year, state, page }: Filters & { page: number }): string {
	const query = new URLSearchParams();
	if (year) query.set("year", String(year));
	if (state) query.set("state", state);
	if (page > 1) query.set("page", String(page));
	return query.size > 0 ? `${path}?${query}` : path;
}

function filtersIn({ searchParams: query }: URL): Filters {
	const year = query.get("year") ?? "";
	return {
		year: /^2\d{3}$/.test(year) ? Number(year) : undefined,
		state: givenStateNames.find((name) => name === query.get("state")),
	};
}

function Sums({ sums, years }: Pick<MyDonations, "sums" | "years">) {
	const { t, localizePath } = useWords();
	return (
		<section className="panel" aria-labelledby="sums-title">
			<h2 id="sums-title">{t("given.sums")}</h2>
			<dl className="summary stack gap-xs">
				{sums.map(({ year, currency, paidMinor, donations }) => (
					<div key={`${year}${currency}`}>
						<dt>
							{year} <span className="quiet">· {t("given.count", { count: donations, number: donations })}</span>
						</dt>
						<dd>{formatMoney(paidMinor, currency)}</dd>
					</div>
				))}
			</dl>
			<p className="hint">{t("given.sums-hint")}</p>
			{years.length > 0 ? (
				<>
					<h3>{t("statement.years")}</h3>
					<ul className="row gap-xs across-m">
						{years.map((each) => (
							<li key={each}>
								<a href={localizePath(statementPath(each))}>{each}</a>
							</li>
						))}
					</ul>
				</>
			) : null}
		</section>
	);
}

function Filter({ sums, year, state }: MyDonations) {
	const { t, localizePath } = useWords();
	const years = [...new Set([...(year ? [year] : []), ...sums.map((sum) => sum.year)])].sort((a, b) => b - a);
	return (
		<form className="row end gap-s" method="get" action={localizePath(path)} aria-label={t("nav.donations")}>
			<Select
				id="given-year"
				name="year"
				label={t("given.year")}
				required={false}
				prompt={t("given.years")}
				defaultValue={year ? String(year) : ""}
				options={years.map((each) => ({ value: String(each), label: String(each) }))}
			/>
			<Select
				id="given-state"
				name="state"
				label={t("given.state")}
				required={false}
				prompt={t("given.state.all")}
				defaultValue={state ?? ""}
				options={givenStateNames.map((name) => ({ value: name, label: t(`given.state.${name}`) }))}
			/>
			<Button variant="secondary">{t("filter.go")}</Button>
		</form>
	);
}

function NoDonations({ filtered }: { filtered: boolean }) {
	const { t, localizePath } = useWords();
	return (
		<EmptyState
			level={2}
			title={t(filtered ? "given.none-here" : "dashboard.no-gifts")}
			action={
				<ButtonLink href={localizePath(filtered ? path : "/AllDonationRequestCard")}>
					{t(filtered ? "given.all" : "nav.all")}
				</ButtonLink>
			}
		>
			{t(filtered ? "given.none-here-text" : "dashboard.no-gifts-text")}
		</EmptyState>
	);
}

function MyDonationsPage({ data }: { data: MyDonations }) {
	const { t, localizePath } = useWords();
	const { donations, total, page, sums, year, state } = data;
	const filtered = year !== undefined || state !== undefined;
	return (
		<div className="wrap given">
			<h1>{t("nav.donations")}</h1>
			<p>
				<a href={localizePath(regularGiftsPath)}>{t("regular.title")}</a>
			</p>
			<HelpLink to="receipt-missing" />
			{sums.length > 0 ? <Sums sums={sums} years={data.years} /> : null}
			{total > 0 || filtered ? <Filter {...data} /> : null}
			{donations.length > 0 ? <GivenList donations={donations} /> : <NoDonations filtered={filtered} />}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => localizePath(addressOf({ year, state, page: number }))}
			/>
		</div>
	);
}

/** `/myDonations`: what the visitor gave, with the sums of each year. */
export default definePage(path)<MyDonations>({
	allow: "signed-in",
	async load(ctx, { url }) {
		const { userId } = requireUser(ctx);
		const filters = filtersIn(url);
		const page = pageNumberIn(url);
		const [listed, sums, years] = await Promise.all([
			listGiven(ctx, { userId, ...filters, limit: pageSize, offset: (page - 1) * pageSize }),
			yearlySums(ctx, { userId }),
			statementYears(ctx),
		]);
		if (listed.rows.length === 0 && page > 1) return reply.redirect(addressOf({ ...filters, page: 1 }));
		return reply.page({ ...filters, donations: listed.rows, total: listed.total, page, sums, years });
	},
	head: (_data, { words }) => ({ title: words.t("nav.donations"), noIndex: true }),
	Page: MyDonationsPage,
});
