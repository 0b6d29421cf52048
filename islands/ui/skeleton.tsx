export interface SkeletonProps {
	shape?: "text" | "block" | "circle";
	/** For text; the last line is shorter. */
	lines?: number;
}

/**
 * A placeholder for content that is loading. Screen readers skip it, so the loading part of the page needs `aria-busy` or a
 * text that says so.
 */
export function Skeleton({ shape = "text", lines = 1 }: SkeletonProps) {
	return (
		<span className={`skeleton skeleton-${shape}`} aria-hidden="true">
			{shape === "text"
				? // biome-ignore lint/suspicious/noArrayIndexKey: all lines are identical
					Array.from({ length: lines }, (_, index) => <span key={index} className="skeleton-line" />)
				: null}
		</span>
	);
}
