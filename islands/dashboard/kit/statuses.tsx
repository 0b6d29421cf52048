import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { optionsOf } from "./option.ts";

/** The names of a pick list's values with the tones of their badges: as a badge, a text, and the options of a filter. */
export function statuses<Value extends string>(
	names: Readonly<Record<Value, readonly [label: string, tone: BadgeTone]>>,
) {
	const of = (value: Value) => names[value] ?? [value, "plain"];
	const label = (value: Value) => of(value)[0];
	return {
		label,
		badge: (value: Value) => <Badge tone={of(value)[1]}>{label(value)}</Badge>,
		options: optionsOf(Object.keys(names), (value) => label(value as Value)),
	};
}
