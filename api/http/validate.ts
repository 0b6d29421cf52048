import type { MiddlewareHandler } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { issuesFrom } from "../domain/issues.ts";
import { visibleValue } from "../domain/visible-text.ts";
import type { AppContext, AppEnv } from "./context.ts";
import { invalid, Problem } from "./problem.ts";

/** Refuses a body with another content type than JSON, which would otherwise be read as an empty object. */
const jsonOnly: MiddlewareHandler = async (c, next) => {
	if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")) {
		throw new Problem(415, "not_json");
	}
	// Parses the body here, because Hono's validator would answer broken JSON with its own message. Hono caches the body.
	try {
		await c.req.json();
	} catch {
		throw new Problem(400, "broken_json");
	}
	await next();
};

/** The query string. A parameter without a value counts as left out, because clients send the empty fields of their filters. */
function sentQuery(c: AppContext): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(c.req.queries()).flatMap(([name, all]) => {
			const values = all.filter((value) => value !== "");
			return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
		}),
	);
}

/**
 * Validates the query string by its contract and describes it in the OpenAPI document. A repeated key is an array, which
 * a contract of strings refuses.
 */
export function acceptsQuery<Schema extends v.GenericSchema>(schema: Schema) {
	const described = validator<Schema, "query", AppEnv, string>("query", schema);
	const check: typeof described = async (c, next) => {
		c.req.addValidatedData("query", (await checked(schema, sentQuery(c))) as object);
		await next();
	};
	// hono-openapi attaches the OpenAPI description to its validator function.
	return Object.assign(check, described) as typeof described;
}

/** Validates a JSON body: 415 for another content type, 400 for broken JSON, 400 with issues for invalid fields. */
export function acceptsJson<Schema extends v.GenericSchema>(schema: Schema) {
	const described = validator<Schema, "json", AppEnv, string>("json", schema);
	const check: typeof described = (c, next) =>
		jsonOnly(c, async () => {
			c.req.addValidatedData("json", (await checked(schema, await c.req.json())) as object);
			await next();
		});
	return Object.assign(check, described) as typeof described;
}

/** Validates a JSON body that may be absent, as its contract (`v.optional`) says. `describeCall` describes it. */
export function acceptsJsonOrNothing(schema: v.GenericSchema): MiddlewareHandler<AppEnv> {
	const acceptsBody: MiddlewareHandler<AppEnv> = acceptsJson(schema);
	return async (c, next) => {
		if ((await c.req.text()) !== "") return acceptsBody(c, next);
		c.req.addValidatedData("json", (await checked(schema, undefined)) ?? {});
		return next();
	};
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
