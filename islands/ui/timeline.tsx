import type { ReactNode } from "react";
import { Icon, type IconDrawing } from "./icon.tsx";

export interface TimelineItem {
	id: string;
	title: ReactNode;
	/** When it happened: in ISO 8601 for machines, and in words. Left out for future events. */
	time?: { iso: string; text: string };
	icon: IconDrawing;
	tone?: "plain" | "info" | "good" | "warn" | "bad";
	/** More details. */
	body?: ReactNode;
}

/** Events in order. The tone only repeats what the title says. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
	return (
		<ol className="timeline" aria-label={label}>
			{items.map(({ id, title, time, icon, tone = "plain", body }) => (
				<li key={id} className="timeline-item">
					<span className={`timeline-mark tone-${tone}`}>
						<Icon of={icon} />
					</span>
					<div>
						<p className="timeline-title">{title}</p>
						{time ? (
							<time className="quiet" dateTime={time.iso}>
								{time.text}
							</time>
						) : null}
						{body ? <div className="timeline-body">{body}</div> : null}
					</div>
				</li>
			))}
		</ol>
	);
}
