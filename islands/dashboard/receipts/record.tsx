import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Fields, Loaded, linkTo, RecordPart } from "../kit/record-panel.tsx";
import { Moment } from "../kit/times.tsx";
import { History } from "../kit/user-activity.tsx";
import { type Receipt, type ReceiptRecord, receiptsPath } from "./names.ts";

const CorrectForm = lazy(async () => ({ default: (await import("./correct-form.tsx")).CorrectForm }));

const receiptLink = (other: ReceiptRecord["replaces"]) =>
	other === null ? "" : linkTo(`${receiptsPath}?open=${other._id}`, other.number);

const countryNames = new Intl.DisplayNames("en", { type: "region" });

function addressOf({ line1, line2, city, state, zip_code, country }: ReceiptRecord["donor"]): string {
	const countryName = /^[A-Z]{2}$/.test(country) ? countryNames.of(country) : country;
	return [line1, line2, city, state, zip_code, countryName].filter(Boolean).join(", ");
}

function Changes({ of: { change, replaces, replacedBy } }: { of: ReceiptRecord }) {
	return (
		<Fields
			of={[
				["Replaces", receiptLink(replaces)],
				["Replaced by", receiptLink(replacedBy)],
				...(change
					? ([
							[change.kind === "voided" ? "Voided by" : "Corrected by", change.by],
							["When", <Moment key="at" time={change.at} />],
							["Because", change.reason],
						] as const)
					: []),
			]}
		/>
	);
}

interface RecordProps {
	row: Receipt;
	record: ReceiptRecord;
	mayChange: boolean;
}

function Record({ row, record, mayChange }: RecordProps) {
	const [correcting, setCorrecting] = useState(false);
	const { donor, panLast4, mailTo, mayCorrect, isOwn, activity } = record;
	return (
		<>
			<RecordPart id="donor" title="Donor on the receipt">
				<Fields
					of={[
						["Name", [donor.first_name, donor.last_name].filter(Boolean).join(" ")],
						["Address", addressOf(donor)],
						["PAN ends in", panLast4],
						["Mails go to", mailTo],
					]}
				/>
				{isOwn && mayChange ? (
					<p className="hint">
						The gift is yours, or you have a part in what it was given to. Another member of staff corrects or voids its
						receipt.
					</p>
				) : null}
				{mayCorrect && mayChange && !correcting ? (
					<Button type="button" variant="secondary" onClick={() => setCorrecting(true)}>
						{row.voidedAt === null ? "Correct the donor" : "Issue a new one"}
					</Button>
				) : null}
				{correcting ? (
					<Suspense fallback={<Skeleton lines={8} />}>
						<CorrectForm row={row} record={record} onClose={() => setCorrecting(false)} />
					</Suspense>
				) : null}
			</RecordPart>
			<RecordPart id="changes" title="Other receipts of this gift">
				<Changes of={record} />
			</RecordPart>
			<History entries={activity} />
		</>
	);
}

/** The document of a receipt. */
export const pdfLink = ({ _id }: Receipt) => (
	<p>
		<a href={`${receiptsPath}/${_id}/receipt.pdf`} target="_blank" rel="noreferrer">
			Open the PDF
		</a>
	</p>
);

/** A receipt beside the list: its donor, and what happened to it. */
export function ReceiptDetails({ row, mayChange }: { row: Receipt; mayChange: boolean }) {
	const { _id: id, voidedAt } = row;
	const record = useQuery({
		queryKey: ["GET /receipts/{id}/record", id, voidedAt],
		queryFn: ({ signal }) => callApi("GET /receipts/{id}/record", { params: { id }, signal }),
	});
	return (
		<Loaded of={record} lines={8}>
			{({ data }) => <Record row={row} record={data} mayChange={mayChange} />}
		</Loaded>
	);
}
