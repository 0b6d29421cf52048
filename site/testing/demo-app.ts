import type { Client } from "@libsql/client";
import Stripe from "stripe";
import { type Ctx, systemContext } from "../../api/http/context.ts";
import { testPlatform } from "../../api/platform/node/test-platform.ts";
import type { Platform } from "../../api/platform/types.ts";
import { seedBase } from "../../db/seed/index.ts";
import { createApp } from "../app.tsx";

/** What a test does to the line between us and Stripe: answer itself, throw, or let the call through. */
export type StripeFault = (request: Request, next: () => Promise<Response>) => Promise<Response>;

/** Any answer of the API, loosely: a test reads what it holds and compares it. */
// biome-ignore lint/suspicious/noExplicitAny: every call answers another shape
export type Answer = any;

export interface Called {
	status: number;
	headers: Headers;
	body: Answer;
}

/** The product in one process on a fresh database, with Stripe's stand-in behind a line that a test can break. */
export interface DemoApp {
	platform: Platform;
	client: Client;
	/** A context for verbs, as the timer has it. */
	ctx: Ctx;
	tick(): Promise<void>;
	/** Moves the clock of the product and of the stand-in. */
	advance(milliseconds: number): void;
	/** Breaks the line to Stripe, or mends it with null. */
	setFault(fault: StripeFault | null): void;
	/** Waits for deferred work. */
	settled(): Promise<void>;
	fetch(path: string, init?: RequestInit): Promise<Response>;
	/** A JSON call under /api/v1: GET without a body, else POST. */
	call(path: string, body?: unknown, headers?: Record<string, string>): Promise<Called>;
	/** The stand-in's own API, with the secret key, form-encoded. */
	stripe(path: string, form?: Record<string, string>): Promise<Called>;
	/** Delivers the stand-in's stored events of these types, oldest first, signed as Stripe signs them. */
	deliver(types: readonly string[]): Promise<number[]>;
	/** Delivers one event of the test's own making, signed. */
	deliverPayload(payload: string): Promise<number>;
	rows<Row = Record<string, unknown>>(sql: string, args?: (string | number)[]): Promise<Row[]>;
	close(): void;
}

async function called(response: Response): Promise<Called> {
	const text = await response.text();
	return { status: response.status, headers: response.headers, body: /^[{[]/.test(text) ? JSON.parse(text) : text };
}

export async function demoApp(env: Record<string, string> = {}): Promise<DemoApp> {
	const line = "http://stripe.test";
	const { platform: base, client, close } = await testPlatform({ STRIPE_API_BASE: `${line}/sandbox/stripe`, ...env });
	const origin = base.settings.publicUrl;
	let shift = 0;
	let fault: StripeFault | null = null;
	let pending: Promise<unknown>[] = [];
	const host: Platform = {
		...base,
		clock: { now: () => Date.now() + shift },
		defer: (work) => void pending.push(work.catch(() => undefined)),
		clientAddress: () => "203.0.113.7",
		fetch: async (input, init) => {
			const request = new Request(input, init);
			if (!request.url.startsWith(`${line}/`)) throw new TypeError(`no line to ${request.url}`);
			const next = () => app.fetch(new Request(request.url.replace(line, origin), request));
			return fault ? fault(request, next) : next();
		},
	};
	const app = createApp(host, { deliverWebhooks: false });
	const db = host.openDatabase();
	await seedBase(db);
	const send = (path: string, init?: RequestInit) => app.fetch(new Request(origin + path, init));
	const { secretKey, webhookSecret } = base.settings.stripe;

	const self: DemoApp = {
		platform: app.platform,
		client,
		ctx: systemContext(app.platform, db, "test"),
		tick: app.tick,
		advance: (milliseconds) => {
			shift += milliseconds;
		},
		setFault: (next) => {
			fault = next;
		},
		async settled() {
			while (pending.length > 0) await Promise.all(pending.splice(0));
			pending = [];
		},
		fetch: send,
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
		async rows<Row>(sql: string, args: (string | number)[] = []) {
			const result = await client.execute({ sql, args });
			return result.rows.map((row) => ({ ...row })) as Row[];
		},
		close,
	};
	return self;
}
