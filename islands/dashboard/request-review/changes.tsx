/** Splits two texts into their common start and end, and the difference in between. */
export function differing(before: string, now: string): { start: string; before: string; now: string; end: string } {
	const [was, is] = [before.split(/(?<=\s)/), now.split(/(?<=\s)/)];
	const most = Math.min(was.length, is.length);
	let start = 0;
	while (start < most && was[start] === is[start]) start += 1;
	let end = 0;
	while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
	return {
		start: was.slice(0, start).join(""),
		before: was.slice(start, was.length - end).join(""),
		now: is.slice(start, is.length - end).join(""),
		end: end > 0 ? was.slice(-end).join("") : "",
	};
}

interface Change {
	field: string;
	before: string;
	now: string;
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
				{of.map(({ field, before, now }) => {
					const parts = differing(before, now);
					return (
						<tbody key={field}>
							<tr>
								<th scope="rowgroup" colSpan={2}>
									{field}
								</th>
							</tr>
							<tr>
								<td dir="auto">
									{parts.start}
									<del>{parts.before}</del>
									{parts.end}
								</td>
								<td dir="auto">
									{parts.start}
									<ins>{parts.now}</ins>
									{parts.end}
								</td>
							</tr>
						</tbody>
					);
				})}
			</table>
		</div>
	);
}
