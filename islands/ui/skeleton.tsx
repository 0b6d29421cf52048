export interface SkeletonProps {
	shape?: "text" | "block" | "circle";
	/** Of text; the last one is shorter. */
	lines?: number;
}

/**
 * Keeps the place of what is still on its way. It says nothing: the part of the page that waits is `aria-busy`, or says in
 * words that it is loading.
 */
export function Skeleton({ shape = "text", lines = 1 }: SkeletonProps) {
	return (
		<span className={`skeleton skeleton-${shape}`} aria-hidden="true">
			{shape === "text"
				? // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
					Array.from({ length: lines }, (_, index) => <span key={index} className="skeleton-line" />)
				: null}
		</span>
	);
}
