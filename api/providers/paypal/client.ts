import * as v from "valibot";
import type { PayPalSettings, Settings } from "../../platform/settings.ts";
import type { Platform } from "../../platform/types.ts";
import { ProviderError, type Trouble } from "../trouble.ts";

/** Milliseconds after which a call to PayPal counts as failed with an unknown outcome. */
const timeout = 20_000;
/** An access token is renewed this many milliseconds before it expires. */
const renewBefore = 60_000;

interface Token {
	value: string;
	expiresAt: number;
}

/** Tokens by their settings, because every request may have a platform object of its own. */
const tokens = new WeakMap<Settings, Token>();

const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() });
const errorAnswer = v.object({
	name: v.optional(v.string()),
	message: v.optional(v.string()),
	details: v.optional(v.array(v.object({ issue: v.optional(v.string()), description: v.optional(v.string()) }))),
});

interface Call {
	/** The idempotency key of a write (PayPal-Request-Id). */
	key?: string;
	body?: object;
	/** A multipart form instead of a body, for files. */
	form?: FormData;
}

/** PayPal's REST API (developer.paypal.com/api/rest). */
export interface PayPalClient {
	get<Schema extends v.GenericSchema>(path: string, answer: Schema): Promise<v.InferOutput<Schema>>;
	/** @returns null where PayPal answers nothing */
	remove<Schema extends v.GenericSchema>(path: string, answer: Schema): Promise<v.InferOutput<Schema>>;
	post<Schema extends v.GenericSchema>(path: string, answer: Schema, call: Call): Promise<v.InferOutput<Schema>>;
}

/**
 * A client with our account's credentials. PayPal's own package brings an HTTP library that workerd doesn't run, so the calls
 * that we make are written here.
 */
export function payPalClient(platform: Platform, { apiBase, clientId, clientSecret }: PayPalSettings): PayPalClient {
	const { clock, settings } = platform;

	/** @throws ProviderError with an unknown outcome if no whole answer comes */
	async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
		try {
			const response = await platform.fetch(apiBase + path, { ...init, signal: AbortSignal.timeout(timeout) });
			return { status: response.status, text: await response.text() };
		} catch (error) {
			throw new ProviderError({ kind: "unknown", message: "PayPal did not answer" }, error);
		}
	}

	async function token(): Promise<string> {
		const known = tokens.get(settings);
		if (known && known.expiresAt > clock.now() + renewBefore) return known.value;
		const { status, text } = await send("/v1/oauth2/token", {
			method: "POST",
			headers: {
				authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`,
				"content-type": "application/x-www-form-urlencoded",
			},
			body: "grant_type=client_credentials",
		});
		if (status !== 200) throw failure(status, text);
		const { access_token: value, expires_in: seconds } = parsed(tokenAnswer, text);
		tokens.set(settings, { value, expiresAt: clock.now() + seconds * 1000 });
		return value;
	}

	async function call<Schema extends v.GenericSchema>(
		method: "GET" | "POST" | "DELETE",
		path: string,
		answer: Schema,
		{ key, body, form }: Call = {},
	): Promise<v.InferOutput<Schema>> {
		const init = async (): Promise<RequestInit> => ({
			method,
			headers: {
				authorization: `Bearer ${await token()}`,
				// A form names its own boundary.
				...(form ? {} : { "content-type": "application/json" }),
				prefer: "return=representation",
				...(key ? { "paypal-request-id": key } : {}),
			},
			body: method !== "POST" ? undefined : (form ?? JSON.stringify(body ?? {})),
		});
		let result = await send(path, await init());
		if (result.status === 401) {
			// PayPal may end a token early.
			tokens.delete(settings);
			result = await send(path, await init());
		}
		if (result.status >= 300) throw failure(result.status, result.text);
		return parsed(answer, result.text);
	}

	return {
		get: (path, answer) => call("GET", path, answer),
		remove: (path, answer) => call("DELETE", path, answer),
		post: (path, answer, options) => call("POST", path, answer, options),
	};
}

/** @throws ProviderError with an unknown outcome for an answer of another form */
function parsed<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
	const result = v.safeParse(schema, jsonOf(text));
	if (result.success) return result.output;
	throw new ProviderError({ kind: "unknown", message: "PayPal's answer has an unknown form" }, null);
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Classifies an error answer. 409 means a call in progress and 429 may be carried out later: neither is a refusal. */
function failure(status: number, text: string): ProviderError {
	const body = v.safeParse(errorAnswer, jsonOf(text));
	const { name, message, details } = body.success ? body.output : {};
	const [detail] = details ?? [];
	const reason = detail?.description ?? message ?? `PayPal answered ${status}`;
	return new ProviderError(sort(status, detail?.issue ?? name ?? String(status), reason), null);
}

function sort(status: number, code: string, message: string): Trouble {
	if (status === 404) return { kind: "missing" };
	const clear = status >= 400 && status < 500 && status !== 409 && status !== 429 && status !== 408;
	return clear ? { kind: "refused", code, message } : { kind: "unknown", message };
}

/** The code with which PayPal refused a call; null for any other failure. */
export function refusalCode(error: unknown): string | null {
	return error instanceof ProviderError && error.trouble.kind === "refused" ? error.trouble.code : null;
}

/** A read. @returns null for an id that PayPal doesn't know */
export async function known<T>(reading: Promise<T>): Promise<T | null> {
	try {
		return await reading;
	} catch (error) {
		if (error instanceof ProviderError && error.trouble.kind === "missing") return null;
		throw error;
	}
}
