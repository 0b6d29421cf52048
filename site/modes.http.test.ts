import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, stopChild } from "./dev/processes.ts";
import { ensureBuilt } from "./testing/build.ts";
import { type Host, type HostName, hostNames, launch, startHost, temporaryFolder } from "./testing/hosts.ts";
import { api, page } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";
import { placeDemo } from "./testing/template.ts";

/** Live mode's settings, complete; no provider is called in these tests. */
const live = {
	KINDWAVE_MODE: "live",
	PUBLIC_URL: "https://kindwave.example",
	STRIPE_SECRET_KEY: "sk_live_a",
	STRIPE_PUBLISHABLE_KEY: "pk_live_b",
	STRIPE_WEBHOOK_SECRET: "whsec_c",
};

const folders: string[] = [];
function emptyFolder(): string {
	const folder = temporaryFolder();
	folders.push(folder);
	return folder;
}
afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a host where it should refuse. @returns its exit code and what it said */
async function refusal(
	env: Readonly<Record<string, string>>,
	name: HostName = "node",
): Promise<{ code: unknown; said: string }> {
	await ensureBuilt();
	const { child, output } = launch(name, { PORT: String(await freePort()), DATA_DIR: emptyFolder(), ...env });
	const patience = setTimeout(() => void stopChild(child), 45_000);
	const [code] = await once(child, "close");
	clearTimeout(patience);
	return { code, said: output().trim() };
}

onBothHosts("Demo mode", (host) => {
	it("has the sandbox, and says where its script is", async () => {
		const { status, headers } = await page(host(), "/sandbox/stripe/stripe.js");
		expect(status).toBe(200);
		expect(headers.get("content-type")).toMatch(/javascript/);
		const unknown = await fetch(`${host().url}/sandbox/stripe/v1/charges`);
		expect(unknown.status).toBe(401);
	});
});

describe("A port that another program has", { timeout: 60_000 }, () => {
	it.each(hostNames)("is named by %s, which ends", async (name) => {
		const other = createServer();
		await once(other.listen(0, "127.0.0.1"), "listening");
		const address = other.address();
		const port = String(typeof address === "object" && address ? address.port : 0);
		try {
			const { code, said } = await refusal({ ...live, PORT: port }, name);
			expect([code, said]).toEqual([1, `Another program listens on port ${port}. Stop it, or set PORT.`]);
		} finally {
			other.close();
		}
	});
});

describe("Live mode, on node", { timeout: 60_000 }, () => {
	it("refuses to start without its settings, one message for each", async () => {
		const { code, said } = await refusal({ KINDWAVE_MODE: "live" });
		expect(code).toBe(1);
		expect(said.split("\n")).toEqual([
			"Kindwave cannot start:",
			"  - PUBLIC_URL is required in live mode.",
			"  - STRIPE_SECRET_KEY is required in live mode.",
			"  - STRIPE_PUBLISHABLE_KEY is required in live mode.",
			"  - STRIPE_WEBHOOK_SECRET is required in live mode.",
		]);
	});

	it.each([
		["the demo's keys", { STRIPE_SECRET_KEY: "sk_test_kindwave_demo" }, "STRIPE_SECRET_KEY is a demo key"],
		["an address without https", { PUBLIC_URL: "http://kindwave.example" }, "PUBLIC_URL must be an https address"],
		[
			"the sandbox for a provider",
			{ STRIPE_API_BASE: "https://kindwave.example/sandbox/stripe" },
			"STRIPE_API_BASE points at the sandbox",
		],
		["a port that is none", { PORT: "eighty" }, "PORT must be a port number"],
		["a mode that is none", { KINDWAVE_MODE: "production" }, "KINDWAVE_MODE must be demo or live."],
	])("refuses %s, and never says a secret", async (_what, wrong, message) => {
		const { code, said } = await refusal({ ...live, ...wrong });
		expect(code).toBe(1);
		expect(said).toContain(message);
		for (const secret of [live.STRIPE_SECRET_KEY, live.STRIPE_WEBHOOK_SECRET]) expect(said).not.toContain(secret);
	});

	it("refuses a database with demo accounts", async () => {
		const folder = emptyFolder();
		await ensureBuilt();
		await placeDemo("node", folder);
		const { code, said } = await refusal({ ...live, DATA_DIR: folder });
		expect(code).toBe(1);
		expect(said).toContain("Live mode found demo accounts in the database.");
	});
});

describe("Live mode, on workers", { timeout: 120_000 }, () => {
	/** The Worker cannot refuse to start: it answers every request with what is wrong. */
	const refused = async (env: Readonly<Record<string, string>>) => {
		const host = await startHost("workers", { DATA_DIR: emptyFolder(), ...env });
		try {
			const answers = [];
			for (const path of ["/", "/api/v1/region", "/sandbox/stripe/stripe.js"]) answers.push(await page(host, path));
			return answers;
		} finally {
			await host.stop();
		}
	};

	it("answers nothing but its faults without its settings", async () => {
		for (const { status, headers, text } of await refused({ KINDWAVE_MODE: "live", PUBLIC_URL: "" })) {
			expect(status).toBe(500);
			expect(headers.get("cache-control")).toBe("no-store");
			expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
			expect(text.trim().split("\n")).toEqual([
				"Kindwave cannot start:",
				"  - PUBLIC_URL must be an https address in live mode.",
				"  - STRIPE_SECRET_KEY is required in live mode.",
				"  - STRIPE_PUBLISHABLE_KEY is required in live mode.",
				"  - STRIPE_WEBHOOK_SECRET is required in live mode.",
			]);
		}
	});

	it("answers nothing but that it found demo accounts", async () => {
		const folder = emptyFolder();
		await ensureBuilt();
		await placeDemo("workers", folder);
		for (const { status, text } of await refused({ ...live, DATA_DIR: folder })) {
			expect(status).toBe(500);
			expect(text).toBe(
				"Kindwave cannot start:\n  - Live mode found demo accounts in the database. Use a fresh database.\n",
			);
		}
	});
});

describe.each(hostNames)("Live mode with all it needs, on %s", (name) => {
	let host: Host;
	beforeAll(async () => {
		host = await startHost(name, { ...live, DATA_DIR: emptyFolder() });
	});
	afterAll(() => host?.stop());

	it("serves pages and calls from an empty database", async () => {
		expect((await page(host, "/")).status).toBe(200);
		const { status, body } = await api(host, "/donationRequest");
		expect([status, body.totalCountOfRecords]).toEqual([200, 0]);
	});

	it("has no sandbox and no demo data", async () => {
		for (const path of ["/sandbox", "/sandbox/stripe/stripe.js", "/sandbox/stripe/v1/charges"]) {
			expect((await page(host, path)).status).toBe(404);
		}
		expect((await page(host, "/sandbox/stripe/v1/payment_intents", { method: "POST" })).status).toBe(404);
		expect((await api(host, "/donationRequest?region=US")).body.data).toEqual([]);
	});

	it("believes no webhook that the demo's secret signed", async () => {
		const headers = { "stripe-signature": "t=1,v1=00" };
		expect((await api(host, "/webhooks/stripe", { method: "POST", headers, body: "{}" })).status).toBe(400);
	});
});
