import { toDecimal } from "../../money.ts";
import type { Details, KindField } from "../kind.ts";

/** Stored values as a client sends them: money in major units. */
export function toTyped(fields: readonly KindField[], details: Details): Record<string, unknown> {
	return Object.fromEntries(
		fields.flatMap(({ name, type }) => {
			const value = details[name];
			if (value === undefined) return [];
			return [[name, type === "money" ? toDecimal(Number(value)) : value]];
		}),
	);
}
