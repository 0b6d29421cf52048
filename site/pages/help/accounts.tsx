import { fiscalYearName } from "../../../api/domain/giving/receipts.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { recipients, type YearlyAccounts, yearlyAccounts } from "../../../api/features/finance/yearly-accounts.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

const path = "/about/accounts";

interface AccountsData {
	years: readonly number[];
	year: number | null;
	accounts: readonly YearlyAccounts[];
}

type Line = readonly [word: WordKey, minor: number, total?: true];

/** The lines of a year, which add up from its beginning to its end; those without money are left out, except the totals. */
function linesOf(of: YearlyAccounts): Line[] {
	const lines: Line[] = [
		["accounts.opening", of.openingMinor, true],
		...recipients.map((each): Line => [`accounts.given.${each}`, of.given[each]]),
		["accounts.cover", of.coverMinor],
		["accounts.unclaimed", of.unclaimedMinor],
		["accounts.income", of.incomeMinor, true],
		...recipients.map((each): Line => [`accounts.paid.${each}`, of.paid[each]]),
		["accounts.returned", of.returnedMinor],
		["accounts.fees", of.feesMinor],
		["accounts.spent", of.spentMinor, true],
		["accounts.exchanged", of.exchangedMinor],
		["accounts.held", of.heldMinor, true],
		["accounts.owed", of.owedMinor],
		["accounts.refundable", of.refundableMinor],
		["accounts.own", of.ownMinor],
		["accounts.losses", of.lossesMinor],
	];
	return lines.filter(([word, minor, total]) => total || minor !== 0 || word === "accounts.paid.foundation");
}

function AccountsPage({ data: { years, year, accounts } }: { data: AccountsData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page help">
			<h1>{t("accounts.title")}</h1>
			<p>{t("accounts.intro")}</p>
			<p>{t("accounts.sum")}</p>
			{years.length > 1 ? (
				<nav aria-label={t("accounts.title")} className="help-ways">
					{years.map((each) => (
						<a key={each} href={localizePath(`${path}?year=${each}`)} aria-current={each === year ? "page" : undefined}>
							{each}
						</a>
					))}
				</nav>
			) : null}
			{accounts.length === 0 ? <p>{t("accounts.none")}</p> : null}
			{accounts.map((of) => (
				<section key={of.currency} className="panel" aria-labelledby={`accounts-${of.currency}`}>
					<h2 id={`accounts-${of.currency}`}>
						{t(`accounts.currency.${of.currency}`, { year: fiscalYearName(regionOf(of.currency), of.year) })}
					</h2>
					<dl className="summary">
						{linesOf(of).map(([word, minor, total]) => (
							<div key={word} className={total ? "total" : undefined}>
								<dt>{t(word)}</dt>
								<dd>{formatMoney(minor, of.currency)}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
		</div>
	);
}

/** `/about/accounts`: what came in, what reached people, fees and running costs, by currency and financial year. */
export default definePage(path)<AccountsData>({
	allow: "anyone",
	cache: 60,
	styles: "signed-in",
	async load(ctx, { url }) {
		const all = await yearlyAccounts(ctx);
		const years = [...new Set(all.map(({ year }) => year))];
		const wanted = Number(url.searchParams.get("year"));
		const year = years.includes(wanted) ? wanted : (years[0] ?? null);
		return reply.page({ years, year, accounts: all.filter((each) => each.year === year) });
	},
	head: (_data, { words }) => ({
		title: words.t("accounts.title"),
		description: words.t("accounts.intro"),
		canonical: path,
	}),
	Page: AccountsPage,
});
