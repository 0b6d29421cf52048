import { useQuery } from "@tanstack/react-query";
import type { FraudHintRecord } from "../../../api/domain/contracts/fraud.ts";
import type { FraudEvidenceKind } from "../../../api/domain/giving/fraud.ts";
import { type Currency, formatMoney } from "../../../api/domain/money.ts";
import { callApi } from "../../client/api.ts";
import { Loaded, linkTo, RecordPart } from "../kit/record-panel.tsx";
import { Day } from "../kit/times.tsx";
import { History } from "../kit/user-activity.tsx";

type Evidence = FraudHintRecord["evidence"][number];

const pages: Readonly<Record<FraudEvidenceKind, string>> = {
	gift: "/admin/donations?open=",
	user: "/admin/userList?open=",
	organization: "/admin/organization?open=",
	payee: "/admin/withdrawalRequests?open=",
};
const nameless: Readonly<Record<FraudEvidenceKind, string>> = {
	gift: "A gift without a name",
	user: "A closed account",
	organization: "Organization",
	payee: "A payee",
};

function EvidenceLine({ of: { kind, id, name, units, amount, at } }: { of: Evidence }) {
	return (
		<li>
			{linkTo(pages[kind] + encodeURIComponent(id), name ?? nameless[kind])}
			{units !== null && amount !== null ? `, ${formatMoney(Math.round(amount * 100), units as Currency)}` : ""}
			{at === null ? null : (
				<>
					, <Day time={at} />
				</>
			)}
		</li>
	);
}

/** Everything that a hint is about, and what staff have done with it. */
export function HintEvidence({ id, state, changedAt }: { id: string; state: string; changedAt: number }) {
	const record = useQuery({
		queryKey: ["GET /fraudHints/{id}", id, state, changedAt],
		queryFn: ({ signal }) => callApi("GET /fraudHints/{id}", { params: { id }, signal }),
	});
	return (
		<Loaded of={record} lines={6}>
			{({ data }) => (
				<>
					<RecordPart id="evidence" title="What it is about">
						<ul className="review-hints">
							{data.evidence.map((each) => (
								<EvidenceLine key={`${each.kind} ${each.id}`} of={each} />
							))}
						</ul>
					</RecordPart>
					<History entries={data.activity} empty="Nobody has settled it yet." />
				</>
			)}
		</Loaded>
	);
}
