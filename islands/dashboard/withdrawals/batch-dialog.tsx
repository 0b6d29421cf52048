import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../../api/domain/money.ts";
import { callApi } from "../../client/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../kit/modal.tsx";
import type { JointDialogProps } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import type { Withdrawal } from "./withdrawal.tsx";

const withdrawals = counting("withdrawal");

/** The sums of withdrawals by currency: "₹12,000, $50". */
const sumsOf = (rows: readonly Withdrawal[]) =>
	(["INR", "USD"] as const)
		.map((units) => [units, rows.filter((row) => row.units === units)] as const)
		.filter(([, own]) => own.length > 0)
		.map(([units, own]) =>
			formatMoney(
				own.reduce((sum, { quantity }) => sum + Math.round(quantity * 100), 0),
				units,
			),
		)
		.join(", ");

/** Makes a batch of the chosen withdrawals, and opens it. */
export function BatchDialog({ rows, onClose }: JointDialogProps<Withdrawal>) {
	const queries = useQueryClient();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState("");
	const ready = rows.filter(({ status }) => status === "approved");
	const others = rows.length - ready.length;

	async function make() {
		if (busy) return;
		setBusy(true);
		setProblem("");
		try {
			const { data } = await callApi("POST /bankBatches", { body: { withdrawals: ready.map(({ _id }) => _id) } });
			await queries.invalidateQueries();
			location.assign(`/admin/bankBatches?open=${encodeURIComponent(data._id)}`);
		} catch (error) {
			setProblem(error instanceof Error ? error.message : String(error));
			setBusy(false);
		}
	}

	return (
		<Modal
			id="batch"
			title={`Make a bank file of ${withdrawals(ready.length)}?`}
			onClose={() => {
				if (!busy) onClose();
			}}
			actions={
				<>
					<Button type="button" variant="secondary" onClick={() => onClose()}>
						Back
					</Button>
					<Button type="button" busy={busy} disabled={ready.length === 0} onClick={() => void make()}>
						Make it
					</Button>
				</>
			}
		>
			<p>
				{sumsOf(ready) || "Nothing"} in all. You approve it first; another person approves it second. Nothing is marked
				as sent until it is paid.
			</p>
			{others > 0 ? <p>{withdrawals(others)} of your choice can’t be in it: only approved ones can.</p> : null}
			{problem ? <Alert tone="bad">{problem}</Alert> : null}
		</Modal>
	);
}
