import type { DeskAnswer } from "../../../api/domain/contracts/desk.ts";
import type { WithdrawalAnswer } from "../../../api/domain/contracts/withdrawals.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { listWithdrawals } from "../../../api/features/withdrawals/list.ts";
import { withdrawableStatuses } from "../../../api/features/withdrawals/source.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageContext } from "../../page.ts";
import { MoneyFigures } from "../shared/where-it-went.tsx";
import { notOpenWord } from "../withdrawals/not-open.ts";
import { myWithdrawalsPath, withdrawalPath, withdrawPath } from "../withdrawals/paths.ts";
import { WithdrawalBadge } from "../withdrawals/withdrawal-badge.tsx";

/** The newest withdrawals that the desk lists; all of them stand on the page of one's withdrawals. */
const shown = 3;

export interface DeskWithdrawals {
	rows: readonly WithdrawalAnswer[];
	total: number;
}

/** The withdrawals of a request so far; none for a reader who may not ask for its money. */
export async function loadWithdrawals(ctx: PageContext, { requestId, money }: DeskAnswer): Promise<DeskWithdrawals> {
	if (money.length === 0) return { rows: [], total: 0 };
	const { rows, total } = await listWithdrawals(ctx, {
		scope: "own",
		donation_request_id: requestId,
		limit: shown,
		offset: 0,
	});
	return { rows, total: total ?? rows.length };
}

function Row({ of }: { of: WithdrawalAnswer }) {
	const { t, language, localizePath } = useWords();
	const { _id, createdAt, quantity, takenBack, units, status, payee, bill } = of;
	const day = localDay(regionOf(units), createdAt);
	return (
		<li>
			<p>
				<a href={localizePath(withdrawalPath(_id))}>{formatMoney(Math.round((quantity || takenBack) * 100), units)}</a>{" "}
				<time className="quiet" dateTime={day}>
					{formatCalendarDay(day, language)}
				</time>
				<br />
				<span className="quiet desk-text" dir="auto">
					{payee ? t(`went.payee.${payee.kind}`, { name: payee.name }) : t("desk.own-account")}
					{bill ? `, ${t("desk.with-bill")}` : ""}
				</span>
			</p>
			<WithdrawalBadge status={status} />
		</li>
	);
}

/** The amount to withdraw with the way to the form, or why there is none; and the withdrawals so far; nothing before the first gift. */
export function WithdrawalsPart({
	row: { status },
	desk: { requestId, money },
	of,
}: {
	row: Pick<RequestRow, "status">;
	desk: DeskAnswer;
	of: DeskWithdrawals;
}) {
	const { t, localizePath } = useWords();
	if (money.length === 0) return null;
	const ready = money.filter(({ availableMinor }) => availableMinor > 0);
	return (
		<section className="stack gap-s" id="withdrawals" aria-labelledby="withdrawals-title">
			<h2 id="withdrawals-title">{t("desk.withdrawals")}</h2>
			{money.map((each) => (
				<MoneyFigures key={each.currency} of={each} />
			))}
			{ready.length > 0 ? (
				<>
					<p>
						{ready
							.map(({ availableMinor, currency }) =>
								t("withdraw.up-to", { amount: formatMoney(availableMinor, currency) }),
							)
							.join(" ")}{" "}
						{t("desk.withdraw-how")}
					</p>
					<p>
						<ButtonLink href={localizePath(withdrawPath(requestId))}>{t("withdraw.title")}</ButtonLink>
					</p>
				</>
			) : (
				<p className="quiet">
					{t(withdrawableStatuses.includes(status) ? "desk.nothing-to-withdraw" : notOpenWord(status))}
				</p>
			)}
			{of.rows.length > 0 ? (
				<>
					<h3>{t("desk.withdrawals-so-far")}</h3>
					<ul className="given-list panel">
						{of.rows.map((each) => (
							<Row key={each._id} of={each} />
						))}
					</ul>
				</>
			) : null}
			{of.total > of.rows.length ? (
				<p>
					<a href={localizePath(myWithdrawalsPath)}>{t("withdraw.see-all")}</a>
				</p>
			) : null}
		</section>
	);
}
