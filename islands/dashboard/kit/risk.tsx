import type { Risk } from "../../../api/domain/contracts/fraud.ts";
import { fraudHintNames, fraudHintText } from "../../../api/domain/giving/fraud.ts";
import { Badge } from "../../ui/badge.tsx";
import { RecordPart } from "./record-panel.tsx";

/** The cell of a list: the first reason in words, and the number of the others. */
export function RiskCell({ risk }: { risk: Risk }) {
	const [first, ...others] = risk;
	if (!first) return null;
	return (
		<Badge tone="urgent">
			{fraudHintNames[first.kind]}
			{others.length > 0 ? (
				<>
					{` +${others.length}`}
					<span className="visually-hidden"> more</span>
				</>
			) : null}
		</Badge>
	);
}

/** The part of a record with each reason and the way to its hint. Nothing is blocked by them. */
export function RiskPart({ risk }: { risk: Risk }) {
	if (risk.length === 0) return null;
	return (
		<RecordPart id="risk" title="Hints of fraud">
			<ul className="review-hints">
				{risk.map((hint) => (
					<li key={hint._id}>
						<a href={`/admin/fraudHints?open=${encodeURIComponent(hint._id)}`}>{fraudHintText(hint)}</a>
					</li>
				))}
			</ul>
		</RecordPart>
	);
}
