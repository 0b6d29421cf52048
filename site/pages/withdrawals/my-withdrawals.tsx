import type { WithdrawalAnswer } from "../../../api/domain/contracts/withdrawals.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { type WithdrawalState, withdrawalStates } from "../../../api/domain/giving/withdrawals.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { listWithdrawals } from "../../../api/features/withdrawals/list.ts";
import { listReady, type Ready } from "../../../api/features/withdrawals/list-ready.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { myWithdrawalsPath, withdrawalPath, withdrawPath } from "./paths.ts";
import { WithdrawalBadge } from "./withdrawal-badge.tsx";

const pageSize = 10;

interface MyWithdrawals {
	ready: readonly Ready[];
	withdrawals: readonly WithdrawalAnswer[];
	total: number;
	page: number;
	state: WithdrawalState | null;
}

function addressOf(state: WithdrawalState | null, page: number): string {
	const query = new URLSearchParams();
	if (state) query.set("state", state);
	if (page > 1) query.set("page", String(page));
	return query.size > 0 ? `${myWithdrawalsPath}?${query}` : myWithdrawalsPath;
}

function ReadyList({ ready }: Pick<MyWithdrawals, "ready">) {
	const { t, localizePath } = useWords();
	return (
		<section className="panel" aria-labelledby="ready-title">
			<h2 id="ready-title">{t("withdraw.ready")}</h2>
			<ul className="given-list">
				{ready.map(({ kind, id, sourceId, title, currency, availableMinor }) => (
					<li key={`${id}${currency}`}>
						<p>
							<span dir="auto">{kind === "foundation" ? t("withdraw.foundation") : title}</span>
							<br />
							<a href={localizePath(withdrawPath(sourceId, kind === "fund" ? id : ""))}>
								{t("withdraw.withdraw")}
								<span className="visually-hidden">: {title}</span>
							</a>
						</p>
						<b>{formatMoney(availableMinor, currency)}</b>
					</li>
				))}
			</ul>
		</section>
	);
}

function Row({ of }: { of: MyWithdrawals["withdrawals"][number] }) {
	const { _id, title, donationFor, status, createdAt, quantity, takenBack, units } = of;
	const { t, language, localizePath } = useWords();
	const day = localDay(regionOf(units), createdAt);
	return (
		<li>
			<p>
				<a href={localizePath(withdrawalPath(_id))} dir="auto">
					{donationFor === "tal" ? t("withdraw.foundation") : title}
				</a>
				<br />
				<WithdrawalBadge status={status} />{" "}
				<time className="quiet" dateTime={day}>
					{formatCalendarDay(day, language)}
				</time>
			</p>
			<b>{formatMoney(Math.round((quantity || takenBack) * 100), units)}</b>
		</li>
	);
}

function List({ withdrawals }: Pick<MyWithdrawals, "withdrawals">) {
	return (
		<ul className="given-list panel">
			{withdrawals.map((each) => (
				<Row key={each._id} of={each} />
			))}
		</ul>
	);
}

function Filter({ state }: Pick<MyWithdrawals, "state">) {
	const { t, localizePath } = useWords();
	return (
		<form
			className="row end gap-s"
			method="get"
			action={localizePath(myWithdrawalsPath)}
			aria-label={t("withdraw.my-title")}
		>
			<Select
				id="withdraw-state"
				name="state"
				label={t("withdraw.state")}
				required={false}
				prompt={t("withdraw.all-states")}
				defaultValue={state ?? ""}
				options={withdrawalStates.map((value) => ({ value, label: t(`withdraw.state.${value}`) }))}
			/>
			<Button variant="secondary">{t("filter.go")}</Button>
		</form>
	);
}

function None({ state, view }: { state: WithdrawalState | null; view: View }) {
	const { t, localizePath } = useWords();
	const requests = `/User-reports/${encodeURIComponent(view.viewer?.id ?? "")}`;
	const href = state ? myWithdrawalsPath : requests;
	return (
		<EmptyState
			title={t(state ? "withdraw.none-here" : "withdraw.none")}
			action={
				<ButtonLink href={localizePath(href)}>{t(state ? "withdraw.see-all" : "withdraw.my-requests")}</ButtonLink>
			}
		>
			{t("withdraw.none-text")}
		</EmptyState>
	);
}

function MyWithdrawalsPage({ data, view }: { data: MyWithdrawals; view: View }) {
	const { t, localizePath } = useWords();
	const { ready, withdrawals, total, page, state } = data;
	return (
		<div className="wrap given">
			<h1>{t("withdraw.my-title")}</h1>
			{ready.length > 0 ? <ReadyList ready={ready} /> : null}
			<h2>{t("withdraw.list")}</h2>
			{total > 0 || state ? <Filter state={state} /> : null}
			{withdrawals.length > 0 ? <List withdrawals={withdrawals} /> : <None state={state} view={view} />}
			<Pager page={page} size={pageSize} total={total} hrefOf={(number) => localizePath(addressOf(state, number))} />
		</div>
	);
}

/** `/myWithdrawals`: the money that the visitor can withdraw, and their withdrawals. */
export default definePage(myWithdrawalsPath)<MyWithdrawals>({
	allow: "signed-in",
	async load(ctx, { url }) {
		const page = pageNumberIn(url);
		const state = withdrawalStates.find((each) => each === url.searchParams.get("state")) ?? null;
		const [ready, listed] = await Promise.all([
			listReady(ctx),
			listWithdrawals(ctx, {
				scope: "own",
				...(state ? { status: [state] } : {}),
				limit: pageSize,
				offset: (page - 1) * pageSize,
			}),
		]);
		if (listed.rows.length === 0 && page > 1) return reply.redirect(addressOf(state, 1));
		return reply.page({ ready, withdrawals: listed.rows, total: listed.total ?? 0, page, state });
	},
	head: (_data, { words }) => ({ title: words.t("withdraw.my-title"), noIndex: true }),
	Page: MyWithdrawalsPage,
});
