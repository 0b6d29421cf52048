import { useQuery } from "@tanstack/react-query";
import type { DisputeRecord } from "../../../api/domain/contracts/disputes.ts";
import { disputeReasonText, evidenceTextNames } from "../../../api/domain/giving/disputes.ts";
import { providerManifests } from "../../../api/domain/giving/payment-providers/index.ts";
import type { Currency } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { serverNow } from "../../client/server-time.ts";
import { Alert } from "../../ui/alert.tsx";
import { amountText } from "../kit/amounts.ts";
import { Notes } from "../kit/notes.tsx";
import { Postings } from "../kit/postings.tsx";
import { accountLink, Fields, Loaded, linkTo, RecordPart } from "../kit/record-panel.tsx";
import { Moment } from "../kit/times.tsx";
import { timeLeft } from "./due.ts";
import { EvidenceFiles } from "./evidence-files.tsx";
import { EvidenceForm, textLabels } from "./evidence-form.tsx";

export type Dispute = RowOf<"GET /disputes">;

const steps: Readonly<Record<DisputeRecord["history"][number]["kind"], string>> = {
	opened: "The payment was disputed",
	saved: "Evidence saved as a draft",
	sending: "Our answer is being sent",
	evidence: "Evidence sent to the bank",
	acceptance: "Loss accepted",
	won: "Decided for us",
	lost: "Lost: the money went back to the donor",
};

/** A warning about what staff must know before they read on; null for none. */
function warningOf({ dispute, refusal }: DisputeRecord): string | null {
	const { provider, providerStatus, state, answer, dueAt } = dispute;
	const { label } = providerManifests[provider];
	if (refusal !== null) return `${label} refused the last answer: ${refusal}`;
	if (state === "answer" && answer === "sending") {
		return `${label} has not confirmed our answer yet. We ask again by ourselves, and nobody has to send it once more.`;
	}
	if (state === "review" && provider === "paypal" && providerStatus === "OPEN") {
		return "The donor and PayPal still talk about it. Answer the donor in PayPal’s resolution center; evidence is asked for only if it becomes a claim.";
	}
	const { text, isUrgent } = timeLeft(dueAt, serverNow());
	return state === "answer" && isUrgent
		? `${text} to answer. Without an answer the money goes back to the donor.`
		: null;
}

/** The evidence as it was sent, or as those who may not answer read it. */
function SentTexts({ texts }: Pick<DisputeRecord, "texts">) {
	return (
		<Fields
			of={evidenceTextNames
				.filter((name) => texts[name] !== "")
				.map((name) => [
					textLabels[name].label,
					<span key={name} className="kept-lines">
						{texts[name]}
					</span>,
				])}
		/>
	);
}

function Record({ record, mayAnswer }: { record: DisputeRecord; mayAnswer: boolean }) {
	const { dispute, history, postings, files } = record;
	const region = regionOf(dispute.currency as Currency);
	const warning = warningOf(record);
	const canAnswer = mayAnswer && record.mayAnswer;
	const accepted = history.some(({ kind }) => kind === "acceptance");
	return (
		<>
			{warning ? <Alert tone="warn">{warning}</Alert> : null}
			<RecordPart id="history" title="What happened">
				<ol>
					{history.map(({ kind, at, by }) => (
						<li key={kind}>
							{steps[kind]}
							{by ? `, by ${by}` : ""}, <Moment time={at} region={region} />
						</li>
					))}
				</ol>
			</RecordPart>
			{accepted ? null : (
				<RecordPart id="evidence" title="Our evidence">
					<EvidenceFiles id={dispute._id} files={files} canChange={canAnswer} provider={dispute.provider} />
					{canAnswer ? <EvidenceForm key={record.revision} record={record} /> : <SentTexts texts={record.texts} />}
				</RecordPart>
			)}
			<RecordPart id="postings" title="Ledger">
				<Postings of={postings} region={region} />
			</RecordPart>
		</>
	);
}

/** All about a dispute: the gift, why and until when, our evidence, what happened and what the ledger says. */
export function DisputeDetails({ row, mayAnswer }: { row: Dispute; mayAnswer: boolean }) {
	const { _id: id, state, answer, donor, donationId, donationFor, beneficiaryId, title, currency, dueAt } = row;
	const record = useQuery({
		queryKey: ["GET /disputes/{id}", id, state, answer],
		queryFn: ({ signal }) => callApi("GET /disputes/{id}", { params: { id }, signal }),
		// Typed text stays, also when staff come back to the window.
		refetchOnWindowFocus: false,
	});
	const region = regionOf(currency as Currency);
	return (
		<>
			<Fields
				of={[
					["Amount", amountText(row.amount, currency)],
					["Reason", disputeReasonText(row)],
					["Due", dueAt === null ? "" : <Moment key="due" time={dueAt} region={region} />],
					["Donor", donor.name],
					["Email", donor.email],
					["Account", accountLink(donor.userId)],
					[
						"Donation",
						linkTo(donationId && `/admin/donations?open=${encodeURIComponent(donationId)}`, "Open the donation"),
					],
					[
						"Given to",
						donationFor === "donationRequest" && beneficiaryId
							? linkTo(`/donationRequest/${encodeURIComponent(beneficiaryId)}`, title)
							: (title ?? (donationFor ? "The foundation" : "")),
					],
					["Provider", providerManifests[row.provider].label],
					["Card or account", row.network],
					["Provider’s fee", row.fee > 0 ? amountText(row.fee, row.feeCurrency ?? currency) : ""],
					["Provider’s status", row.providerStatus.replaceAll("_", " ").toLowerCase()],
					["Dispute", <code key="id">{row.providerDisputeId}</code>],
					["Payment", row.paymentId ? <code key="payment">{row.paymentId}</code> : ""],
				]}
			/>
			<Loaded of={record} lines={8}>
				{({ data }) => <Record record={data} mayAnswer={mayAnswer} />}
			</Loaded>
			<Notes kind="dispute" id={row._id} />
		</>
	);
}
