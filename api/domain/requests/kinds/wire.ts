import { toMajor } from "../../money.ts";
import type { Details, Kind } from "./kind.ts";

/** The values of a request's fields in the API's format: money in major units. */
export function detailsToWire({ fields }: Kind, details: Details): Details {
	const money = new Set(fields.filter(({ type }) => type === "money").map(({ name }) => name));
	return Object.fromEntries(
		Object.entries(details).map(([name, value]) => [name, money.has(name) ? toMajor(Number(value)) : value]),
	);
}
