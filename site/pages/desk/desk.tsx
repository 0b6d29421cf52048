import type { DeskAnswer } from "../../../api/domain/contracts/desk.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { mayAtDesk } from "../../../api/domain/requests/desk-roles.ts";
import { requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { isReadable, publicVisibility } from "../../../api/domain/requests/visibility.ts";
import { readAnswering } from "../../../api/features/applications/own.ts";
import { type DeskReader, readDesk } from "../../../api/features/desk/read-desk.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { type KeeperView, readKeeperView } from "../../../api/features/review/keeper-view.ts";
import { findReady } from "../../../api/features/withdrawals/list-ready.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { Stat, Stats } from "../../../islands/ui/stat.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { Milestones } from "../shared/milestones.tsx";
import { requestPath } from "../shared/request-paths.ts";
import { DeskActions } from "./actions.tsx";
import { AskedPart } from "./asked-part.tsx";
import { perHundred, ReceivedTables, SourceTables } from "./desk-tables.tsx";
import { type DeskPeople, loadPeople, PeoplePart, peopleIntents } from "./people.tsx";
import { WaitingPart } from "./waiting.tsx";
import { type DeskWithdrawals, loadWithdrawals, WithdrawalsPart } from "./withdrawals.tsx";

interface DeskData {
	row: RequestRow;
	desk: DeskAnswer;
	reader: DeskReader;
	/** A keeper's view of its review; null for everyone else. */
	keeper: KeeperView | null;
	/** Whether it has money to withdraw. */
	hasMoney: boolean;
	/** An editor who answered the request, and so decides about no other answers. */
	hasAnswered: boolean;
	people: DeskPeople;
	/** The newest withdrawals, for those who may ask for its money. */
	withdrawals: DeskWithdrawals;
}

function Figures({ desk, isMoney }: { desk: DeskAnswer; isMoney: boolean }) {
	const { t } = useWords();
	const { recent, total, days } = desk;
	const currency = desk.currency as RequestRow["currency"];
	const shown = (label: string, of: (figures: DeskAnswer["total"]) => string) => (
		<Stat label={label} value={of(recent)} hint={t("desk.all-time", { value: of(total) })} />
	);
	return (
		<section className="stack gap-s" aria-labelledby="figures-title">
			<h2 id="figures-title">{t("desk.recent", { number: days.length })}</h2>
			<Stats>
				{isMoney ? shown(t("desk.received"), ({ givenMinor }) => formatMoney(givenMinor, currency)) : null}
				{isMoney ? shown(t("desk.gifts"), ({ gifts }) => gifts.toLocaleString("en")) : null}
				{shown(t("desk.visits"), ({ visits }) => visits.toLocaleString("en"))}
				{isMoney ? shown(t("desk.conversion"), perHundred) : null}
			</Stats>
		</section>
	);
}

/** The numbers; none for a request that nobody has seen and nobody can see. */
function Numbers({ data: { row, desk }, isCounted }: { data: DeskData; isCounted: boolean }) {
	const { t } = useWords();
	const isMoney = row.requestType === "cash";
	if (!isCounted) return <p className="quiet">{t(isMoney ? "desk.not-counted" : "desk.not-counted-visits")}</p>;
	return (
		<>
			<Figures desk={desk} isMoney={isMoney} />
			{isMoney ? <ReceivedTables desk={desk} isPrivate={row.isPrivate} /> : null}
			<SourceTables desk={desk} isMoney={isMoney} />
			<p className="quiet">{t(isMoney ? "desk.how" : "desk.how-visits")}</p>
		</>
	);
}

function DeskPage({ data, view }: { data: DeskData; view: View }) {
	const { t, localizePath } = useWords();
	const { row, desk, reader, people, hasAnswered, hasMoney, withdrawals } = data;
	const part = { request: row, people, reader, hasAnswered };
	const isOpen = isReadable(publicVisibility({ ...row, isPrivate: false }));
	const isCounted = isOpen || desk.total.gifts > 0 || desk.total.visits > 0;
	return (
		<div className="wrap page following desk">
			<p>
				<a href={localizePath(requestPath(row.id))} dir="auto">
					{row.title}
				</a>
			</p>
			<h1>{t("desk.heading")}</h1>
			<p className="badges">
				<Badge tone={requestStatuses[row.status].tone}>{t(`status.${row.status}`)}</Badge>
			</p>
			<AskedPart of={data.keeper} />
			<WaitingPart desk={desk} />
			{row.requestType === "cash" && row.goalMinor > 0 ? (
				<>
					<GivingProgress
						raisedMinor={row.raisedMinor}
						goalMinor={row.goalMinor}
						currency={row.currency}
						gifts={row.donationCount}
					/>
					<Milestones row={row} />
				</>
			) : null}
			{reader === "staff" ? (
				<Alert tone="info">{t("desk.staff")}</Alert>
			) : (
				<DeskActions {...{ row, reader, isCounted, hasMoney, hasAnswered, view }} />
			)}
			{mayAtDesk(reader, "run") ? null : <PeoplePart {...part} />}
			<WithdrawalsPart row={row} desk={desk} of={withdrawals} />
			<Numbers data={data} isCounted={isCounted} />
			{mayAtDesk(reader, "run") ? <PeoplePart {...part} /> : null}
		</div>
	);
}

/** `/donationRequest/{id}/desk`: where its owner, its organization's admins and its helpers run a request. Staff read it. */
export default definePage("/donationRequest/{id}/desk")<DeskData>({
	example: { at: "/donationRequest/{doneesRequest}/desk", as: "donee" },
	allow: "signed-in",
	limit: "message",
	async load(ctx, { params }, again) {
		const { request: row, reader, answer: desk } = await readDesk(ctx, { requestId: params.id });
		const ready = reader === "keeper" ? await findReady(ctx, [row.id]) : new Set<string>();
		const [people, withdrawals, answering, keeper] = await Promise.all([
			loadPeople(ctx, row.id, again),
			loadWithdrawals(ctx, desk),
			reader === "editor" ? readAnswering(ctx, row) : null,
			reader === "keeper" ? readKeeperView(ctx, { requestId: row.id }) : null,
		]);
		const hasAnswered = answering?.as === "applicant";
		return reply.page({ row, desk, reader, keeper, hasMoney: ready.has(row.id), hasAnswered, people, withdrawals });
	},
	intents: peopleIntents,
	head: ({ people }, { words }) => formHead(words, words.t("desk.heading"), people.form, "report"),
	Page: DeskPage,
});
