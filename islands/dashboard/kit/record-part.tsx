import type { ReactNode } from "react";

/** A part of a record's panel under its own heading. */
export function RecordPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section className="record-part" aria-labelledby={`record-${id}`}>
			<h3 id={`record-${id}`}>{title}</h3>
			{children}
		</section>
	);
}
