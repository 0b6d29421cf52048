import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { consoleLog } from "../api/platform/log.ts";
import { as, identifyByName, type Visitor } from "./testing/actors.ts";
import { type DemoApp, demoApp } from "./testing/demo-app.ts";
import { bareIntent, donate, payByCard } from "./testing/giving-steps.ts";

const token = "a-token-of-a-monitor";
let app: DemoApp;
beforeEach(async () => {
	app = await demoApp({ METRICS_TOKEN: token, LOG_REQUESTS: "yes" }, identifyByName);
});
afterEach(() => app.close());

it("says that the process lives, whatever the database does", async () => {
	await app.rows("DROP TRIGGER txn_balanced");
	const answer = await app.fetch("/healthz");
	expect([answer.status, await answer.text()]).toEqual([200, "ok\n"]);
});

describe("/metrics", () => {
	const read = (headers: Record<string, string>) => app.fetch("/metrics", { headers });

	it("is for the monitor's token and for staff", async () => {
		const statusFor = async (visitor: Visitor) => (await read(as(visitor))).status;
		expect(await statusFor("guest")).toBe(401);
		expect(await statusFor("signed-in")).toBe(403);
		for (const staff of ["finAdmin", "admin", "superAdmin"] as const) expect(await statusFor(staff)).toBe(200);
		expect((await read({ authorization: `Bearer ${token}` })).status).toBe(200);
		expect((await read({ authorization: `Bearer ${token}x` })).status).toBe(401);
	});

	it("tells of requests and of what waits, in Prometheus's format", async () => {
		await bareIntent(app, "pm_card_authenticationRequired");
		const text = await (await read({ authorization: `Bearer ${token}` })).text();
		expect(text).toContain('kindwave_requests_total{kind="api",method="POST",status="200"} 1\n');
		expect(text).toContain('kindwave_open_payments{provider="stripe",status="requires_action"} 1\n');
		expect(text).toMatch(/^kindwave_part_misses_total \d+$/m);
		for (const line of text.trim().split("\n")) {
			expect(line).toMatch(/^(# (HELP|TYPE) kindwave_\w+ .+|kindwave_\w+(\{(\w+="[^"]*",?)+\})? [\d.e-]+)$/);
		}
	});
});

describe("the log", () => {
	it("has a line for each request, with its id and without its address", async () => {
		const lines: string[] = [];
		const { log, clock } = app.platform;
		const write = consoleLog(clock.now);
		const [info, error] = [console.log, console.error];
		console.log = console.error = (line: string) => void lines.push(line);
		Object.assign(log, write);
		try {
			const id = await donate(app);
			await payByCard(app, id);
			const answer = await app.fetch(`/payment?donation=${id}&email=meera@people.example`, { redirect: "manual" });
			await app.fetch("/user/demo.donor");
			const entries = lines.map((line) => JSON.parse(line));
			const requests = entries.filter(({ event }) => event === "request");
			expect(requests.map(({ kind, method, route, status }) => [kind, method, route, status])).toEqual(
				expect.arrayContaining([
					["api", "POST", "/api/v1/create/payment/intent", 200],
					["page", "GET", "/payment", 303],
					["page", "GET", "/user/:id", 200],
				]),
			);
			expect(entries.map(({ requestId }) => requestId)).toContain(answer.headers.get("x-request-id"));
			expect(lines.join("\n")).not.toMatch(/people\.example|demo\.donor|don_/);
		} finally {
			[console.log, console.error] = [info, error];
		}
	});
});
