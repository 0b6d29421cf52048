import type { Context, Hono } from "hono";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { sha256 } from "../../domain/sha256.ts";
import { orFault } from "../engine/api.ts";
import { answerAsSet } from "../engine/controls.ts";
import type { SandboxObject } from "../engine/store.ts";
import { refundCapture } from "./captures.ts";
import { acceptClaim, provideEvidence } from "./disputes.ts";
import type { Capture, Dispute, Refund } from "./documents.ts";
import { internalError, invalidRequest, notFound, PayPalFault, rateLimited, unauthorized } from "./errors.ts";
import { captureOrder, createOrder, findOrder, orderBody } from "./orders.ts";
import { captureBody, disputeBody, refundBody } from "./payments.ts";
import { listDisputes, listTransactions } from "./reports.ts";
import { findToken, removeToken, tokenBody } from "./vault.ts";
import { type PayPalSandboxOptions, transact, type Work } from "./work.ts";

/** Seconds for which an access token is valid. */
const tokenSeconds = 32_400;

interface Token extends SandboxObject {
	object: "paypal_token";
	created: number;
}

interface Call {
	work: Work;
	id: string;
	query: URLSearchParams;
	body: object;
}

type Run = (call: Call) => Promise<object>;

const reads: Readonly<Record<string, Run>> = {
	"/v2/checkout/orders/:id": async ({ work, id }) => orderBody(work, await findOrder(work, id)),
	"/v2/payments/captures/:id": async ({ work, id }) => captureBody(work, await work.get<Capture>("paypal_capture", id)),
	"/v2/payments/refunds/:id": async ({ work, id }) => refundBody(work, await work.get<Refund>("paypal_refund", id)),
	"/v3/vault/payment-tokens/:id": async ({ work, id }) => tokenBody(work, await findToken(work, id)),
	"/v1/customer/disputes/:id": async ({ work, id }) => disputeBody(work, await work.get<Dispute>("paypal_dispute", id)),
	"/v1/customer/disputes": ({ work, query }) => listDisputes(work, query),
	"/v1/reporting/transactions": ({ work, query }) => listTransactions(work, query),
};

const writes: Readonly<Record<string, Run>> = {
	"/v2/checkout/orders": ({ work, body }) => createOrder(work, body),
	"/v2/checkout/orders/:id/capture": ({ work, id }) => captureOrder(work, id),
	"/v2/payments/captures/:id/refund": ({ work, id, body }) => refundCapture(work, id, body),
};

/** Writes whose body is a multipart form. They answer 200. */
const forms: Readonly<Record<string, (work: Work, id: string, form: FormData) => Promise<object>>> = {
	"/v1/customer/disputes/:id/provide-evidence": provideEvidence,
	"/v1/customer/disputes/:id/accept-claim": acceptClaim,
};

/** Mounts the REST API with PayPal's authentication, errors, headers and idempotency. */
export function serveApi(app: Hono, options: PayPalSandboxOptions): void {
	app.post("/v1/oauth2/token", (c) => carriedOut(options, () => newToken(c, options)));
	for (const [path, run] of Object.entries(reads)) {
		app.get(path, (c) =>
			answer(options, async () => {
				await authenticate(c, options);
				return { status: 200, body: await transact(options, (work) => run({ work, ...readPath(c), body: {} })) };
			}),
		);
	}
	for (const [path, run] of Object.entries(writes)) {
		app.post(path, (c) =>
			answer(options, async () => {
				await authenticate(c, options);
				const body = await readBody(c);
				return once(c, options, (work) => run({ work, ...readPath(c), body }));
			}),
		);
	}
	app.delete("/v3/vault/payment-tokens/:id", (c) =>
		answer(options, async () => {
			await authenticate(c, options);
			await transact(options, async (work) => removeToken(work, await findToken(work, readPath(c).id)));
			return { status: 204, body: null };
		}),
	);
	for (const [path, run] of Object.entries(forms)) {
		app.post(path, (c) =>
			answer(options, async () => {
				await authenticate(c, options);
				const form = await c.req.formData().catch(() => {
					throw invalidRequest("/", "INVALID_SYNTAX");
				});
				return { ...(await once(c, options, (work) => run(work, readPath(c).id, form))), status: 200 };
			}),
		);
	}
}

const readPath = (c: Context) => ({ id: c.req.param("id") ?? "", query: new URL(c.req.url).searchParams });

interface Result {
	status: number;
	/** Null for none. */
	body: object | null;
}

function answer(options: PayPalSandboxOptions, act: () => Promise<Result>): Promise<Response> {
	return answerAsSet(options, "paypal", null, {
		answer: () => carriedOut(options, act),
		failing: (how) => carriedOut(options, () => failing(how)),
	});
}

async function carriedOut(options: PayPalSandboxOptions, act: () => Promise<Result>): Promise<Response> {
	const debugId = options.ids.next("").slice(-13).toLowerCase();
	const headers = { "cache-control": "max-age=0, no-cache, no-store", "paypal-debug-id": debugId };
	return orFault<PayPalFault>(
		async () => {
			const { status, body } = await act();
			return body === null ? new Response(null, { status, headers }) : Response.json(body, { status, headers });
		},
		({ status, body: error }) => {
			const body = "name" in error ? { ...error, debug_id: debugId } : error;
			return Response.json(body, { status, headers });
		},
	);
}

function failing(how: "fails" | "limited"): Promise<Result> {
	return Promise.reject(how === "fails" ? internalError() : rateLimited());
}

/** POST /v1/oauth2/token with the client's id and secret as Basic credentials. */
async function newToken(c: Context, options: PayPalSandboxOptions): Promise<Result> {
	const expected = `Basic ${btoa(`${options.clientId}:${options.clientSecret}`)}`;
	if (!timingSafeEqual(c.req.header("authorization") ?? "", expected)) {
		throw unauthorized("invalid_client", "Client Authentication failed");
	}
	if (new URLSearchParams(await c.req.text()).get("grant_type") !== "client_credentials") {
		throw new PayPalFault(400, { error: "unsupported_grant_type", error_description: "Grant type is unsupported" }, "");
	}
	const token = `A21AA${options.ids.next("")}${options.ids.next("")}`;
	const id = await tokenId(token);
	await transact(options, async (work) => work.save<Token>({ id, object: "paypal_token", created: work.now() }));
	return {
		status: 200,
		body: {
			scope: "https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/reporting/search/read",
			access_token: token,
			token_type: "Bearer",
			app_id: "APP-80W284485P519543T",
			expires_in: tokenSeconds,
			nonce: options.ids.next(""),
		},
	};
}

const tokenId = async (token: string) => `paypal_token:${await sha256(token)}`;

/** @throws PayPalFault 401 */
async function authenticate(c: Context, { store, clock }: PayPalSandboxOptions): Promise<void> {
	const [, token = ""] = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "") ?? [];
	const stored = token ? await store.get(await tokenId(token)) : null;
	const age = clock.now() / 1000 - (stored?.object.created ?? 0);
	if (!stored || age > tokenSeconds) {
		throw unauthorized("invalid_token", "Token signature verification failed");
	}
}

async function readBody(c: Context): Promise<object> {
	const text = await c.req.text();
	if (text === "") return {};
	if (!(c.req.header("content-type") ?? "").startsWith("application/json")) throw invalidRequest("/", "INVALID_SYNTAX");
	try {
		const body: unknown = JSON.parse(text);
		if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
	} catch {
		// Refused below, as every other body that is no object.
	}
	throw invalidRequest("/", "MALFORMED_REQUEST_JSON");
}

/** Runs a write once per PayPal-Request-Id: a repeated call gets the first one's answer, with 200 instead of 201. */
async function once(c: Context, options: PayPalSandboxOptions, run: (work: Work) => Promise<object>): Promise<Result> {
	const key = c.req.header("paypal-request-id");
	if (key !== undefined && key.length > 108) throw invalidRequest("PayPal-Request-Id");
	const { pathname } = new URL(c.req.url);
	const { answer, isReplay } = await transact(options, (work) =>
		work.once(key === undefined ? null : `${pathname}:${key}`, () => run(work)),
	);
	return { status: isReplay ? 200 : 201, body: answer };
}

/** Any other address of the API. */
export function serveNothingElse(app: Hono, options: PayPalSandboxOptions): void {
	app.all("*", () => carriedOut(options, () => Promise.reject(notFound())));
}
