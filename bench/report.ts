/** One measured figure beside what it is compared with. */
export interface Figure {
	measure: string;
	value: string;
	/** What was measured in the same run to compare with; empty where the budget is a size. */
	reference: string;
	/** Value in relation to the reference, as the budget counts it. */
	ratio: string;
	/** DESIGN section 7; empty for a figure that only explains another. */
	budget: string;
	/** Null without a budget. */
	kept: boolean | null;
}

const headings: Figure = {
	measure: "measure",
	value: "value",
	reference: "reference",
	ratio: "ratio",
	budget: "budget",
	kept: null,
};

export function percent(part: number): string {
	return `${(part * 100).toFixed(0)} %`;
}

/** A figure that must reach a part of its reference. */
export function atLeast(least: number, part: number): Pick<Figure, "ratio" | "budget" | "kept"> {
	return { ratio: percent(part), budget: `≥ ${percent(least)}`, kept: part >= least };
}

/** A figure that must not exceed a size. @param unit as in "kB", put behind the number */
export function atMost(most: number, value: number, unit: string): Pick<Figure, "budget" | "kept"> {
	return { budget: `≤ ${most} ${unit}`, kept: value <= most };
}

/** The figures as a table of aligned columns. */
export function table(figures: readonly Figure[]): string {
	const kept = (figure: Figure) => (figure.kept === null ? "" : figure.kept ? "yes" : "NO");
	const rows = [headings, ...figures].map((figure, index) => [
		figure.measure,
		figure.value,
		figure.reference,
		figure.ratio,
		figure.budget,
		index === 0 ? "kept" : kept(figure),
	]);
	const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
	const lines = rows.map((row) =>
		row
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join("  ")
			.trimEnd(),
	);
	lines.splice(1, 0, widths.map((width) => "─".repeat(width)).join("  "));
	return lines.join("\n");
}
