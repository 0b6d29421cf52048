import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { ApiProblem, type CallInputs, callApi, repeatSafely } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useToasts } from "../../ui/toast.tsx";

export type Transaction = RowOf<"GET /donation">;

/** Refunds the donation or a part of it. The reserve is offered once the API says that it is needed. */
export function RefundForm({ row }: { row: Transaction }) {
	const queries = useQueryClient();
	const toasts = useToasts();
	const form = useRef<HTMLFormElement>(null);
	const [problem, setProblem] = useState<ApiProblem | null>(null);
	const [busy, setBusy] = useState(false);
	const [refund] = useState(() =>
		repeatSafely((inputs: CallInputs<"POST /donation/{id}/refunds">, key) =>
			callApi("POST /donation/{id}/refunds", { ...inputs, key }),
		),
	);
	const needsReserve = problem?.code === "refund_needs_reserve";

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const data = new FormData(event.currentTarget);
		const text = (name: string) => String(data.get(name) ?? "").trim();
		setBusy(true);
		try {
			await refund({
				params: { id: row._id },
				body: { amount: text("amount") || undefined, reason: text("reason"), fromReserve: data.has("fromReserve") },
			});
			setProblem(null);
			form.current?.reset();
			toasts.show({ tone: "good", text: "The refund is under way." });
			await queries.invalidateQueries();
		} catch (error) {
			setProblem(
				error instanceof ApiProblem
					? error
					: new ApiProblem(0, "unknown", "The refund could not be sent. Please look again."),
			);
		}
		setBusy(false);
	}

	return (
		<section className="record-part" aria-labelledby="refund-title">
			<h3 id="refund-title">Refund</h3>
			<form className="form" ref={form} onSubmit={send} noValidate>
				<div className="field">
					<label className="label" htmlFor="refund-amount">
						Amount in {row.currency}
					</label>
					<p className="hint" id="refund-hint">
						All that is left, if you leave it empty
					</p>
					<div className="control">
						<input
							id="refund-amount"
							name="amount"
							inputMode="decimal"
							autoComplete="off"
							aria-describedby="refund-hint"
						/>
					</div>
				</div>
				<div className="field">
					<label className="label" htmlFor="refund-reason">
						Reason
					</label>
					<div className="control control-lines">
						<textarea id="refund-reason" name="reason" rows={2} maxLength={500} />
					</div>
				</div>
				{needsReserve ? (
					<label className="check" htmlFor="refund-reserve">
						<input id="refund-reserve" type="checkbox" name="fromReserve" />
						<span>The foundation’s reserve pays what is withdrawn</span>
					</label>
				) : null}
				{problem ? (
					<Alert tone="bad" role="alert">
						{problem.message}
					</Alert>
				) : null}
				<Button variant="secondary" busy={busy}>
					Refund
				</Button>
			</form>
		</section>
	);
}
