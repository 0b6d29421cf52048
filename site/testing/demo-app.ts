import Stripe from "stripe";
import { networkOf } from "../../api/domain/network.ts";
import { type Ctx, systemContext } from "../../api/http/context.ts";
import type { Identify } from "../../api/http/request-context.ts";
import { movableClock } from "../../api/platform/movable-clock.ts";
import { testDatabase } from "../../api/platform/node/test-database.ts";
import { migrateAll, testPlatform } from "../../api/platform/node/test-platform.ts";
import type { Platform } from "../../api/platform/types.ts";
import { databaseStore } from "../../api/sandbox/engine/store.ts";
import { signedHeaders } from "../../api/sandbox/paypal/webhooks.ts";
import { createDatabase, type SqlClient } from "../../db/client.ts";
import { seedBase } from "../../db/seed/index.ts";
import { createApp } from "../app.tsx";
import { noLimits } from "./no-limits.ts";

/** A test's control over calls to payment providers: it can respond itself, throw, or let the call through. */
export type StripeFault = (request: Request, next: () => Promise<Response>) => Promise<Response>;

/** Any response of the API, loosely typed: each test compares what it needs. */
// biome-ignore lint/suspicious/noExplicitAny: every call returns a different shape
export type Answer = any;

export interface CallResult {
	status: number;
	headers: Headers;
	body: Answer;
}

/** The product in one process on a fresh database, with a breakable connection to the payment sandboxes. */
export interface DemoApp {
	platform: Platform;
	client: SqlClient;
	/** A context for verbs, like the timer's. */
	ctx: Ctx;
	tick(): Promise<void>;
	/** Moves the clock of the product and of the sandbox forward. */
	advance(milliseconds: number): void;
	/** Breaks the connection to the payment providers, or restores it with null. */
	setFault(fault: StripeFault | null): void;
	/** Waits for deferred work. */
	settled(): Promise<void>;
	fetch(path: string, init?: RequestInit): Promise<Response>;
	/** Submits a form to a page. */
	submit(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
	/** A JSON call to /api/v1: GET without a body, otherwise POST. */
	call(path: string, body?: unknown, headers?: Record<string, string>): Promise<CallResult>;
	/** A JSON call to /api/v1 by any method. */
	send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<CallResult>;
	/** A form-encoded call to the sandbox's own API with the secret key. */
	stripe(path: string, form?: Record<string, string>): Promise<CallResult>;
	/** Delivers the sandbox's stored events of these types, oldest first, signed like Stripe's. */
	deliver(types: readonly string[]): Promise<number[]>;
	/** Delivers a signed event of the test's own making. */
	deliverPayload(payload: string): Promise<number>;
	/** Delivers an event of the PayPal sandbox, signed with its certificate. @param changes headers that differ */
	deliverPayPal(payload: string, changes?: Record<string, string>): Promise<number>;
	rows<Row = Record<string, unknown>>(sql: string, args?: (string | number | null)[]): Promise<Row[]>;
	/** The first column of the rows. */
	column<Value = Answer>(sql: string, args?: (string | number | null)[]): Promise<Value[]>;
	/** The first column of the first row; undefined if there is none. */
	value<Value = Answer>(sql: string, args?: (string | number | null)[]): Promise<Value>;
	close(): void;
}

async function called(response: Response): Promise<CallResult> {
	const text = await response.text();
	return { status: response.status, headers: response.headers, body: /^[{[]/.test(text) ? JSON.parse(text) : text };
}

/** When every app begins: soon after the demo's history, in the middle of a week, an hour and a minute. */
export const demoBegin = Date.parse("2026-11-18T10:30:15Z");

/** The demo's data without its donations. */
const seeded = testDatabase(async (client) => {
	await migrateAll(client);
	const db = createDatabase(client);
	await seedBase(db);
	// Makes the sandboxes' table: a database whose schema a test changes is not used again.
	await databaseStore(db).get("none");
});

/** The sandboxes under names of their own, so that a test can break the connection to them. */
const providerBases = {
	STRIPE_API_BASE: "http://stripe.test/sandbox/stripe",
	PAYPAL_API_BASE: "http://paypal.test/sandbox/paypal",
};

/** Stripe's package repeats a call unless the answer says that this is of no use. */
function atOnce(answer: Response): Response {
	if (answer.status >= 500) answer.headers.set("stripe-should-retry", "false");
	return answer;
}

/** Rejects when the signal aborts, as `fetch` does. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
	return new Promise((_, reject) => {
		if (signal?.aborted) reject(signal.reason);
		signal?.addEventListener("abort", () => reject(signal.reason));
	});
}

/**
 * Creates the app on a fresh demo database.
 * @param env settings; by default there are no limits
 * @param identify identifies the sender of a request; every sender is a guest by default
 * @param time when its clock begins; the real time where the database's clock or a package's decides
 */
export async function demoApp(
	env: Record<string, string> = {},
	identify?: Identify,
	time = demoBegin,
): Promise<DemoApp> {
	const providerOrigin = /^http:\/\/(stripe|paypal)\.test(?=\/)/;
	const { platform: base, client, close } = await testPlatform({ ...providerBases, ...noLimits, ...env }, seeded);
	const origin = base.settings.publicUrl;
	const clock = movableClock(time);
	let fault: StripeFault | null = null;
	let pending: Promise<unknown>[] = [];
	const host: Platform = {
		...base,
		clock,
		defer: (work) => void pending.push(work.catch(() => undefined)),
		clientAddress: ({ headers }) => networkOf(headers.get("cf-connecting-ip") ?? "203.0.113.7"),
		fetch: async (input, init) => {
			const request = new Request(input, init);
			if (!providerOrigin.test(request.url)) throw new TypeError(`no connection to ${request.url}`);
			const next = () => app.fetch(new Request(request.url.replace(providerOrigin, origin), request));
			const answer = fault ? fault(request, next).then(atOnce) : next();
			// The SDK waits for the abort of its own time-out, as for a server that never answers.
			return Promise.race([answer, aborted(init?.signal)]);
		},
	};
	const app = createApp(host, { deliverWebhooks: false, sendRest: false, identify });
	const db = host.openDatabase();
	const send = (path: string, init?: RequestInit) => app.fetch(new Request(origin + path, init));
	const { secretKey, webhookSecret } = base.settings.stripe;

	const self: DemoApp = {
		platform: app.platform,
		client,
		ctx: systemContext(app.platform, db, "test"),
		tick: app.tick,
		advance: (milliseconds) => clock.set(clock.now() + milliseconds),
		setFault: (next) => {
			fault = next;
		},
		async settled() {
			while (pending.length > 0) await Promise.all(pending.splice(0));
			pending = [];
		},
		fetch: send,
		submit: (path, fields, headers = {}) => send(path, { method: "POST", headers, body: new URLSearchParams(fields) }),
		send: async (method, path, body, headers = {}) =>
			called(
				await send(`/api/v1${path}`, {
					method,
					headers: { "content-type": "application/json", ...headers },
					body: JSON.stringify(body),
				}),
			),
		call: async (path, body, headers = {}) =>
			called(
				await send(
					`/api/v1${path}`,
					body === undefined
						? { headers }
						: {
								method: "POST",
								headers: { "content-type": "application/json", ...headers },
								body: JSON.stringify(body),
							},
				),
			),
		stripe: async (path, form) =>
			called(
				await send(`/sandbox/stripe${path}`, {
					method: form ? "POST" : "GET",
					headers: { authorization: `Bearer ${secretKey}` },
					body: form ? new URLSearchParams(form) : undefined,
				}),
			),
		async deliver(types) {
			const { body } = await self.stripe("/v1/events?limit=100");
			const events = (body.data as { type: string }[]).filter((event) => types.includes(event.type)).reverse();
			const answers: number[] = [];
			for (const event of events) answers.push(await self.deliverPayload(JSON.stringify(event)));
			return answers;
		},
		async deliverPayload(payload) {
			const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
				payload,
				secret: webhookSecret,
				timestamp: Math.floor(host.clock.now() / 1000),
			});
			const response = await send("/api/v1/webhooks/stripe", {
				method: "POST",
				headers: { "stripe-signature": signature, "content-type": "application/json" },
				body: payload,
			});
			await self.settled();
			return response.status;
		},
		async deliverPayPal(payload, changes = {}) {
			const paypal = base.settings.paypal;
			if (!paypal) throw new Error("PayPal is not configured");
			const options = { store: databaseStore(db), clock: host.clock, ids: host.ids, origin: paypal.apiBase };
			const headers = await signedHeaders(options, paypal.webhookId, payload);
			const response = await send("/api/v1/webhooks/paypal", {
				method: "POST",
				headers: { ...headers, ...changes },
				body: payload,
			});
			await self.settled();
			return response.status;
		},
		async rows<Row>(sql: string, args: (string | number | null)[] = []) {
			const result = await client.execute({ sql, args });
			return result.rows.map((row) => ({ ...row })) as Row[];
		},
		async column<Value>(sql: string, args: (string | number | null)[] = []) {
			return (await client.execute({ sql, args })).rows.map((row) => row[0] as Value);
		},
		async value<Value>(sql: string, args: (string | number | null)[] = []) {
			return (await self.column<Value>(sql, args))[0] as Value;
		},
		close,
	};
	return self;
}
