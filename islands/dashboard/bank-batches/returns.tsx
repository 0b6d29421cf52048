import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ReturnsAnswer } from "../../../api/domain/contracts/bank-batches.ts";
import type { ReturnOutcome } from "../../../api/domain/giving/bank-files/batch.ts";
import { callApi } from "../../client/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../kit/modal.tsx";
import { linkTo } from "../kit/record-panel.tsx";
import { counting } from "../kit/texts.ts";

const withdrawals = counting("withdrawal");

const outcomes: Readonly<Record<ReturnOutcome, string>> = {
	returned: "Marked as returned",
	already: "Was returned before",
	unknown: "None of ours",
	differs: "Not changed: the amount differs from ours",
	own: "Not changed: it is yours, so somebody else reads this file",
	correction: "Arrived. The bank asks for a corrected number",
	refused: "Not changed: it is not with the bank",
};

function Lines({ of: { returned, lines } }: { of: ReturnsAnswer }) {
	return (
		<>
			<p role="status">
				{lines.length === 0 ? "Nothing in this file came back." : `${withdrawals(returned)} marked as returned.`}
			</p>
			<ul className="review-hints">
				{lines.map(({ line, outcome, withdrawalId, title, reason }) => (
					<li key={line}>
						Line {line}:{" "}
						{withdrawalId ? linkTo(`/admin/withdrawalRequests?open=${encodeURIComponent(withdrawalId)}`, title) : null}{" "}
						{outcomes[outcome]}. <span className="quiet">{reason}</span>
					</li>
				))}
			</ul>
		</>
	);
}

/** Reads the bank's file of what came back, and says what each line did. The file itself is not kept. */
export function ReturnsDialog({ onClose }: { onClose: () => void }) {
	const queries = useQueryClient();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState("");
	const [answer, setAnswer] = useState<ReturnsAnswer | null>(null);

	async function read(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (busy) return;
		const file = new FormData(event.currentTarget).get("file");
		setBusy(true);
		setProblem("");
		try {
			const content = file instanceof File ? await file.text() : "";
			const { data } = await callApi("POST /bankBatches/returns", { body: { content } });
			setAnswer(data);
			await queries.invalidateQueries();
		} catch (error) {
			setProblem(error instanceof Error ? error.message : String(error));
		}
		setBusy(false);
	}

	return (
		<Modal
			id="returns"
			title="Read a return file"
			onClose={onClose}
			actions={
				<>
					<Button type="button" variant="secondary" onClick={onClose}>
						Close
					</Button>
					{answer ? null : (
						<Button type="submit" form="returns-form" busy={busy}>
							Read it
						</Button>
					)}
				</>
			}
		>
			{answer ? (
				<Lines of={answer} />
			) : (
				<form className="form" id="returns-form" onSubmit={(event) => void read(event)}>
					<p>
						<label htmlFor="returns-file">The bank’s file</label>
					</p>
					<p>
						<input id="returns-file" name="file" type="file" accept=".ach,.txt,.csv,text/csv,text/plain" required />
					</p>
					<p className="quiet">
						A NACHA file, or a sheet as CSV with our reference and a status in each line. Withdrawals that came back end
						as returned, and their payees are told by email. The file is not stored.
					</p>
					{problem ? <Alert tone="bad">{problem}</Alert> : null}
				</form>
			)}
		</Modal>
	);
}
