import type { FoundKind } from "../../../api/domain/contracts/staff-search.ts";
import { callApi } from "../../client/api.ts";
import type { Option } from "./option.ts";

/** A filter's options from the search of staff: records of some kinds by title, name, address or amount. Any id can be typed. */
export function foundRecords(kinds: readonly FoundKind[]) {
	const find = async (q: string) => {
		const { data } = await callApi("GET /staffSearch", { query: { q } });
		return data.filter(({ kind }) => kinds.includes(kind));
	};
	return {
		async suggest(text: string): Promise<readonly Option[]> {
			const found = (await find(text)).map(({ id, title, text: hint }) => ({ value: id, label: title, hint }));
			const typed = text.trim();
			return found.length === 0 && /^[a-z]{2,5}_\w{6,}$/.test(typed) ? [{ value: typed, label: typed }] : found;
		},
		async labelOf(id: string): Promise<string> {
			return (await find(id)).find((each) => each.id === id)?.title ?? id;
		},
	};
}
