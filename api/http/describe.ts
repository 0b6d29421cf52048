import { type DescribeRouteOptions, describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import type { ProblemStatus } from "./problem.ts";

const problemSchema = v.object({
	statusCode: v.number(),
	code: v.string(),
	message: v.string(),
	issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
});

const problemTexts: Partial<Record<ProblemStatus, string>> = {
	400: "The input is not valid; issues name the fields.",
	403: "Sent by a browser for another site.",
	404: "There is no such thing, or not for you.",
	409: "Not in this state, or the first call is still running.",
	413: "The body is too large.",
	415: "The body is not JSON.",
	422: "The claim does not agree with what we or the provider know, or the Idempotency-Key was used with another body.",
	429: "Too many calls; see Retry-After.",
	503: "The provider's answer is not known yet; it is being checked.",
};

const json = (schema: v.GenericSchema) => ({ "application/json": { schema: resolver(schema) } });

/** The specification's envelope around `data`; a list adds its count and whether there is more. */
function envelope(data: v.GenericSchema, list: boolean): v.GenericSchema {
	const shared = { statusCode: v.number(), message: v.optional(v.string()) };
	if (!list) return v.object({ ...shared, data });
	return v.object({
		...shared,
		data: v.array(data),
		totalCountOfRecords: v.optional(v.number()),
		hasMore: v.optional(v.boolean()),
	});
}

/**
 * Describes a call for the OpenAPI document.
 * @param call.allow who may call it, as in the specification's table ("anyone" unless said)
 * @param call.data what stands under `data`; `call.list` when it is a list of them
 * @param call.answer the whole answer, where it is not the envelope
 * @param call.problems the refusals a caller should expect
 */
export function describeCall(call: {
	tag: string;
	allow?: "anyone" | "signature";
	summary: string;
	description?: string;
	data?: v.GenericSchema;
	list?: boolean;
	answer?: v.GenericSchema;
	problems?: readonly ProblemStatus[];
	money?: boolean;
	refusal?: v.GenericSchema;
}) {
	const {
		tag,
		allow = "anyone",
		summary,
		description,
		data,
		list = false,
		answer,
		problems = [],
		money = false,
		refusal,
	} = call;
	const success = answer ?? (data ? envelope(data, list) : null);
	const responses: NonNullable<DescribeRouteOptions["responses"]> = {
		200: { description: "Done.", ...(success ? { content: json(success) } : {}) },
	};
	for (const status of problems) {
		const schema = status === 400 && refusal ? v.union([problemSchema, refusal]) : problemSchema;
		responses[status] = { description: problemTexts[status] ?? "Refused.", content: json(schema) };
	}
	return describeRoute({
		tags: [tag],
		// An OpenAPI extension, which the library passes on and its types do not know.
		...{ "x-allow": allow },
		summary,
		...(description ? { description } : {}),
		responses,
		...(money
			? {
					parameters: [
						{
							in: "header",
							name: "Idempotency-Key",
							required: false,
							description: "Same key and body replays the stored answer; another body is 422, still running is 409.",
							schema: { type: "string", minLength: 1, maxLength: 255 },
						},
					],
				}
			: {}),
	});
}
