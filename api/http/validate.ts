import * as v from "valibot";
import { issuesFrom } from "../domain/forms/issues.ts";
import { visibleValue } from "../domain/people/visible-text.ts";
import type { AppContext } from "./context.ts";
import { invalid, Problem } from "./problem.ts";

/**
 * The JSON of the body; undefined if there is none and the contract is `v.optional`.
 * @throws Problem 415 for another content type, which would otherwise count as an empty object, and 400 for broken JSON
 */
export async function sentJson(c: AppContext, contract: v.GenericSchema): Promise<unknown> {
	if ((await c.req.text()) === "" && isOptional(contract)) return undefined;
	if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")) {
		throw new Problem(415, "not_json");
	}
	try {
		return await c.req.json();
	} catch {
		throw new Problem(400, "broken_json");
	}
}

/** Whether a call may be sent without its body. */
export const isOptional = (contract: v.GenericSchema): boolean => v.is(contract, undefined);

/** The query string. A parameter without a value counts as left out, because clients send the empty fields of their filters. */
export const sentQuery = (c: AppContext): Record<string, unknown> => queryOf(c.req.queries());

/** The same of parameters by their names. */
export function queryOf(parameters: Readonly<Record<string, readonly string[]>>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(parameters).flatMap(([name, all]) => {
			const values = all.filter((value) => value !== "");
			return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
		}),
	);
}

/**
 * Validates a value by its contract, without the characters that nobody sees.
 * @throws Problem 400 with the invalid fields
 */
export async function checked<Schema extends v.GenericSchema>(
	schema: Schema | undefined,
	value: unknown,
): Promise<v.InferOutput<Schema> | undefined> {
	if (!schema) return undefined;
	const result = await v.safeParseAsync(schema, visibleValue(value));
	if (!result.success) throw invalid(issuesFrom(result.issues, schema));
	return result.output;
}

/**
 * Reads the amount of a call, once its currency is known.
 * @throws Problem 400 for the field `amount`
 */
export function readAmount<Amount>(contract: v.GenericSchema<unknown, Amount>, amount: unknown): Amount {
	const result = v.safeParse(v.object({ amount: contract }), { amount });
	if (!result.success) throw invalid(issuesFrom(result.issues));
	return result.output.amount;
}
