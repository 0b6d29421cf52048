import type { Issue } from "../../api/domain/forms/issues.ts";
import type { CallInputs, CallName, DataOf } from "./calls.ts";
import { noteTime } from "./server-time.ts";

/** Why a call failed: the API's own refusal, or no answer at all (`status` 0, `code` `no_answer`). */
export class ApiProblem extends Error {
	readonly status: number;
	readonly code: string;
	readonly issues: readonly Issue[];
	/** Seconds to wait before another attempt. */
	readonly retryAfter: number | undefined;

	constructor(
		status: number,
		code: string,
		message: string,
		{ issues = [], retryAfter }: { issues?: readonly Issue[]; retryAfter?: number } = {},
	) {
		super(issues[0]?.message ?? message);
		this.name = "ApiProblem";
		this.status = status;
		this.code = code;
		this.issues = issues;
		this.retryAfter = retryAfter;
	}

	/** Whether the same call may succeed later: no answer, too many calls, or a failure of the server. */
	get isTemporary(): boolean {
		return this.status === 0 || this.status === 429 || this.status >= 500;
	}
}

/** The envelope of an answer. */
export interface Answer<Data> {
	statusCode: number;
	data: Data;
	message?: string;
	totalCountOfRecords?: number;
	hasMore?: boolean;
	nextCursor?: string | null;
}

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

const base = "/api/v1";
const timeoutMs = 30_000;
/** The patience with calls that read whole files: hours of sound take some seconds, and longer on a busy server. */
export const longTimeoutMs = 300_000;

/** A query string with its `?`, without empty values; lists are comma-separated. */
export function queryText(query: Readonly<Record<string, QueryValue>>): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) {
		const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
		if (text !== "") params.set(name, text);
	}
	const text = params.toString();
	return text === "" ? "" : `?${text}`;
}

/** The address of a call, for links such as downloads. */
export function callAddress(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
	return `${base}${path}${queryText(query)}`;
}

/** Opens the sign-in page, which leads back here. Tests replace it. */
export const signIn = {
	open: () => location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`),
};

/** Answers that a page brought along: each to a call at an address, once. Staff screens replace it. */
export const brought = { take: (_address: string): unknown => undefined };

const loggedOut =
	"You are logged out. Log in again in another tab, then send this once more: what you typed stays here.";

function problemOf(response: Response, body: unknown): ApiProblem {
	const { code, message, issues } = (body ?? {}) as { code?: string; message?: string; issues?: readonly Issue[] };
	const retryAfter = Number(response.headers.get("retry-after")) || undefined;
	const text = message ?? `The server answered ${response.status}.`;
	return new ApiProblem(response.status, code ?? "unknown", text, { issues, retryAfter });
}

/**
 * Makes a call of the API with the browser's session.
 * @example
 * const { data } = await callApi("PUT /users/{id}/state", { params: { id }, body: { state: "blocked", reason } });
 * @throws ApiProblem for a refusal and for no answer. A read after the session ended opens the sign-in page too
 */
export async function callApi<const Name extends CallName>(
	name: Name,
	inputs: CallInputs<Name>,
): Promise<Answer<DataOf<Name>>> {
	const {
		params = {},
		query = {},
		body,
		signal,
		key,
		undo,
		patience = timeoutMs,
	} = inputs as {
		params?: Record<string, string>;
		query?: Record<string, QueryValue>;
		body?: unknown;
		signal?: AbortSignal;
		key?: string;
		undo?: string | null;
		patience?: number;
	};
	const [method = "GET", path = ""] = name.split(" ");
	const filled = path.replaceAll(/\{(\w+)\}/g, (_, part) => encodeURIComponent(params[part] ?? ""));
	const address = callAddress(filled, query);
	const known = method === "GET" ? brought.take(address) : undefined;
	if (known) return known as Answer<DataOf<Name>>;
	const timeout = AbortSignal.timeout(patience);
	let response: Response;
	let answer: unknown;
	try {
		response = await fetch(address, {
			method,
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
			headers: {
				accept: "application/json",
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(key === undefined ? {} : { "idempotency-key": key }),
				...(undo ? { "undo-key": undo } : {}),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		noteTime(response.headers.get("date"));
		answer = await response.json().catch(() => null);
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new ApiProblem(0, "no_answer", "We can’t reach the server. Please check your connection and try again.");
	}
	if (response.ok && answer !== null) return answer as Answer<DataOf<Name>>;
	const problem = problemOf(response, answer);
	if (problem.status !== 401 || problem.code !== "sign_in") throw problem;
	// Text typed for a write stays on the screen.
	if (method !== "GET") throw new ApiProblem(401, problem.code, loggedOut);
	signIn.open();
	throw problem;
}

/**
 * The Idempotency-Keys of a form that moves money: sending the same values again after a lost answer is the same call.
 * @returns `send` makes the call under its key
 */
export function repeatSafely<Body extends object, Result>(send: (body: Body, key: string) => Promise<Result>) {
	let last = { text: "", key: "" };
	return async (body: Body): Promise<Result> => {
		const text = JSON.stringify(body);
		if (last.text !== text) last = { text, key: crypto.randomUUID() };
		try {
			const result = await send(body, last.key);
			last = { text: "", key: "" };
			return result;
		} catch (error) {
			// After a refusal for good, the same values are a new call.
			const unclear = error instanceof ApiProblem && (error.isTemporary || error.status === 409);
			if (!unclear) last = { text: "", key: "" };
			throw error;
		}
	};
}

/** Whether to repeat a failed read, for up to three attempts. */
export function shouldRetry(failures: number, error: Error): boolean {
	return failures < 2 && error instanceof ApiProblem && error.isTemporary && (error.retryAfter ?? 0) <= 10;
}

/** Milliseconds before a repeated read. */
export function retryDelay(failures: number, error: Error): number {
	const wait = error instanceof ApiProblem ? error.retryAfter : undefined;
	return wait === undefined ? 500 * 2 ** failures : wait * 1000;
}
