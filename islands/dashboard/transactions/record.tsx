import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { TransactionDetails } from "../../../api/domain/contracts/finance.ts";
import type { Currency } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { amountText } from "../kit/amounts.ts";
import { Notes } from "../kit/notes.tsx";
import { paidBy, paidWith } from "../kit/paid-by.ts";
import { capitalized, Postings } from "../kit/postings.tsx";
import { accountLink, Fields, linkTo, RecordPart } from "../kit/record-panel.tsx";
import { Moment } from "../kit/times.tsx";
import { amountsOf } from "./amounts.ts";
import type { Transaction } from "./refund-dialog.tsx";

/** Loaded once it is opened. */
const RefundDialog = lazy(async () => ({ default: (await import("./refund-dialog.tsx")).RefundDialog }));

/** "Stripe, card (Visa ending in 4242)", or the method alone. */
function byWhat(provider: string, paid: Parameters<typeof paidWith>[0]): string {
	const how = paidBy(provider, paid.method);
	return paid.cardLast4 || paid.instrument ? `${how} (${paidWith(paid)})` : how;
}

function Money({ details }: { details: TransactionDetails }) {
	const { attempts, refunds, disputes, postings, donation } = details;
	const region = regionOf(donation.currency as Currency);
	return (
		<>
			<RecordPart id="payments" title="Payments">
				<ul>
					{attempts.map(
						({
							_id,
							provider,
							method,
							status,
							amount,
							currency,
							chargeId,
							paymentId,
							providerFee,
							feeCurrency,
							failure,
							createdAt,
							...paid
						}) => (
							<li key={_id}>
								{amountText(amount, currency)} by {byWhat(provider, { method, ...paid })}: {capitalized(status)}
								{failure ? ` (${failure})` : ""}
								{providerFee === null ? "" : `, fee ${amountText(providerFee, feeCurrency ?? currency)}`},{" "}
								<Moment time={createdAt} region={region} /> <code>{chargeId ?? paymentId}</code>
							</li>
						),
					)}
				</ul>
			</RecordPart>
			{refunds.length > 0 ? (
				<RecordPart id="refunds" title="Refunds">
					<ul>
						{refunds.map(({ _id, amount, reason, note, status, createdAt }) => (
							<li key={_id}>
								{amountText(amount, donation.paidCurrency ?? donation.currency)}: {capitalized(status)},{" "}
								<Moment time={createdAt} region={region} />. {note ?? capitalized(reason)}
							</li>
						))}
					</ul>
				</RecordPart>
			) : null}
			{disputes.length > 0 ? (
				<RecordPart id="disputes" title="Disputes">
					<ul>
						{disputes.map(({ _id, amount, status, openedAt, closedAt }) => (
							<li key={_id}>
								{amountText(amount, donation.paidCurrency ?? donation.currency)}: {capitalized(status)}, opened{" "}
								<Moment time={openedAt} region={region} />
								{closedAt === null ? "" : ", closed "}
								{closedAt === null ? null : <Moment time={closedAt} region={region} />}
							</li>
						))}
					</ul>
				</RecordPart>
			) : null}
			<RecordPart id="postings" title="Ledger">
				<Postings of={postings} region={region} />
			</RecordPart>
		</>
	);
}

/** The name of whoever the gift is for. */
export const recipientOf = ({ title, fund, donationFor }: Transaction) =>
	(title && fund ? `${title}: ${fund}` : title) ?? (donationFor === "tal" ? "The foundation" : "");

/** The button that opens the dialog of a refund. */
function Refund({ details }: { details: TransactionDetails }) {
	const [open, setOpen] = useState(false);
	const { refundable } = details;
	if (!refundable) return null;
	return (
		<section className="record-part" aria-labelledby="refund-title">
			<h3 id="refund-title">Refund</h3>
			<p>
				{amountText(refundable.left, details.donation.paidCurrency ?? details.donation.currency)} can still go back to
				the donor.
			</p>
			<p>
				<Button type="button" variant="secondary" onClick={() => setOpen(true)}>
					Refund…
				</Button>
			</p>
			<Suspense>
				{open ? <RefundDialog details={details} refundable={refundable} onClose={() => setOpen(false)} /> : null}
			</Suspense>
		</section>
	);
}

/** All about a donation: who gave it, its payments and refunds, and what the ledger says. */
export function TransactionRecord({ row, mayRefund }: { row: Transaction; mayRefund: boolean }) {
	const { data, error } = useQuery({
		queryKey: ["GET /transactionDetails", row._id],
		queryFn: ({ signal }) => callApi("GET /transactionDetails", { query: { transactionId: row._id }, signal }),
	});
	const { donor, donationFor, beneficiaryId, title } = row;
	const { paid, returned, left, fees, reaches } = amountsOf(row);
	const region = regionOf(row.currency as Currency);
	return (
		<>
			<Fields
				of={[
					["Donor", donor.name ?? ""],
					["Email", donor.email ?? ""],
					["Account", accountLink(donor.userId)],
					[
						"Given to",
						donationFor === "donationRequest"
							? linkTo(`/donationRequest/${encodeURIComponent(beneficiaryId)}`, title)
							: recipientOf(row),
					],
					["Paid", paid],
					["Refunded", returned],
					["After refunds", left],
					[row.shouldChargeProcessingFees ? "Added for payment fees" : "Of which payment fees", fees],
					["Reaches the recipient", reaches],
					["Started on", <Moment key="begun" time={row.createdAt} region={region} />],
					["Paid on", row.succeededAt === null ? "" : <Moment key="paid" time={row.succeededAt} region={region} />],
					["Transaction", row.transactionId ? <code key="id">{row.transactionId}</code> : ""],
				]}
			/>
			{error ? (
				<ErrorState title="The payments could not be loaded" level={3}>
					{error.message}
				</ErrorState>
			) : data ? (
				<>
					<Money details={data.data} />
					{mayRefund ? <Refund key={row._id} details={data.data} /> : null}
				</>
			) : (
				<Skeleton lines={6} />
			)}
			<Notes kind="donation" id={row._id} />
		</>
	);
}
