import { useQuery } from "@tanstack/react-query";
import { type BankFileFormat, bankFileFormats } from "../../../api/domain/giving/bank-files/batch.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Loaded, linkTo, RecordPart } from "../kit/record-panel.tsx";
import { History } from "../kit/user-activity.tsx";
import { states } from "../withdrawals/withdrawal.tsx";

const fileNames: Readonly<Record<BankFileFormat, string>> = {
	xlsx: "Download for Excel",
	csv: "Download CSV",
	ach: "Download the NACHA file",
};

/** A batch beside the list: its file, its withdrawals, and what happened. */
export function BatchDetails({ batch }: { batch: RowOf<"GET /bankBatches"> }) {
	const { _id: id, state, rail, units } = batch;
	const record = useQuery({
		queryKey: ["GET /bankBatches/{id}", id, state],
		queryFn: ({ signal }) => callApi("GET /bankBatches/{id}", { params: { id }, signal }),
	});
	return (
		<>
			<RecordPart id="file" title="File for the bank">
				{state === "sent" ? (
					<p className="row gap-s">
						{bankFileFormats[rail].map((format) => (
							<ButtonLink key={format} variant="secondary" href={`/admin/bankBatches/${id}/files/${format}`}>
								{fileNames[format]}
							</ButtonLink>
						))}
					</p>
				) : (
					<p className="quiet">The file is there once the batch is paid. It is made anew at each download.</p>
				)}
			</RecordPart>
			<Loaded of={record} lines={6}>
				{({ data }) => (
					<>
						<RecordPart id="items" title="Withdrawals">
							<ul className="review-hints">
								{data.items.map((item) => (
									<li key={item._id}>
										{linkTo(
											`/admin/withdrawalRequests?open=${encodeURIComponent(item._id)}`,
											`${formatMoney(item.amountMinor, units)} to ${item.holder ?? "a closed account"}`,
										)}{" "}
										{item.last4 ? `•••• ${item.last4}` : ""} {states.badge(item.status)}
										<div className="quiet">{item.leftOut === null ? item.reference : `Left out: ${item.leftOut}`}</div>
									</li>
								))}
							</ul>
						</RecordPart>
						<History entries={data.activity} />
					</>
				)}
			</Loaded>
		</>
	);
}
