import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../client/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { Modal } from "./modal.tsx";
import type { Action, ActionInput } from "./resource.ts";
import { useUndo } from "./undo.tsx";

export interface ActionDialogProps<Row> {
	action: Action<Row>;
	/** The number of rows that it will change. */
	count: number;
	/** The number of selected rows to which it does not apply. */
	leftOut: number;
	/** Reads the rows; those of a whole filter are read only when the reader confirms. */
	rows(): Promise<readonly Row[]>;
	/** The only row, whose choices are ticked at first. */
	single: Row | null;
	nameOf(row: Row): string;
	onClose: (changed: boolean) => void;
	/** The decision was taken back. */
	onUndone?: () => void;
}

interface Failure {
	name: string;
	message: string;
}

/** Rows are changed a few at a time, so that many of them neither take long nor flood the server. */
const atOnce = 4;

async function changeAll<Row>(
	rows: readonly Row[],
	change: (row: Row) => Promise<unknown>,
	nameOf: (row: Row) => string,
	onProgress: (done: number) => void,
): Promise<Failure[]> {
	const waiting = [...rows];
	const failures: Failure[] = [];
	let done = 0;
	const worker = async () => {
		for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
			try {
				await change(row);
			} catch (error) {
				failures.push({ name: nameOf(row), message: error instanceof Error ? error.message : String(error) });
				if (error instanceof ApiProblem && error.status === 401) waiting.length = 0;
			}
			done += 1;
			onProgress(done);
		}
	};
	await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, worker));
	return failures;
}

/** Asks for an action's reason and choices, says how many rows it changes, and changes them one by one. */
export function ActionDialog<Row>({
	action,
	count,
	leftOut,
	rows,
	single,
	nameOf,
	onClose,
	onUndone,
}: ActionDialogProps<Row>) {
	const queries = useQueryClient();
	const toasts = useToasts();
	const { tell: tellUndoable } = useUndo();
	const [error, setError] = useState("");
	const [failures, setFailures] = useState<readonly Failure[]>([]);
	const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
	const reason = useRef<HTMLTextAreaElement>(null);
	const form = `${action.id}-form`;
	// Staff who decide by keys go on by keys: in the reason, or else on the button.
	useEffect(() => {
		const button = action.key ? document.querySelector<HTMLElement>(`button[form="${form}"]`) : null;
		(reason.current ?? button)?.focus();
	}, [action.key, form]);
	const asks = action.reason ?? "required";
	const reasons = action.reasons ?? [];
	const warning = single && action.warning?.(single);

	async function confirm(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (progress) return;
		const data = new FormData(event.currentTarget);
		const input: ActionInput = {
			reason: String(data.get("reason") ?? "").trim(),
			chosen: data.getAll("chosen").map(String),
			only: single !== null,
			undo: action.undoable ? crypto.randomUUID() : null,
		};
		if (input.reason === "" && asks === "required") {
			setError(action.reasonLabel ? "Please fill this in." : "Please give a reason.");
			reason.current?.focus();
			return;
		}
		setError("");
		setFailures([]);
		setProgress({ done: 0, of: count });
		try {
			const all = await rows();
			setProgress({ done: 0, of: all.length });
			const failed = await changeAll(
				all,
				(row) => action.run(row, input),
				nameOf,
				(done) => setProgress({ done, of: all.length }),
			);
			await queries.invalidateQueries();
			const text = action.done(all.length - failed.length);
			if (all.length > failed.length && input.undo) tellUndoable(text, input.undo, onUndone);
			else if (all.length > failed.length) toasts.show({ tone: "good", text });
			if (failed.length === 0) return onClose(true);
			setFailures(failed);
		} catch (problem) {
			setFailures([{ name: "", message: problem instanceof Error ? problem.message : String(problem) }]);
		}
		setProgress(null);
	}

	return (
		<Modal
			id={action.id}
			title={action.question(count)}
			role="alertdialog"
			onClose={() => {
				if (!progress) onClose(false);
			}}
			actions={
				<>
					<Button type="button" variant="secondary" onClick={() => onClose(false)} disabled={progress !== null}>
						Cancel
					</Button>
					<Button form={form} busy={progress !== null}>
						{count === 1 ? action.label : `${action.label} ${count.toLocaleString("en")}`}
					</Button>
				</>
			}
		>
			<form className="form" id={form} onSubmit={confirm} noValidate>
				{warning ? <Alert tone="warn">{warning}</Alert> : null}
				<p>{typeof action.effect === "string" ? action.effect : action.effect(count)}</p>
				{action.undoable ? <p className="hint">You can undo it for ten seconds. Nobody is told before that.</p> : null}
				{leftOut > 0 ? (
					<p>
						{leftOut.toLocaleString("en")} of the {(count + leftOut).toLocaleString("en")} selected{" "}
						{leftOut === 1 ? "stays" : "stay"} as before, because this does not apply to them.
					</p>
				) : null}
				{action.choices ? (
					<fieldset>
						<legend className="legend">{action.choices.label}</legend>
						{action.choices.options.map(({ value, label, hint }) => (
							<label key={value} className="check" htmlFor={`${action.id}-${value}`}>
								<input
									id={`${action.id}-${value}`}
									type="checkbox"
									name="chosen"
									value={value}
									defaultChecked={single ? action.choices?.chosenBy(single).includes(value) : false}
								/>
								<span>{label}</span>
								{hint ? <span className="hint">{hint}</span> : null}
							</label>
						))}
					</fieldset>
				) : null}
				{asks === "none" ? null : (
					<>
						{reasons.length > 0 ? (
							<div className="field">
								<label className="label" htmlFor={`${action.id}-template`}>
									Start from
								</label>
								<div className="control control-select">
									<select
										id={`${action.id}-template`}
										defaultValue=""
										onChange={(event) => {
											if (reason.current) reason.current.value = event.target.value;
											reason.current?.focus();
										}}
									>
										<option value="">My own words</option>
										{reasons.map((text) => (
											<option key={text}>{text}</option>
										))}
									</select>
								</div>
							</div>
						) : null}
						<div className="field">
							<label className="label" htmlFor={`${action.id}-reason`}>
								{asks === "optional"
									? `${action.reasonLabel ?? "Reason"} (optional)`
									: (action.reasonLabel ?? "Reason")}
							</label>
							<p className="hint" id={`${action.id}-hint`}>
								{action.reasonHint ?? "It is kept in the activity log, where other staff can read it."}
							</p>
							<div className="control control-lines">
								<textarea
									ref={reason}
									id={`${action.id}-reason`}
									name="reason"
									rows={3}
									maxLength={action.reasonLength ?? 500}
									aria-required={asks === "required"}
									aria-invalid={error ? true : undefined}
									aria-describedby={`${action.id}-hint${error ? ` ${action.id}-error` : ""}`}
								/>
							</div>
							{error ? (
								<p className="error-text" id={`${action.id}-error`}>
									{error}
								</p>
							) : null}
						</div>
					</>
				)}
				{progress && progress.of > 1 ? (
					<p role="status">
						{progress.done.toLocaleString("en")} of {progress.of.toLocaleString("en")}
					</p>
				) : null}
				{failures.length > 0 ? (
					<Alert tone="bad" role="alert">
						{action.failed ? <p>{action.failed}</p> : null}
						<ul>
							{failures.slice(0, 5).map(({ name, message }) => (
								<li key={name}>{name ? `${name}: ${message}` : message}</li>
							))}
							{failures.length > 5 ? <li>and {failures.length - 5} more</li> : null}
						</ul>
					</Alert>
				) : null}
			</form>
		</Modal>
	);
}
