/** A measured figure and the reference it is compared with. */
export interface Figure {
	measure: string;
	value: string;
	/** The reference, measured in the same run; empty if the budget is a size. */
	reference: string;
	/** The value relative to the reference, as the budget counts it. */
	ratio: string;
	/** The limit; empty for a figure that only explains another. */
	budget: string;
	/** Null without a budget. */
	met: boolean | null;
}

const headings: Figure = {
	measure: "measure",
	value: "value",
	reference: "reference",
	ratio: "ratio",
	budget: "budget",
	met: null,
};

export function percent(part: number): string {
	return `${(part * 100).toFixed(0)} %`;
}

/** The budget of a figure that must reach at least a part of its reference. */
export function atLeast(min: number, part: number): Pick<Figure, "ratio" | "budget" | "met"> {
	return { ratio: percent(part), budget: `≥ ${percent(min)}`, met: part >= min };
}

/** The budget of a figure that must not exceed a size. @param unit such as "kB" */
export function atMost(max: number, value: number, unit: string): Pick<Figure, "budget" | "met"> {
	return { budget: `≤ ${max} ${unit}`, met: value <= max };
}

/** Formats the figures as a table with aligned columns. */
export function table(figures: readonly Figure[]): string {
	const met = (figure: Figure) => (figure.met === null ? "" : figure.met ? "yes" : "NO");
	const rows = [headings, ...figures].map((figure, index) => [
		figure.measure,
		figure.value,
		figure.reference,
		figure.ratio,
		figure.budget,
		index === 0 ? "met" : met(figure),
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
