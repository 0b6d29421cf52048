import type { Hono, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type * as v from "valibot";
import { isCsvContent, isList, isWhole, mayBeCsv, Reply, type Rows } from "./answer.ts";
import type { Call, CallArea, CallInput } from "./call.ts";
import type { AppContext, AppEnv, Ctx } from "./context.ts";
import { setCookieHeader } from "./cookies.ts";
import { rememberedRefusal } from "./decline-limit.ts";
import { guardActor, guardSubject } from "./guard.ts";
import { idempotent, isRepeated } from "./idempotency.ts";
import { bySpecificity, honoPath, paramsOf } from "./paths.ts";
import { Problem } from "./problem.ts";
import { enforceLimit } from "./rate-limit.ts";
import { FailedCall, maxBodyText } from "./respond.ts";
import { discardUpload, readUpload, type Upload } from "./upload.ts";
import { checked, queryOf, sentJson, sentQuery } from "./validate.ts";

/** Maximum bytes of a JSON or raw body, and of a form without files. */
const maxBodyBytes = 256 * 1024;

/** Refuses a longer body. Do not use it for GET: there is no body, and reading it costs Node a Request object. */
export const limitedBody = bodyLimit({
	maxSize: maxBodyBytes,
	onError: () => {
		throw new Problem(413, "body_too_large", { values: { limit: maxBodyText } });
	},
});

type Params = Readonly<Record<string, string>>;

/** A call with erased types, which is safe because its contracts feed only its own verb. */
type RunnableCall = Call & {
	run(ctx: Ctx, input: CallInput<Params, unknown, unknown> & { verified: unknown }): Promise<unknown>;
	body?: v.GenericSchema;
};

/** The validated body. */
async function bodyOf(c: AppContext, call: RunnableCall): Promise<unknown> {
	if (call.accepts === "raw") return c.req.text();
	if (call.accepts === "upload" && "upload" in call) {
		const ctx = c.get("ctx");
		const { fields, files } = await readUpload(ctx, c.req.raw, call.upload);
		try {
			return { fields: await checked(call.body, Object.fromEntries(fields)), files } satisfies Upload<unknown>;
		} catch (error) {
			await discardUpload(ctx, files);
			throw error;
		}
	}
	return call.body && ((await checked(call.body, await sentJson(c, call.body))) ?? {});
}

function csvStream(lines: AsyncIterable<string>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const iterator = lines[Symbol.asyncIterator]();
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await iterator.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		cancel: async () => void (await iterator.return?.()),
	});
}

/** Wraps the verb's result in the envelope, unless the call has a shape of its own. */
function respond(ctx: Ctx, { answer, cache, ...call }: RunnableCall, answered: unknown): Response {
	const { data, options } = answered instanceof Reply ? answered : { data: answered, options: {} };
	const { message, cookies = [] } = options;
	const headers = new Headers({
		"cache-control": cache === undefined ? "private, no-store" : `public, max-age=${cache}`,
	});
	for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
	for (const cookie of cookies) headers.append("set-cookie", setCookieHeader(cookie, ctx.platform.settings));
	if (mayBeCsv(answer) && isCsvContent(data)) {
		const { name, lines } = data;
		headers.set("content-type", "text/csv; charset=utf-8");
		headers.set("content-disposition", `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`);
		return new Response(csvStream(lines), { headers });
	}
	if (isWhole(answer)) {
		const whole = data as { statusCode: number };
		return Response.json(whole, { status: whole.statusCode, headers });
	}
	const status = options.status ?? call.status ?? 200;
	if (!isList(answer)) return Response.json({ statusCode: status, data, message }, { status, headers });
	const { rows, total, hasMore, nextCursor } = data as Rows<unknown>;
	const listed = { statusCode: status, data: rows, message, totalCountOfRecords: total, hasMore, nextCursor };
	return Response.json(listed, { status, headers });
}

/**
 * The JSON that a reading call without path parameters answers to the context's actor.
 * @throws Problem as the call does
 */
export async function readAnswer(ctx: Ctx, call: RunnableCall, parameters: URLSearchParams): Promise<string> {
	guardActor(ctx, call, {});
	const names = [...new Set(parameters.keys())];
	const query = queryOf(Object.fromEntries(names.map((name) => [name, parameters.getAll(name)])));
	const input = { params: {}, query: await checked(call.query, query), body: undefined, header: () => null };
	const verified = await guardSubject(ctx, call, input as never);
	return respond(ctx, call, await call.run(ctx, { ...input, verified })).text();
}

/** Refuses a card before its Idempotency-Key is stored. The response to an earlier call stays available. */
const refuseFromMemory: MiddlewareHandler<AppEnv> = async (c, next) => {
	const refusal = rememberedRefusal(c.get("ctx"));
	if (refusal && !(await isRepeated(c))) throw refusal;
	await next();
};

/** Mounts a call: guard, limit, idempotency, contracts, verb, response, in this order. */
function mountCall(app: Hono<AppEnv>, call: RunnableCall): void {
	const path = honoPath(call.path);
	const on = (handler: MiddlewareHandler<AppEnv>) => app.on(call.method, path, handler);
	on(async (c, next) => {
		const ctx = c.get("ctx");
		guardActor(ctx, call, paramsOf(c, call.path));
		if (call.limit) await enforceLimit(ctx, call.limit);
		await next();
	});
	if (call.method !== "GET" && call.accepts !== "upload") on(limitedBody);
	if (call.triesCard) on(refuseFromMemory);
	if (call.money) on(idempotent);
	on(async (c) => {
		const ctx = c.get("ctx");
		const input: CallInput<Params, unknown, unknown> = {
			params: paramsOf(c, call.path),
			query: await checked(call.query, sentQuery(c)),
			body: await bodyOf(c, call),
			header: (name: string) => c.req.header(name) ?? null,
		};
		try {
			const verified = await guardSubject(ctx, call, input as never);
			return respond(ctx, call, await call.run(ctx, { ...input, verified }));
		} catch (error) {
			if (call.accepts === "upload") await discardUpload(ctx, (input.body as Upload<unknown>).files);
			throw call.failed ? new FailedCall(call.failed, error) : error;
		}
	});
}

/** All calls with their chapters, fixed paths before those with a parameter in the same place. */
export function inOrder(areas: readonly CallArea[]): { area: string; call: RunnableCall }[] {
	const calls = areas.flatMap(({ name, calls: own }) =>
		own.map((call) => ({ area: name, path: call.path, call: call as unknown as RunnableCall })),
	);
	return bySpecificity(calls);
}

/** Mounts all calls. */
export function mountCalls(app: Hono<AppEnv>, areas: readonly CallArea[]): void {
	for (const { call } of inOrder(areas)) mountCall(app, call);
}
