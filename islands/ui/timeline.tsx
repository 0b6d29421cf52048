import type { ReactNode } from "react";
import { Icon, type IconDrawing } from "./icon.tsx";

export interface TimelineItem {
	id: string;
	title: ReactNode;
	/** When it was: for machines as ISO 8601, and in words. Left out for what is still to come. */
	at?: { iso: string; text: string };
	icon: IconDrawing;
	tone?: "plain" | "info" | "good" | "warn" | "bad";
	/** More about it. */
	body?: ReactNode;
}

/** What happened, in order. The tone only repeats what the title says. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
	return (
		<ol className="timeline" aria-label={label}>
			{items.map(({ id, title, at, icon, tone = "plain", body }) => (
				<li key={id} className="timeline-item">
					<span className={`timeline-mark tone-${tone}`}>
						<Icon of={icon} />
					</span>
					<div>
						<p className="timeline-title">{title}</p>
						{at ? (
							<time className="quiet" dateTime={at.iso}>
								{at.text}
							</time>
						) : null}
						{body ? <div className="timeline-body">{body}</div> : null}
					</div>
				</li>
			))}
		</ol>
	);
}
