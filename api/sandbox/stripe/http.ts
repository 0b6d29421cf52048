import type { Context, Hono } from "hono";
import { orFault } from "../engine/api.ts";
import { answerAsSet } from "../engine/controls.ts";
import { docUrl, invalidRequest, StripeFault } from "./errors.ts";
import { expandAll } from "./expand.ts";
import { Params } from "./params.ts";
import { apiVersion, present, type SandboxOptions, transact, type Work } from "./work.ts";

/** One call of the REST API. */
export interface Endpoint {
	method: "GET" | "POST";
	path: string;
	/** The accepted parameters; any other is refused. Every call accepts `expand` and `key`. */
	params: readonly string[];
	/** Whether browsers, with the publishable key, may make this call. */
	publishable?: boolean;
	/** Whether the body is a multipart form. */
	takesFiles?: boolean;
	run(call: Call): Promise<object>;
}

export interface Call {
	work: Work;
	params: Params;
	/** The path's `:id`, or "". */
	id: string;
	/** Whether the publishable key was used; if so, the response only has fields that a browser may see. */
	fromBrowser: boolean;
}

interface Answer {
	status: number;
	/** JSON text. */
	body: string;
}

/** The answer of a call under an idempotency key, with the request that it answered first. */
interface FirstAnswer extends Answer {
	endpoint: string;
	params: string;
	request: string;
}

/** Mounts the endpoints with Stripe's authentication, errors, headers and idempotency. */
export function serveEndpoints(app: Hono, options: SandboxOptions, endpoints: readonly Endpoint[]): void {
	app.options("/v1/*", (c) =>
		c.body(null, 204, {
			...crossOrigin,
			"access-control-allow-headers": "authorization, content-type, stripe-version",
			"access-control-allow-methods": "GET, POST, OPTIONS",
			"access-control-max-age": "300",
		}),
	);
	for (const endpoint of endpoints) {
		app.on(endpoint.method, `/v1${endpoint.path}`, (c) => answerServer(c, options, endpoint));
	}
	app.all("/v1/*", (c) => answer(c, options, null));
}

const crossOrigin = {
	"access-control-allow-origin": "*",
	"access-control-expose-headers": "Request-Id, Stripe-Version",
};

const failures = {
	fails: [500, { type: "api_error", message: "An unknown error occurred" }],
	limited: [
		429,
		{ type: "invalid_request_error", code: "rate_limit", message: "Too many requests. Please slow down." },
	],
} as const;

/** Answers calls of our server as the controls say. Browsers, with the publishable key, and test helpers are not disturbed. */
function answerServer(c: Context, options: SandboxOptions, endpoint: Endpoint): Promise<Response> {
	const isServer = keyOf(c.req.header("authorization")) === options.secretKey;
	if (!isServer || endpoint.path.startsWith("/test_helpers")) return answer(c, options, endpoint);
	const call = `${c.req.method} ${c.req.url} ${c.req.header("idempotency-key") ?? ""}`;
	return answerAsSet(options, "stripe", call, {
		answer: () => answer(c, options, endpoint),
		failing(how) {
			const [status, error] = failures[how];
			return c.json({ error }, status);
		},
	});
}

async function answer(c: Context, options: SandboxOptions, endpoint: Endpoint | null): Promise<Response> {
	const requestId = options.ids.next("req_");
	const version = c.req.header("stripe-version");
	const headers = new Headers({
		...crossOrigin,
		"cache-control": "no-cache, no-store",
		"content-type": "application/json",
		"request-id": requestId,
		"stripe-version": version ?? apiVersion,
	});
	const key = c.req.header("idempotency-key");
	if (key !== undefined) headers.set("idempotency-key", key.slice(0, 255));
	return orFault<StripeFault>(
		async () => {
			if (version !== undefined && !/^\d{4}-\d{2}-\d{2}(\.[a-z_]+)?$/.test(version)) {
				throw invalidRequest(`Invalid Stripe API version: ${version}`);
			}
			const { answer, isReplay } = await run(c, options, endpoint, requestId);
			if (isReplay) {
				headers.set("idempotent-replayed", "true");
				headers.set("original-request", answer.request);
			}
			return new Response(answer.body, { status: answer.status, headers });
		},
		(fault) => {
			if (fault.status === 429) headers.set("stripe-should-retry", "true");
			if (fault.status === 401) headers.set("www-authenticate", 'Bearer realm="Stripe"');
			return new Response(errorText(fault, requestId), { status: fault.status, headers });
		},
	);
}

async function run(c: Context, options: SandboxOptions, endpoint: Endpoint | null, requestId: string) {
	const params = endpoint?.takesFiles ? await readForm(c) : await readParams(c);
	const fromBrowser = authenticate(c, params, options, endpoint?.publishable ?? false);
	const path = c.req.path.slice(c.req.path.indexOf("/v1/"));
	if (!endpoint) {
		throw new StripeFault(404, {
			type: "invalid_request_error",
			message: `Unrecognized request URL (${c.req.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
		});
	}
	params.accept([...endpoint.params, "expand", "key"]);
	const key = endpoint.method === "POST" ? (c.req.header("idempotency-key") ?? null) : null;
	if (key !== null && key.length > 255) throw invalidRequest("Idempotency keys can be up to 255 characters long.");
	return await transact(options, { id: requestId, idempotencyKey: key }, async (work) => {
		const call = { work, params, id: c.req.param("id") ?? "", fromBrowser };
		const request = { endpoint: path, params: params.canonical(), request: requestId };
		return work.once<FirstAnswer>(
			key,
			async () => ({ ...request, ...(await perform(work, endpoint, call)) }),
			(first) => requireSame(first, request, key),
		);
	});
}

/** Runs the call. A decline is stored like a success, since it changes the intent. */
async function perform(work: Work, endpoint: Endpoint, call: Call): Promise<Answer> {
	try {
		const object = structuredClone(await endpoint.run(call));
		await expandAll(work, object, call.params.texts("expand"));
		return { status: 200, body: `${JSON.stringify(present(object), null, 2)}\n` };
	} catch (error) {
		if (!(error instanceof StripeFault) || !error.keepsChanges) throw error;
		return { status: error.status, body: errorText(error, work.request.id) };
	}
}

function errorText(fault: StripeFault, requestId: string): string {
	const { code } = fault.body;
	const error = {
		...fault.body,
		...(code === undefined ? {} : { doc_url: docUrl(code) }),
		request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
	};
	return `${JSON.stringify({ error: present(error) }, null, 2)}\n`;
}

/**
 * A key belongs to one request. Only calls that changed something are stored, so that a refused parameter can be fixed under the
 * same key.
 */
function requireSame(
	first: FirstAnswer,
	{ endpoint, params }: Pick<FirstAnswer, "endpoint" | "params">,
	key: string | null,
): void {
	const other =
		first.endpoint !== endpoint
			? `for the same endpoint they were first used for ('${endpoint}' vs '${first.endpoint}')`
			: first.params !== params
				? "with the same parameters they were first used with"
				: null;
	if (other === null) return;
	throw new StripeFault(400, {
		type: "idempotency_error",
		message: `Keys for idempotent requests can only be used ${other}. Try using a key other than '${key}' if you meant to execute a different request.`,
	});
}

/** A form's texts, and of its files name, type, size and the hash of what they hold. */
async function readForm(c: Context): Promise<Params> {
	const form = await c.req.formData().catch(() => {
		throw invalidRequest("Invalid request (check that your POST content type is multipart/form-data).");
	});
	const texts = new URLSearchParams();
	for (const [name, value] of form.entries()) {
		if (typeof value === "string") texts.append(name, value);
		else {
			const facts = { name: value.name, type: value.type, size: String(value.size), hash: await sha256Of(value) };
			for (const [fact, text] of Object.entries(facts)) texts.append(`${name}[${fact}]`, text);
		}
	}
	return Params.parse(texts.toString());
}

async function sha256Of(file: Blob): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
	return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function readParams(c: Context): Promise<Params> {
	if (c.req.method !== "POST") return Params.parse(new URL(c.req.url).search);
	const text = await c.req.text();
	const type = c.req.header("content-type") ?? "";
	if (text !== "" && !type.toLowerCase().startsWith("application/x-www-form-urlencoded")) {
		throw invalidRequest(
			"Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.",
		);
	}
	return Params.parse(text);
}

/** @returns whether the publishable key was used */
function authenticate(c: Context, params: Params, options: SandboxOptions, publishable: boolean): boolean {
	const key = keyOf(c.req.header("authorization")) ?? params.text("key");
	if (key === undefined || key === "") {
		throw new StripeFault(401, {
			type: "invalid_request_error",
			message:
				"You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
		});
	}
	if (key === options.secretKey) return false;
	if (key !== options.publishableKey) {
		const masked = `${key.slice(0, 8)}${"*".repeat(Math.min(24, Math.max(0, key.length - 12)))}${key.slice(-4)}`;
		throw new StripeFault(401, { type: "invalid_request_error", message: `Invalid API Key provided: ${masked}` });
	}
	if (!publishable) {
		throw new StripeFault(401, {
			type: "invalid_request_error",
			code: "secret_key_required",
			message:
				"This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
		});
	}
	return true;
}

function keyOf(header: string | undefined): string | undefined {
	const match = /^(Bearer|Basic)\s+(\S+)$/i.exec(header ?? "");
	if (!match?.[2]) return undefined;
	if (match[1]?.toLowerCase() === "bearer") return match[2];
	try {
		return atob(match[2]).split(":")[0];
	} catch {
		return undefined;
	}
}
