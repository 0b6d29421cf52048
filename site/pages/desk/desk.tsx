import type { DeskAnswer } from "../../../api/domain/contracts/desk.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { mayAtDesk } from "../../../api/domain/requests/desk-roles.ts";
import { editPath, kinds } from "../../../api/domain/requests/kinds/index.ts";
import { requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { fixedStatuses } from "../../../api/domain/requests/transitions.ts";
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
import { ownerLinks } from "../following/owner-links.ts";
import { statusPath } from "../review/paths.ts";
import { formHead } from "../shared/form-head.ts";
import { formsPath } from "../shared/giving-form-paths.ts";
import { Milestones } from "../shared/milestones.tsx";
import {
	commentsPath,
	deskDonorsPath,
	deskGiftsPath,
	deskInvitedPath,
	deskSharePath,
	livePath,
	requestPath,
} from "../shared/request-paths.ts";
import { myWithdrawalsPath } from "../withdrawals/paths.ts";
import { AskedPart } from "./asked-part.tsx";
import { perHundred, ReceivedTables, SourceTables } from "./desk-tables.tsx";
import { type DeskPeople, loadPeople, PeoplePart, peopleIntents } from "./people.tsx";
import { isShared } from "./share-address.ts";
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

/** Everything that the reader may do with the request, by its own page. */
function useDeskLinks({ row, hasMoney, hasAnswered, reader }: DeskData, view: View): { href: string; label: string }[] {
	const { t } = useWords();
	const only = ["update", "applicants", "withdraw", "donors", "contacts", "visits"] as const;
	const edit = editPath(kinds[row.requestType], row.id);
	const changes = [
		{ href: edit, label: t("desk.edit") },
		{ href: `${requestPath(row.id)}/pictures`, label: t("desk.pictures") },
		{ href: `${requestPath(row.id)}/documents`, label: t("desk.documents") },
	];
	const isMoney = row.requestType === "cash";
	const money = isMoney
		? [
				{ href: deskGiftsPath(row.id), label: t("desk.gifts-title") },
				{ href: deskDonorsPath(row.id), label: t("desk.donors-title") },
			]
		: [];
	const runs = mayAtDesk(reader, "run");
	const more = [
		...(runs && row.withdrawnMinor + row.onItsWayMinor > 0
			? [{ href: myWithdrawalsPath, label: t("desk.withdrawals") }]
			: []),
		{ href: deskSharePath(row.id), label: t("desk.share-title") },
		...(isShared(row) ? [{ href: livePath(row.id), label: t("desk.wall") }] : []),
		...(runs && isMoney && !row.isPrivate
			? [{ href: formsPath({ kind: "request", id: row.id }), label: t("forms.title") }]
			: []),
		{ href: commentsPath(row.id), label: t("desk.comments") },
		...(row.isPrivate && mayAtDesk(reader, "invite")
			? [{ href: deskInvitedPath(row.id), label: t("desk.invited-title") }]
			: []),
		...(runs ? [{ href: statusPath(row.id), label: t("desk.status") }] : []),
	];
	return [
		...money,
		...(runs && !fixedStatuses.includes(row.status) ? changes : []),
		...ownerLinks(view, row, { only: only.filter((name) => name !== "applicants" || !hasAnswered), hasMoney, reader }),
		...more,
	];
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

function DeskPage({ data, view }: { data: DeskData; view: View }) {
	const { t, localizePath } = useWords();
	const { row, desk, reader, people, hasAnswered, withdrawals } = data;
	const part = { request: row, people, reader, hasAnswered };
	const links = useDeskLinks(data, view);
	const isMoney = row.requestType === "cash";
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
			{isMoney && row.goalMinor > 0 ? (
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
				<nav aria-labelledby="links-title" className="panel">
					<h2 id="links-title">{t("desk.links")}</h2>
					<ul className="owner-links row gap-2xs across-m">
						{links.map(({ href, label }) => (
							<li key={href}>
								<a href={localizePath(href)}>{label}</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{mayAtDesk(reader, "run") ? null : <PeoplePart {...part} />}
			<WithdrawalsPart row={row} desk={desk} of={withdrawals} />
			<Figures desk={desk} isMoney={isMoney} />
			{isMoney ? <ReceivedTables desk={desk} isPrivate={row.isPrivate} /> : null}
			<SourceTables desk={desk} isMoney={isMoney} />
			<p className="quiet">{t(isMoney ? "desk.how" : "desk.how-visits")}</p>
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
