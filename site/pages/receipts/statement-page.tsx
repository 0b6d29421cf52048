import type { GiftAmounts } from "../../../api/domain/giving/paid-in.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { type Statement, yearlyStatement } from "../../../api/features/receipts/statement.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { amountRows, paidText } from "../../../islands/ui/gift-amounts.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { panPathOf, receiptFilePath, statementFilePath } from "../shared/receipt-paths.ts";

/** "Gift: ₹501, of which ₹9.82 went to payment fees", or the gift with what was added for them. */
function amountLine(gift: GiftAmounts, words: Words): string {
	const rows = amountRows(gift, words).slice(0, -1);
	return rows.map(([name, text]) => `${words.t(name)}: ${text}`).join(" · ");
}

function Lines({ statement: { lines, panDue } }: { statement: Statement }) {
	const words = useWords();
	const { t, language, localizePath } = words;
	const addPan =
		panDue?.late === false
			? t("receipt.pan-by", { date: formatCalendarDay(panDue.on, language) })
			: t("receipt.pan-add");
	return (
		<ul className="given-list panel">
			{lines.map(({ id, donationId, number, title, issuerName, paidOn, lacksPan, amounts }) => (
				<li key={id}>
					<p>
						<a href={localizePath(`/thankyou?donation=${donationId}`)} dir="auto">
							{title ?? brand.name}
						</a>
						<br />
						<span className="quiet">
							<time dateTime={paidOn}>{formatCalendarDay(paidOn, language)}</time>
							{" · "}
							{issuerName ?? brand.foundation.name}
						</span>
						<br />
						<span className="quiet">{amountLine(amounts, words)}</span>
						<br />
						<a href={receiptFilePath(id, language)}>{t("receipt.open-number", { number })}</a>
						{lacksPan ? (
							<>
								{" · "}
								<a href={localizePath(panPathOf(donationId))}>{addPan}</a>
							</>
						) : null}
					</p>
					<b>{paidText(amounts.giftMinor + amounts.coverMinor, amounts.currency, amounts.credited, words)}</b>
				</li>
			))}
		</ul>
	);
}

function StatementPage({ data: { statement } }: { data: { statement: Statement } }) {
	const { t, language, localizePath } = useWords();
	const { year, currency, lines, deductibleMinor, otherMinor } = statement;
	const paidMinor = lines.reduce((sum, { giftMinor, coverMinor }) => sum + giftMinor + coverMinor, 0);
	return (
		<div className="wrap given">
			<h1>{t("statement.title", { year })}</h1>
			{lines.length > 0 ? (
				<>
					<p>{t(deductibleMinor > 0 ? "statement.lede" : "statement.lede-none")}</p>
					<dl className="summary panel">
						<div>
							<dt>{t("statement.deductible")}</dt>
							<dd>{formatMoney(deductibleMinor, currency)}</dd>
						</div>
						<div>
							<dt>{t("statement.other")}</dt>
							<dd>{formatMoney(otherMinor, currency)}</dd>
						</div>
						<div>
							<dt>{t("statement.sum")}</dt>
							<dd>{formatMoney(paidMinor, currency)}</dd>
						</div>
					</dl>
					<p>
						<ButtonLink href={statementFilePath(year, language)}>{t("statement.download")}</ButtonLink>
					</p>
					<Lines statement={statement} />
				</>
			) : (
				<EmptyState
					level={2}
					title={t("statement.none")}
					action={<ButtonLink href={localizePath("/myDonations")}>{t("given.all")}</ButtonLink>}
				>
					{t("statement.none-text")}
				</EmptyState>
			)}
		</div>
	);
}

/** `/myStatement/{year}`: the visitor's valid receipts of a tax year, `2026` in the US or `2026-27` in India. */
export default definePage("/myStatement/{year}")<{ statement: Statement }>({
	example: { at: "/myStatement/2026-27", as: "donor" },
	allow: "signed-in",
	load: async (ctx, { params }) => reply.page({ statement: await yearlyStatement(ctx, { year: params.year }) }),
	head: ({ statement: { year } }, { words }) => ({ title: words.t("statement.title", { year }), noIndex: true }),
	Page: StatementPage,
});
