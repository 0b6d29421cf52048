// @module-tag slow
/** Every list that staff can save as a file reads by indexes, with each choice of its filters. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callAreas, openApiDocuments } from "../api/app.ts";
import { isList, mayBeCsv } from "../api/http/answer.ts";
import type { Call } from "../api/http/call.ts";
import type { Ctx } from "../api/http/context.ts";
import { type PlanReader, planReader } from "./testing/plan-reader.ts";

let reader: PlanReader;
beforeAll(async () => {
	reader = await planReader();
});
afterAll(() => reader.close());

const lists = callAreas
	.flatMap(({ calls }) => calls as readonly unknown[] as readonly Call[])
	.filter(({ answer, path }) => isList(answer) && mayBeCsv(answer) && !path.includes("{"));

/** A query for each value of each filter that has few. */
const choicesOf = (path: string) =>
	openApiDocuments().flatMap(({ paths, components }) =>
		(paths[path]?.get?.parameters ?? []).flatMap((each) => {
			const parameter = "$ref" in each ? components.parameters[each.$ref.split("/").at(-1) ?? ""] : each;
			if (!parameter || parameter.name === "isDownload") return [];
			const { name, schema } = parameter;
			const values = schema.type === "boolean" ? ["true", "false"] : (schema.enum ?? []);
			return values.map((value) => ({ [name]: value }));
		}),
	);

it.each(lists.map((list) => [list.path, list] as const))("GET %s", async (path, { query, run }) => {
	const ctx: Ctx = { ...reader.ctx, actor: { kind: "user", userId: "usr_1", roles: ["superAdmin"] } };
	const scans: string[] = [];
	for (const sent of [{}, ...choicesOf(path)]) {
		const parsed = v.safeParse(query as v.GenericSchema, sent);
		if (!parsed.success) continue;
		const input = { query: parsed.output, params: {}, body: undefined, verified: undefined, header: () => null };
		const found = await reader.scansOf(async () => run(ctx, input));
		scans.push(...found.map((scan) => `${JSON.stringify(sent)}: ${scan}`));
	}
	// Withdrawals are few, and counted up to 1,000.
	expect(scans.filter((scan) => !scan.includes("SCAN w in SELECT count(*)"))).toEqual([]);
});
