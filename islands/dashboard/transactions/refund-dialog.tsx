import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { TransactionDetails } from "../../../api/domain/contracts/finance.ts";
import { creditedOf } from "../../../api/domain/giving/paid-in.ts";
import { readRefundAmount } from "../../../api/domain/giving/refund-amount.ts";
import { refundParts } from "../../../api/domain/giving/refund-share.ts";
import { giving } from "../../../api/domain/messages/giving.ts";
import { staff } from "../../../api/domain/messages/staff.ts";
import { type Currency, isCurrency, toDecimal, toMajor } from "../../../api/domain/money.ts";
import { ApiProblem, callApi, repeatSafely } from "../../client/api.ts";
import type { CallInputs, RowOf } from "../../client/calls.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { amountText } from "../kit/amounts.ts";
import { Modal } from "../kit/modal.tsx";
import { paidBy, paidWith } from "../kit/paid-by.ts";
import { Fields } from "../kit/record-panel.tsx";

export type Transaction = RowOf<"GET /donation">;
type Refundable = NonNullable<TransactionDetails["refundable"]>;

const minorOf = (major: number) => Math.round(major * 100);

/** The amount that the donor paid, in the currency of the payment: so much can go back. */
const paidOf = ({ paidCurrency, paidAmount, currency, totalAmount }: Transaction) => ({
	currency: paidCurrency ?? currency,
	totalMinor: minorOf(paidAmount ?? totalAmount),
});

/** The amount in the form: minor units, or the reason why it is none. */
function amountOf(text: string, currency: Currency | null): number | string {
	const read = readRefundAmount(text, currency);
	if ("minor" in read) return read.minor;
	return { ...giving, ...staff }[read.code].replace("{part}", read.part ?? "");
}

/** The source of a refund. */
function Split({ donation, refundable, minor }: { donation: Transaction; refundable: Refundable; minor: number }) {
	const { currency } = donation;
	const { balanceMinor, unsentMinor, coverMinor, reserveMinor } = splitOf(donation, refundable, minor);
	const money = (of: number, paidIn = currency) => amountText(toMajor(of), paidIn);
	const lines = [
		["From the recipient’s balance", balanceMinor],
		["From withdrawals that are not sent", unsentMinor],
		["From the foundation’s reserve", reserveMinor],
		["From what covers payment fees", coverMinor],
	] as const;
	return (
		<dl className="summary stack gap-xs" aria-label="How it is split">
			{lines
				.filter(([, of]) => of > 0)
				.map(([name, of]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{money(of)}</dd>
					</div>
				))}
			<div className="total">
				<dt>Back to the donor</dt>
				<dd>{money(minor, paidOf(donation).currency)}</dd>
			</div>
		</dl>
	);
}

function splitOf(donation: Transaction, { balance, covered }: Refundable, minor: number) {
	const amounts = { giftMinor: minorOf(donation.donatedAmount), chargeMinor: minorOf(donation.totalAmount) };
	const before = minorOf(donation.refundedAmount);
	const { paidAmount, paidRefundedAmount } = donation;
	const paidMinor = paidAmount === null ? null : minorOf(paidAmount);
	const after = creditedOf(minorOf(paidRefundedAmount ?? donation.refundedAmount) + minor, { ...amounts, paidMinor });
	const parts = refundParts(amounts, before, after - before);
	const balanceMinor = Math.min(parts.giftMinor, minorOf(balance));
	const reserveMinor = Math.max(0, parts.giftMinor - minorOf(covered));
	return { ...parts, balanceMinor, unsentMinor: parts.giftMinor - balanceMinor - reserveMinor, reserveMinor };
}

interface RefundDialogProps {
	details: TransactionDetails;
	refundable: Refundable;
	onClose: () => void;
}

/** Asks how much of a donation goes back, shows to what card or bank and from which accounts, and refunds it. */
export function RefundDialog({ details: { donation, attempts }, refundable, onClose }: RefundDialogProps) {
	const queries = useQueryClient();
	const toasts = useToasts();
	const form = useRef<HTMLFormElement>(null);
	const [asked, setAsked] = useState({ which: "all", amount: "", fromReserve: false });
	const [problem, setProblem] = useState<ApiProblem | null>(null);
	const [fault, setFault] = useState<string | undefined>();
	const [reasonFault, setReasonFault] = useState<string | undefined>();
	const [busy, setBusy] = useState(false);
	const [refund] = useState(() =>
		repeatSafely((inputs: CallInputs<"POST /donation/{id}/refunds">, key) =>
			callApi("POST /donation/{id}/refunds", { ...inputs, key }),
		),
	);
	const { currency, totalMinor } = paidOf(donation);
	const known = isCurrency(currency) ? currency : null;
	const attempt = attempts.find(({ _id }) => _id === refundable.attemptId);
	const leftMinor = minorOf(refundable.left);
	const amount = asked.which === "all" ? leftMinor : amountOf(asked.amount, known);
	const minor = typeof amount === "number" && amount <= leftMinor ? amount : null;
	const reserveMinor = minor === null ? 0 : splitOf(donation, refundable, minor).reserveMinor;
	const money = (of: number) => amountText(toMajor(of), currency);

	const read = () => {
		const data = new FormData(form.current ?? undefined);
		const text = (name: string) => String(data.get(name) ?? "").trim();
		return {
			which: text("which"),
			amount: text("amount"),
			reason: text("reason"),
			fromReserve: data.has("fromReserve"),
		};
	};

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const { which, amount: typed, reason, fromReserve } = read();
		const part = which === "all" ? null : amountOf(typed, known);
		const fault = typeof part === "string" ? part : undefined;
		setFault(fault);
		setReasonFault(reason ? undefined : "Please give a reason.");
		setProblem(null);
		if (fault || !reason) {
			form.current?.querySelector<HTMLElement>(fault ? "[name=amount]" : "[name=reason]")?.focus();
			return;
		}
		setBusy(true);
		try {
			await refund({
				params: { id: donation._id },
				body: { amount: typeof part === "number" ? toDecimal(part) : "all", reason, fromReserve },
			});
			toasts.show({ tone: "good", text: "The refund is under way." });
			await queries.invalidateQueries();
			return onClose();
		} catch (error) {
			const refusal =
				error instanceof ApiProblem
					? error
					: new ApiProblem(0, "unknown", "The refund could not be sent. Please look again.");
			const ofAmount = refusal.issues.find(({ path }) => path === "amount");
			setFault(ofAmount?.message);
			if (!ofAmount) setProblem(refusal);
		}
		setBusy(false);
	}

	return (
		<Modal
			id="refund"
			title={`Refund ${money(totalMinor)} by ${donation.donor.name ?? "a former donor"}`}
			role="alertdialog"
			onClose={() => {
				if (!busy) onClose();
			}}
			actions={
				<>
					<Button type="button" variant="secondary" onClick={onClose} disabled={busy}>
						Cancel
					</Button>
					<Button form="refund-form" busy={busy}>
						{minor === null ? "Refund" : `Refund ${money(minor)}`}
					</Button>
				</>
			}
		>
			<form
				className="form"
				id="refund-form"
				ref={form}
				onSubmit={send}
				onChange={() => {
					setAsked(read());
					setFault(undefined);
				}}
				noValidate
			>
				<Fields
					of={[
						["Goes back to", attempt ? paidWith(attempt) : ""],
						["Through", attempt ? paidBy(attempt.provider, attempt.method) : ""],
						["Payment", attempt ? <code key="payment">{attempt.chargeId ?? attempt.paymentId}</code> : ""],
						["Paid", money(totalMinor)],
						["Refunded so far", leftMinor < totalMinor ? money(totalMinor - leftMinor) : ""],
					]}
				/>
				<RadioGroup
					id="refund-which"
					name="which"
					legend="How much"
					chosen="all"
					options={[
						{ value: "all", label: `All that is left: ${money(leftMinor)}` },
						{ value: "part", label: "Part of it" },
					]}
				/>
				{asked.which === "part" ? (
					<div className="field">
						<label className="label" htmlFor="refund-amount">
							Amount in {currency}
						</label>
						<div className="control">
							<input
								id="refund-amount"
								name="amount"
								inputMode="decimal"
								autoComplete="off"
								aria-required
								aria-invalid={fault ? true : undefined}
								aria-describedby={fault ? "refund-amount-error" : undefined}
							/>
						</div>
						<FieldError id="refund-amount" error={fault} />
					</div>
				) : null}
				{minor === null ? null : <Split donation={donation} refundable={refundable} minor={minor} />}
				{reserveMinor > 0 || problem?.code === "refund_needs_reserve" ? (
					<label className="check" htmlFor="refund-reserve">
						<input id="refund-reserve" type="checkbox" name="fromReserve" />
						<span>The foundation’s reserve pays what the recipient has withdrawn already</span>
					</label>
				) : null}
				<div className="field">
					<label className="label" htmlFor="refund-reason">
						Reason
					</label>
					<p className="hint" id="refund-reason-hint">
						It is kept in the activity log, where other staff can read it.
					</p>
					<div className="control control-lines">
						<textarea
							id="refund-reason"
							name="reason"
							rows={2}
							maxLength={500}
							aria-required
							aria-invalid={reasonFault ? true : undefined}
							aria-describedby={reasonFault ? "refund-reason-hint refund-reason-error" : "refund-reason-hint"}
						/>
					</div>
					<FieldError id="refund-reason" error={reasonFault} />
				</div>
				{fault && asked.which === "all" ? (
					<Alert tone="bad" role="alert">
						{fault}
					</Alert>
				) : null}
				{problem ? (
					<Alert tone="bad" role="alert">
						{problem.message}
					</Alert>
				) : null}
			</form>
		</Modal>
	);
}
