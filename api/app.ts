import { Hono } from "hono";
import * as areas from "./features/routes.ts";
import type { CallArea, TypesOf } from "./http/call.ts";
import type { AppEnv, Ctx } from "./http/context.ts";
import { inOrder, mountCalls, readAnswer } from "./http/mount-calls.ts";
import { type Audience, audiences, describeCalls, type Examples, type OpenApiDocument } from "./http/openapi.ts";
import { Problem } from "./http/problem.ts";
import examples from "./openapi-examples.spec.json" with { type: "json" };

/** The path that every call starts with. */
export const apiBase = "/api/v1";

/** The calls of /api/v1, by feature. */
export const callAreas: readonly CallArea[] = Object.values(areas);

type Types = TypesOf<(typeof areas)[keyof typeof areas]["calls"][number]>;

/** The input and answer of each call, by its name, such as "GET /state": the types of the browser's `callApi`. */
export type ApiCalls = { [Each in Types as Each["name"]]: Each };

/** The demo's answers to calls, which the documents and the reference have as examples. */
export const openApiExamples: Examples = examples;

const described = new Map<Audience, OpenApiDocument>();

/** The OpenAPI document of an audience, generated from the calls once. */
export function openApiDocument(audience: Audience = "everyone"): OpenApiDocument {
	const made = described.get(audience) ?? describeCalls(callAreas, apiBase, audience, openApiExamples);
	described.set(audience, made);
	return made;
}

/** The documents of all audiences: together all calls. */
export const openApiDocuments = (): OpenApiDocument[] => audiences.map((audience) => openApiDocument(audience));

let made: Hono<AppEnv> | undefined;

/** The API, to be mounted at `apiBase`. Made once, because tests create hundreds of apps, and it knows nothing of them. */
export function createApi(): Hono<AppEnv> {
	if (made) return made;
	const api = new Hono<AppEnv>();
	mountCalls(api, callAreas);
	api.get("/openapi.json", (c) => {
		c.header("cache-control", "public, max-age=300");
		const asked = c.req.query("audience");
		return c.json(openApiDocument(audiences.find((each) => each === asked)));
	});
	api.all("*", () => {
		throw new Problem(404, "no_such_call");
	});
	made = api;
	return api;
}

let reading: ReadonlyMap<string, Parameters<typeof readAnswer>[1]> | undefined;

/**
 * Answers to reading calls that a page brings along, so that its script need not ask for them.
 * @param addresses such as "/users?limit=20", without path parameters
 * @returns their JSON by address; those that fail are left out, so that the script asks and says why
 */
export async function answersFor(ctx: Ctx, addresses: readonly string[]): Promise<Map<string, string>> {
	reading ??= new Map(
		inOrder(callAreas).flatMap(({ call }) => (call.method === "GET" && !call.limit ? [[call.path, call]] : [])),
	);
	const answers = await Promise.all(
		addresses.map(async (address): Promise<[string, string][]> => {
			const [path = "", query] = address.split("?");
			const call = reading?.get(path);
			if (!call) throw new Error(`No call reads ${path}.`);
			try {
				return [[address, await readAnswer(ctx, call, new URLSearchParams(query))]];
			} catch (error) {
				if (!(error instanceof Problem)) ctx.platform.log.error(`the answer of ${path} for a page failed`, error);
				return [];
			}
		}),
	);
	return new Map(answers.flat());
}
