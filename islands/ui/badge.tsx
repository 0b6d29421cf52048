import type { ReactNode } from "react";

export type BadgeTone = "plain" | "urgent" | "tax" | "live" | "done" | "waiting" | "over" | "stopped";

/** A label of one or two words. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
	return <span className={`badge badge-${tone}`}>{children}</span>;
}
