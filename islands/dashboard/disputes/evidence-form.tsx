import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { DisputeRecord } from "../../../api/domain/contracts/disputes.ts";
import {
	type EvidenceText,
	type EvidenceTexts,
	evidenceTextLengths,
	evidenceTextNames,
} from "../../../api/domain/giving/disputes.ts";
import { providerManifests } from "../../../api/domain/giving/payment-providers/index.ts";
import { ApiProblem, callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useToasts } from "../../ui/toast.tsx";
import { Modal } from "../kit/modal.tsx";

/** The texts of the evidence with their fields. Short ones have one line. */
export const textLabels: Readonly<Record<EvidenceText, { label: string; hint?: string; rows?: number }>> = {
	statement: {
		label: "In our own words",
		hint: "Say in a few sentences why the payment is right. The bank reads this first.",
		rows: 4,
	},
	product: { label: "What was paid for", rows: 5 },
	donorName: { label: "Donor’s name" },
	donorEmail: { label: "Donor’s email" },
	billingAddress: { label: "Billing address", rows: 3 },
	origin: { label: "Where the payment came from", rows: 4 },
	communication: {
		label: "Mails and messages",
		hint: "With their dates, from our mail log and the help desk.",
		rows: 6,
	},
	refundPolicy: { label: "Our terms about refunds", rows: 4 },
};

/** Our evidence, to be corrected, saved and sent. Its key is the draft's revision: another draft is another form. */
export function EvidenceForm({ record }: { record: DisputeRecord }) {
	const { dispute, revision, collected } = record;
	const { label: bank } = providerManifests[dispute.provider];
	const queries = useQueryClient();
	const toasts = useToasts();
	const form = useRef<HTMLFormElement>(null);
	const [texts, setTexts] = useState<{ from: string; of: EvidenceTexts }>({ from: "saved", of: record.texts });
	const [asking, setAsking] = useState(false);
	const [busy, setBusy] = useState<"save" | "send" | null>(null);
	const [problem, setProblem] = useState<Error | null>(null);
	const issues = problem instanceof ApiProblem ? problem.issues : [];
	const refusalOf = (name: EvidenceText) => issues.find(({ path }) => path === `texts.${name}`)?.message;

	const read = (): EvidenceTexts => {
		const data = new FormData(form.current ?? undefined);
		return Object.fromEntries(evidenceTextNames.map((name) => [name, String(data.get(name) ?? "")])) as EvidenceTexts;
	};

	async function store(how: "save" | "send") {
		const call = { params: { id: dispute._id }, body: { revision, texts: read() } };
		setBusy(how);
		setProblem(null);
		try {
			// The provider may take its time with the files.
			const { data } =
				how === "save"
					? await callApi("PUT /disputes/{id}/draft", call)
					: await callApi("POST /disputes/{id}/evidence", { ...call, patience: 180_000 });
			const sent = data.dispute.answer === "sent";
			toasts.show({
				tone: "good",
				text:
					how === "save"
						? "The draft is saved."
						: sent
							? "The evidence is with the bank."
							: "The evidence is on its way.",
			});
			await queries.invalidateQueries();
		} catch (error) {
			// The form is longer than a screen: a refusal is told where the button is, or at its field.
			const first =
				error instanceof ApiProblem &&
				evidenceTextNames.find((name) => error.issues.some(({ path }) => path === `texts.${name}`));
			if (first) form.current?.querySelector<HTMLElement>(`#evidence-${first}`)?.focus();
			else toasts.show({ tone: "bad", text: error instanceof Error ? error.message : String(error), extended: true });
			setProblem(error instanceof Error ? error : new Error(String(error)));
		}
		setAsking(false);
		setBusy(null);
	}

	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy) void store("save");
	};

	return (
		<form className="form" id="evidence" key={texts.from} ref={form} onSubmit={submit} noValidate>
			{evidenceTextNames.map((name) => {
				const { label, hint, rows } = textLabels[name];
				const shared = {
					id: `evidence-${name}`,
					name,
					label,
					hint,
					optional: true,
					maxLength: evidenceTextLengths[name],
					defaultValue: texts.of[name],
					error: refusalOf(name),
				};
				return rows ? (
					<Textarea key={name} {...shared} rows={rows} />
				) : (
					<Field key={name} {...shared} autoComplete="off" />
				);
			})}
			<div className="record-form-buttons">
				<Button
					type="button"
					variant="quiet"
					disabled={busy !== null}
					onClick={() => setTexts({ from: String(Date.now()), of: { ...collected, statement: read().statement } })}
				>
					Collect it again
				</Button>
				<Button variant="secondary" busy={busy === "save"} disabled={busy === "send"}>
					Save draft
				</Button>
				<Button type="button" disabled={busy !== null} onClick={() => setAsking(true)}>
					Send to the bank…
				</Button>
			</div>
			{asking ? (
				<Modal
					id="send-evidence"
					title="Send this evidence to the bank?"
					role="alertdialog"
					onClose={() => {
						if (!busy) setAsking(false);
					}}
					actions={
						<>
							<Button type="button" variant="secondary" disabled={busy !== null} onClick={() => setAsking(false)}>
								Cancel
							</Button>
							<Button type="button" busy={busy === "send"} onClick={() => void store("send")}>
								Send it
							</Button>
						</>
					}
				>
					<p>
						{bank} passes it on once. Nothing can be changed or added afterwards, and the bank takes weeks to decide.
					</p>
				</Modal>
			) : null}
		</form>
	);
}
