export interface Option {
	value: string;
	label: string;
	/** More about it, below the label. */
	hint?: string;
}

/** A pick list's values as options. */
export const optionsOf = (values: readonly string[], labelOf: (value: string) => string = String): Option[] =>
	values.map((value) => ({ value, label: labelOf(value) }));

/** Values with their names as options. */
export const namedOptions = (names: Readonly<Record<string, string>>): Option[] =>
	Object.entries(names).map(([value, label]) => ({ value, label }));

export const yesOrNo = namedOptions({ true: "Yes", false: "No" });

/** Records that are assigned to the reader. */
export const mineFilter = {
	kind: "choice" as const,
	name: "mine",
	label: "Assigned to",
	any: "Anyone",
	options: [{ value: "true", label: "Me" }],
};

const regionNames: Readonly<Record<string, string>> = { IN: "India", US: "USA" };
export const regionName = (region: string) => regionNames[region] ?? region;
export const regionFilter = {
	kind: "choice" as const,
	name: "region",
	label: "Region",
	options: namedOptions(regionNames),
};
