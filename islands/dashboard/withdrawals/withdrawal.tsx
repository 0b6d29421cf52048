import { useMutation, useQuery } from "@tanstack/react-query";
import type { WithdrawalRecord } from "../../../api/domain/contracts/withdrawals.ts";
import type { WithdrawalState } from "../../../api/domain/giving/withdrawals.ts";
import { type Currency, formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { serverNow } from "../../client/server-time.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notes } from "../kit/notes.tsx";
import { Fields, Loaded, linkTo, RecordPart } from "../kit/record-panel.tsx";
import type { Column } from "../kit/resource.ts";
import { RiskCell, RiskPart } from "../kit/risk.tsx";
import { statuses } from "../kit/statuses.tsx";
import { Day, Moment } from "../kit/times.tsx";
import { History } from "../kit/user-activity.tsx";

export type Withdrawal = RowOf<"GET /donationRequest/withdraw">;

export const states = statuses<WithdrawalState>({
	hold: ["To approve", "waiting"],
	approved: ["To send", "waiting"],
	sent: ["Sent", "live"],
	paid: ["Paid", "done"],
	returned: ["Returned", "stopped"],
	rejected: ["Rejected", "stopped"],
	canceled: ["Canceled", "over"],
});

const money = (major: number, units: Withdrawal["units"]) => formatMoney(Math.round(major * 100), units);
/** The paid sum; the requested one, if all of it went back to donors. */
export const amountOf = ({ quantity, takenBack, units }: Withdrawal) => money(quantity || takenBack, units);

/** Why it can be neither approved nor sent now; null if it can. */
export function riskOf({ disputed, goingBack, units }: Withdrawal): string | null {
	const parts = [
		...(disputed > 0 ? [`${money(disputed, units)} of this is disputed. Don’t pay it until that is decided.`] : []),
		...(goingBack > 0
			? [
					`${money(goingBack, units)} of this goes back to donors, or is missing because it went back. Settle that first.`,
				]
			: []),
	];
	return parts.length > 0 ? parts.join(" ") : null;
}

/** The payee's debt for other requests; null if none. */
export function owedText({ owedElsewhere }: Withdrawal): string | null {
	if (owedElsewhere.length === 0) return null;
	const parts = owedElsewhere.map(({ title, units, amount }) => `${money(amount, units)} for “${title}”`);
	return `The payee owes ${parts.join(", ")}, which went back to donors after it was withdrawn. Nothing is taken from this withdrawal for it.`;
}

const payeeNames = { hospital: "Hospital", school: "School", vendor: "Vendor" } as const;
/** The payee in place of the asker's side; empty if the asker is paid. */
export const payeeOf = ({ payee }: Withdrawal): string => (payee ? `${payeeNames[payee.kind]}: ${payee.name}` : "");

/** Facts that an approver of a payee compares; null if the asker's side is paid. */
export function payeeText({ payee, bill }: Withdrawal): string | null {
	if (!payee) return null;
	return `This pays ${payee.name}, not the asker. Compare the name, the account and the amount with the bill${bill ? "" : ", which was deleted"}.`;
}

/** The people who see the bill. */
function billText({ bill }: Withdrawal): string {
	if (!bill) return "";
	if (bill.isShown) return "Everyone sees it once the money is paid";
	if (!bill.isOffered) return "Not shown: the asker has not offered it";
	return "Not shown: nobody has found it fit for that";
}

function StateBadges({ of }: { of: Withdrawal }) {
	const { status, secondLook, firstLookBy, disputed, goingBack, bill, mayShowBill } = of;
	return (
		<span className="badges">
			{states.badge(status)}
			{disputed > 0 ? <Badge tone="urgent">Disputed</Badge> : null}
			{goingBack > 0 ? <Badge tone="urgent">Goes back</Badge> : null}
			{secondLook && status === "hold" ? (
				<Badge tone="urgent">{firstLookBy ? "Second look" : "Needs two people"}</Badge>
			) : null}
			{bill?.isOffered && !bill.isFit && mayShowBill ? <Badge tone="waiting">Bill to judge</Badge> : null}
		</span>
	);
}

/** The columns of the list of withdrawals. */
export const columns: readonly Column<Withdrawal>[] = [
	{ id: "title", header: "For", namesRow: true, cell: ({ title }) => title },
	{ id: "amount", header: "Amount", numeric: true, cell: amountOf },
	{ id: "state", header: "Status", cell: (row) => <StateBadges of={row} /> },
	{
		id: "bank",
		header: "Paid to",
		// The digits come first, so that no narrow column cuts them.
		cell: (row) =>
			[row.bank ? `••••\u00A0${row.bank.last4} ${row.bank.label}` : "", payeeOf(row)].filter(Boolean).join(", "),
	},
	{ id: "risk", header: "Risk", cell: ({ risk }) => <RiskCell risk={risk} /> },
	{
		id: "asked",
		header: "Requested",
		cell: ({ createdAt, units }) => <Day time={createdAt} region={regionOf(units)} />,
	},
	{ id: "asker", header: "Requested by", hidden: true, cell: ({ askedBy }) => askedBy?.name },
	{ id: "reference", header: "Bank’s reference", hidden: true, cell: ({ bankReference }) => bankReference },
	{ id: "approver", header: "Approved by", hidden: true, cell: ({ approvedBy }) => approvedBy?.name },
	{
		id: "settled",
		header: "Settled",
		hidden: true,
		cell: ({ settledAt, units }) => <Day time={settledAt} region={regionOf(units)} />,
	},
];

const documents = { pan: "PAN", aadhaar: "Aadhaar number", ssn_last4: "SSN, last four digits" } as const;

const subjectPages: Readonly<Record<Withdrawal["donationFor"], string | null>> = {
	donationRequest: "/donationRequest/",
	individual: "/admin/userList?open=",
	organization: "/organization/",
	tal: null,
};

/** The numbers for the transfer. "Show" fetches them, which the audit log records. */
function Numbers({ id }: { id: string }) {
	const whole = useMutation({
		mutationFn: () => callApi("POST /donationRequest/withdraw/{id}/numbers", { params: { id } }),
		gcTime: 0,
	});
	const numbers = whole.data?.data;
	return (
		<>
			<Button
				type="button"
				variant="secondary"
				busy={whole.isPending}
				onClick={() => (whole.isSuccess ? whole.reset() : whole.mutate())}
			>
				{whole.isSuccess ? "Hide the numbers" : "Show the numbers"}
			</Button>
			<div aria-live="polite">
				{numbers ? (
					<Fields
						of={[
							["Account number", numbers.accountNumber],
							["IFSC or routing number", numbers.routingNumber],
							["Document number", numbers.identityNumber],
						]}
					/>
				) : null}
				{whole.isError ? <p role="alert">{whole.error.message}</p> : null}
			</div>
		</>
	);
}

/** The parts of the money that donors dispute, each with its record. */
function Disputes({ of: disputes }: { of: WithdrawalRecord["disputes"] }) {
	if (disputes.length === 0) return null;
	return (
		<RecordPart id="disputes" title="Disputed gifts">
			<ul className="review-hints">
				{disputes.map(({ _id, donor, units, amount, dueAt }) => (
					<li key={_id}>
						{linkTo(
							`/admin/disputes?open=${encodeURIComponent(_id)}`,
							`${formatMoney(Math.round(amount * 100), units as Currency)} of ${donor ?? "a donor without a name"}`,
						)}
						{dueAt === null ? null : (
							<>
								, {dueAt > serverNow() ? "to answer by" : "the time to answer ended on"} <Moment time={dueAt} /> UTC
							</>
						)}
					</li>
				))}
			</ul>
		</RecordPart>
	);
}

function Record({ id, status, quantity }: { id: string; status: WithdrawalState; quantity: number }) {
	const record = useQuery({
		queryKey: ["GET /donationRequest/withdraw/{id}/record", id, status, quantity],
		queryFn: ({ signal }) => callApi("GET /donationRequest/withdraw/{id}/record", { params: { id }, signal }),
	});
	return (
		<Loaded of={record} lines={6}>
			{({ data }) => (
				<>
					<RecordPart id="money" title="The money">
						<Fields
							of={[
								["Received", money(data.received, data.units)],
								["Withdrawn", money(data.withdrawn, data.units)],
								["On its way", money(data.onItsWay, data.units)],
								["Pending", money(data.pending, data.units)],
								["Disputed", data.disputed > 0 ? money(data.disputed, data.units) : ""],
								["Banks can still return", data.returnable > 0 ? money(data.returnable, data.units) : ""],
								["Missing, not settled", data.missing > 0 ? money(data.missing, data.units) : ""],
								["Paid before", `${data.earlier} ${data.earlier === 1 ? "time" : "times"}`],
								["Document", data.identityKind ? documents[data.identityKind] : ""],
							]}
						/>
					</RecordPart>
					<Disputes of={data.disputes} />
					<Notes kind="withdrawal" id={id} />
					<History entries={data.activity} />
				</>
			)}
		</Loaded>
	);
}

interface WithdrawalDetailsProps {
	withdrawal: Withdrawal;
	/** Whether the reader may see the account's numbers. */
	showsNumbers: boolean;
}

/** A withdrawal beside the list: everything that a decision needs. */
export function WithdrawalDetails({ withdrawal, showsNumbers }: WithdrawalDetailsProps) {
	const { _id: id, donationFor, subjectId, bank, status, takenBack, payee, bill } = withdrawal;
	const page = subjectPages[donationFor];
	const risk = riskOf(withdrawal);
	const owed = owedText(withdrawal);
	return (
		<>
			<p className="badges">
				<StateBadges of={withdrawal} />
				{page ? (
					<a href={page + encodeURIComponent(subjectId)} target="_blank" rel="noreferrer">
						Open its page
					</a>
				) : null}
			</p>
			{risk ? <Alert tone="warn">{risk}</Alert> : null}
			{owed ? <Alert tone="warn">{owed}</Alert> : null}
			<RiskPart risk={withdrawal.risk} />
			{payee && status === "hold" ? <Alert tone="warn">{payeeText(withdrawal)} Two people approve this.</Alert> : null}
			{withdrawal.secondLook && !payee && status === "hold" ? (
				<Alert tone="warn">
					The bank account was changed within 7 days before the money was asked for, so two people approve this.
				</Alert>
			) : null}
			<Fields
				of={[
					["Amount", amountOf(withdrawal)],
					["Went back to donors", takenBack > 0 ? money(takenBack, withdrawal.units) : ""],
					["Requested by", withdrawal.askedBy?.name],
					["Requested", <Day key="asked" time={withdrawal.createdAt} region={regionOf(withdrawal.units)} />],
					["What it is for", withdrawal.note],
					["Paid to", payeeOf(withdrawal)],
					[
						"Bill",
						bill ? (
							<a key="bill" href={bill.url} target="_blank" rel="noreferrer">
								{bill.name}
							</a>
						) : (
							""
						),
					],
					["Who sees the bill", billText(withdrawal)],
					["Bank", bank?.label],
					["Account holder", bank?.holderName],
					["Account", bank ? `${bank.country} •••• ${bank.last4}` : ""],
					["First look by", withdrawal.firstLookBy?.name],
					["Approved by", withdrawal.approvedBy?.name],
					["Sent by", withdrawal.sentBy?.name],
					["Bank’s reference", withdrawal.bankReference],
					["Reason", withdrawal.reason],
				]}
			/>
			{showsNumbers ? <Numbers key={id} id={id} /> : null}
			<Record id={id} status={status} quantity={withdrawal.quantity} />
		</>
	);
}
