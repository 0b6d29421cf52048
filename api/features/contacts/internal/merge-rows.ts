import { sortNameOf } from "../../../domain/people/contacts.ts";
import type { CheckedRow } from "./check-rows.ts";

/** A contact that several rows are about. */
export interface MergedRow {
	mergeKey: string;
	firstName: string;
	lastName: string;
	email: string | null;
	phone: string | null;
	sortName: string;
	groups: readonly string[];
}

/** Makes one contact of rows with the same address or number: of each value the first that is there, and the groups of all. */
export function mergeRows(
	rows: readonly Pick<CheckedRow, "firstName" | "lastName" | "emailKey" | "phoneKey" | "mergeKey" | "groups">[],
): MergedRow[] {
	const merged = new Map<string, MergedRow>();
	for (const { firstName, lastName, emailKey, phoneKey, mergeKey, groups } of rows) {
		if (mergeKey === null) continue;
		const known = merged.get(mergeKey);
		const named = known?.firstName || known?.lastName ? known : { firstName, lastName };
		merged.set(mergeKey, {
			mergeKey,
			firstName: named.firstName,
			lastName: named.lastName,
			email: emailKey,
			phone: known?.phone ?? phoneKey,
			sortName: sortNameOf(named.firstName, named.lastName, mergeKey),
			groups: [...new Set([...(known?.groups ?? []), ...groups])],
		});
	}
	return [...merged.values()];
}
