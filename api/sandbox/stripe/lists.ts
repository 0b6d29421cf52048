import type { ListQuery } from "../store.ts";
import { invalidRequest, resourceMissing } from "./errors.ts";
import type { Params } from "./params.ts";
import type { Work } from "./work.ts";

export const listParams = ["created", "ending_before", "limit", "starting_after"] as const;

export interface List {
	object: "list";
	data: object[];
	has_more: boolean;
	url: string;
}

/**
 * A page of objects, newest first.
 * @param filters parameters that must equal the member of the same name
 */
export async function listObjects(
	work: Work,
	params: Params,
	facts: { type: string; url: string; filters?: readonly string[]; match?: Readonly<Record<string, string>> },
): Promise<List> {
	const limit = params.integer("limit") ?? 10;
	if (limit > 100) {
		throw invalidRequest("This value must be less than or equal to 100.", "parameter_invalid_integer", "limit");
	}
	const startingAfter = params.text("starting_after");
	const endingBefore = params.text("ending_before");
	if (startingAfter !== undefined && endingBefore !== undefined) {
		throw invalidRequest("You cannot parameterize both `starting_after` and `ending_before`.", "parameters_exclusive");
	}
	for (const [name, id] of [
		["starting_after", startingAfter],
		["ending_before", endingBefore],
	] as const) {
		if (id !== undefined && (await work.any(id))?.object !== facts.type) throw resourceMissing(facts.type, id, name);
	}
	const match: Record<string, string> = { ...facts.match };
	for (const name of facts.filters ?? []) {
		const value = params.text(name);
		if (value !== undefined) match[name] = value;
	}
	const query: ListQuery = { limit, startingAfter, endingBefore, match, ...readCreated(params) };
	const page = await work.options.store.list(facts.type, query);
	return { object: "list", data: page.objects, has_more: page.hasMore, url: facts.url };
}

/** `created` as one instant or as a range (`created[gte]=…`), in seconds since the epoch. */
function readCreated(params: Params): Partial<ListQuery> {
	if (!params.isGroup("created")) {
		const exact = params.integer("created", 0);
		return { createdGte: exact, createdLte: exact };
	}
	const range = params.group("created");
	range?.accept(["gt", "gte", "lt", "lte"]);
	return {
		createdGt: range?.integer("gt", 0),
		createdGte: range?.integer("gte", 0),
		createdLt: range?.integer("lt", 0),
		createdLte: range?.integer("lte", 0),
	};
}
