import type { ReactNode } from "react";

export type BadgeTone = "plain" | "urgent" | "tax" | "live" | "done" | "waiting" | "over" | "stopped";

/** A word or two about a thing. */
export function Badge({ tone = "plain", children }: { tone?: BadgeTone; children: ReactNode }) {
	return <span className={`badge badge-${tone}`}>{children}</span>;
}
