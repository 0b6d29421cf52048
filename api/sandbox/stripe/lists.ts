import type { ListQuery } from "../engine/store.ts";
import { invalidRequest, resourceMissing } from "./errors.ts";
import type { Params } from "./params.ts";
import type { Work } from "./work.ts";

export const listParams = ["created", "limit", "starting_after"] as const;

export interface List {
	object: "list";
	data: object[];
	has_more: boolean;
	url: string;
}

/**
 * A page of objects, newest first.
 * @param facts.filters parameters that filter by the member of the same name
 * @param facts.within members that every object must have
 */
export async function listObjects(
	work: Work,
	params: Params,
	facts: { type: string; url: string; filters?: readonly string[]; within?: Record<string, string> },
): Promise<List> {
	const limit = params.integer("limit") ?? 10;
	if (limit > 100) {
		throw invalidRequest("This value must be less than or equal to 100.", "parameter_invalid_integer", "limit");
	}
	const startingAfter = params.text("starting_after");
	if (startingAfter !== undefined && (await work.any(startingAfter))?.object !== facts.type) {
		throw resourceMissing(facts.type, startingAfter, "starting_after");
	}
	const endingBefore = params.text("ending_before");
	if (endingBefore !== undefined && (await work.any(endingBefore))?.object !== facts.type) {
		throw resourceMissing(facts.type, endingBefore, "ending_before");
	}
	const match: Record<string, string> = { ...facts.within };
	for (const name of facts.filters ?? []) {
		const value = params.text(name);
		if (value !== undefined) match[name] = value;
	}
	const query: ListQuery = { limit, startingAfter, endingBefore, match, ...readCreated(params) };
	const page = await work.options.store.list(facts.type, query);
	return { object: "list", data: page.objects, has_more: page.hasMore, url: facts.url };
}

/** The range in `created` (`created[gte]=…`), in seconds since the epoch. */
function readCreated(params: Params): Partial<ListQuery> {
	const range = params.group("created");
	range?.accept(["gte", "lte"]);
	return { createdGte: range?.integer("gte", 0), createdLte: range?.integer("lte", 0) };
}
