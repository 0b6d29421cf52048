import type { ReactNode } from "react";

/** A part of the front page with a heading; links point to its `id`. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section className="wrap front-section" id={id} aria-labelledby={`${id}-title`}>
			<div className="section-head">
				<h2 className="front-title" id={`${id}-title`}>
					{title}
				</h2>
			</div>
			{children}
		</section>
	);
}
