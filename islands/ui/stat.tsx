import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { TrendingDown, TrendingUp } from "./icons.ts";
import { Skeleton } from "./skeleton.tsx";

/** A group of figures. */
export function Stats({ children }: { children: ReactNode }) {
	return <dl className="stats">{children}</dl>;
}

export interface StatProps {
	label: string;
	value: ReactNode;
	/** The number's meaning, or since when it is counted. */
	hint?: ReactNode;
	/** The number's change in words; the arrow and the colour only repeat it. */
	change?: { text: string; direction: "up" | "down"; tone?: "good" | "bad" };
	/** The number is loading; its space is reserved. */
	busy?: boolean;
}

/** A figure and what it counts. Use it inside Stats. */
export function Stat({ label, value, hint, change, busy = false }: StatProps) {
	return (
		<div className="stat" aria-busy={busy ? true : undefined}>
			<dt>{label}</dt>
			<dd className="stat-value">{busy ? <Skeleton /> : value}</dd>
			{change && !busy ? (
				<dd className={`stat-change tone-${change.tone ?? "plain"}`}>
					<Icon of={change.direction === "up" ? TrendingUp : TrendingDown} /> {change.text}
				</dd>
			) : null}
			{hint ? <dd className="quiet">{hint}</dd> : null}
		</div>
	);
}
