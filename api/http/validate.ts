import type { MiddlewareHandler } from "hono";
import { validator } from "hono-openapi";
import type * as v from "valibot";
import type { AppEnv } from "./context.ts";
import { type Issue, invalid, Problem } from "./problem.ts";

interface RawIssue {
	readonly message: string;
	readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Texts that valibot makes up itself; they repeat what was sent, which may be a card number in the wrong field. */
const madeUp = /^Invalid [\w\s]+: Expected /;

/** valibot's issues with the field's wire name; a contract's own words, or a plain one where it has none. */
export function issuesFrom(raw: readonly RawIssue[]): Issue[] {
	return raw.map((issue) => ({
		path: (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join("."),
		message: madeUp.test(issue.message) ? "This value does not fit this field." : issue.message,
	}));
}

/** Refuses a body that does not say it is JSON, before anything reads it as an empty object. */
const jsonOnly: MiddlewareHandler = async (c, next) => {
	if (!/^application\/([\w.+-]+\+)?json\b/i.test(c.req.header("content-type") ?? "")) {
		throw new Problem(415, "not_json", "Send the body as application/json.");
	}
	// hono's own answer to broken JSON is an exception with text of its own; read it here to give ours. The body is cached.
	try {
		await c.req.json();
	} catch {
		throw new Problem(400, "broken_json", "The body is not valid JSON.");
	}
	await next();
};

/**
 * Checks one part of the request against its contract and describes it in the OpenAPI document.
 * hono-openapi's own refusal echoes what was sent; ours names the fields only.
 */
function accepts<Target extends "query" | "param", Schema extends v.GenericSchema>(target: Target, schema: Schema) {
	return validator<Schema, Target, AppEnv, string>(target, schema, (result) => {
		if (!result.success) throw invalid(issuesFrom(result.error as readonly RawIssue[]));
	});
}

/** The query string; a key given twice is an array, which a contract of strings refuses. */
export function acceptsQuery<Schema extends v.GenericSchema>(schema: Schema) {
	return accepts("query", schema);
}

/** The `{name}` parts of the path. */
export function acceptsParams<Schema extends v.GenericSchema>(schema: Schema) {
	return accepts("param", schema);
}

/** A JSON body: 415 for another type, 400 for broken JSON, 400 with issues for a wrong shape. */
export function acceptsJson<Schema extends v.GenericSchema>(schema: Schema) {
	const check = validator<Schema, "json", AppEnv, string>("json", schema, (result) => {
		if (!result.success) throw invalid(issuesFrom(result.error as readonly RawIssue[]));
	});
	// One middleware keeps the validator's types and OpenAPI description, which hono-openapi hangs on the function.
	const both: typeof check = (c, next) => jsonOnly(c, async () => void (await check(c, next)));
	return Object.assign(both, check) as typeof check;
}
