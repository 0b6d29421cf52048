import type { Client } from "@libsql/client";
import { type Ctx, systemContext } from "../../api/http/context.ts";
import { testPlatform } from "../../api/platform/node/test-platform.ts";
import type { Platform } from "../../api/platform/types.ts";
import { seedBase } from "../../db/seed/index.ts";
import { type App, createApp } from "../app.tsx";

/** What a test does to the line between us and Stripe: answer itself, throw, or let the call through. */
export type StripeFault = (request: Request, next: () => Promise<Response>) => Promise<Response>;

export interface DemoApp {
	app: App;
	platform: Platform;
	client: Client;
	/** A context for verbs, as the timer has it. */
	ctx: Ctx;
	/** Moves the clock. */
	advance(milliseconds: number): void;
	/** Breaks (or mends, with null) the line to Stripe. */
	setFault(fault: StripeFault | null): void;
	/** Switches the delivery of webhooks; off at first. Off is a closed line: events stay at Stripe. */
	deliverWebhooks(on: boolean): void;
	/** Waits for deferred work (webhook deliveries and their processing). */
	settled(): Promise<void>;
	/** A call of our API, as a browser's fetch makes it. */
	call(
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<{ status: number; body: Answer; headers: Headers }>;
	rows<Row = Record<string, unknown>>(sql: string, args?: (string | number)[]): Promise<Row[]>;
	close(): void;
}

/** Any answer of the API, loosely. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever an answer holds and compares it
export type Answer = any;

/** The product in one process on a fresh database with the demo's people and requests, Stripe's stand-in behind a line that can break. */
export async function demoApp(env: Record<string, string> = {}): Promise<DemoApp> {
	const {
		platform: base,
		client,
		close,
	} = await testPlatform({
		STRIPE_API_BASE: "http://stripe.test/sandbox/stripe",
		...env,
	});
	let shift = 0;
	let fault: StripeFault | null = null;
	let webhooks = false;
	let pending: Promise<unknown>[] = [];
	const host: Platform = {
		...base,
		clock: { now: () => Date.now() + shift },
		defer: (work) => {
			pending.push(work.catch(() => undefined));
		},
		clientAddress: () => "203.0.113.7",
		fetch: async (input, init) => {
			const request = new Request(input, init);
			const url = new URL(request.url);
			if (url.host !== "stripe.test") throw new TypeError(`no line to ${url.host}`);
			const next = async () => app.fetch(new Request(request.url.replace("http://stripe.test", platformUrl), request));
			return fault ? fault(request, next) : next();
		},
	};
	const platformUrl = base.settings.publicUrl;
	const withWebhooks: Platform = host;
	const app = createApp(withWebhooks);
	const db = host.openDatabase();
	await seedBase(db);
	const guarded: App = {
		...app,
		fetch: async (request) => {
			const isDelivery = new URL(request.url).pathname.endsWith("/webhooks/stripe");
			return isDelivery && !webhooks ? new Response(null, { status: 503 }) : app.fetch(request);
		},
	};
	return {
		app: guarded,
		platform: app.platform,
		client,
		ctx: systemContext(app.platform, db, "test"),
		advance: (milliseconds) => {
			shift += milliseconds;
		},
		setFault: (next) => {
			fault = next;
		},
		deliverWebhooks: (on) => {
			webhooks = on;
		},
		async settled() {
			while (pending.length > 0) {
				const now = pending;
				pending = [];
				await Promise.all(now);
			}
		},
		async call(path, body, headers = {}) {
			const response = await app.fetch(
				new Request(`${platformUrl}/api/v1${path}`, {
					method: body === undefined ? "GET" : "POST",
					headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
					body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
				}),
			);
			const text = await response.text();
			return {
				status: response.status,
				headers: response.headers,
				body: text.startsWith("{") ? JSON.parse(text) : text,
			};
		},
		async rows<Row>(sql: string, args: (string | number)[] = []) {
			const result = await client.execute({ sql, args });
			return result.rows.map((row) => ({ ...row })) as Row[];
		},
		close,
	};
}
