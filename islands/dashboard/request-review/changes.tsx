import type { RecordAnswer } from "../../../api/domain/contracts/review.ts";

type Change = RecordAnswer["changes"][number];

/** One of two versions, with the words marked that the other does not have; screen readers hear where a mark begins and ends. */
function Version({ of, as }: { of: Change["parts"]; as: "before" | "now" }) {
	const Mark = as === "before" ? "del" : "ins";
	return of.map(({ kind, text }, index) => {
		if (kind === "same") return text;
		if (kind !== as) return null;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and don't move
			<Mark key={index}>
				<span className="visually-hidden">{as === "before" ? "[removed: " : "[added: "}</span>
				{text}
				<span className="visually-hidden">]</span>
			</Mark>
		);
	});
}

/**
 * The approved version and the present one, side by side, with the differing words marked.
 * @param props.now what is there now
 */
export function Changes({ of, now: heading = "Now" }: { of: readonly Change[]; now?: string }) {
	return (
		<div className="review-changes">
			<table>
				<thead>
					<tr>
						<th scope="col">Approved</th>
						<th scope="col">{heading}</th>
					</tr>
				</thead>
				{of.map(({ field, parts }) => (
					<tbody key={field}>
						<tr>
							<th scope="rowgroup" colSpan={2}>
								{field}
							</th>
						</tr>
						<tr>
							<td dir="auto">
								<Version of={parts} as="before" />
							</td>
							<td dir="auto">
								<Version of={parts} as="now" />
							</td>
						</tr>
					</tbody>
				))}
			</table>
		</div>
	);
}
