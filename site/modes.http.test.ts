import { once } from "node:events";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testTimeout } from "../vitest.unit.config.ts";
import { freePort, runNode, stopChild } from "./dev/processes.ts";
import { ensureBuilt } from "./testing/build.ts";
import { type Host, type HostName, hostNames, launch, runsOn, startHost, temporaryFolder } from "./testing/hosts.ts";
import { api, form, page } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";
import { placeDemo } from "./testing/template.ts";

/** A complete set of live mode's settings; these tests call no provider. */
const live = {
	KINDWAVE_MODE: "live",
	PUBLIC_URL: "https://kindwave.example",
	STRIPE_SECRET_KEY: "sk_live_a",
	STRIPE_PUBLISHABLE_KEY: "pk_live_b",
	STRIPE_WEBHOOK_SECRET: "whsec_c",
	SECRETS_KEY: `k1:${"A".repeat(43)}=`,
	MAIL_FROM: "Give <hello@give.example>",
	MAIL_API_KEY: "re_a",
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

/** Creates an empty live database, as an operator does. */
async function createLiveDatabase(folder: string): Promise<void> {
	await ensureBuilt();
	await runNode(["dist/node/main.js", "migrate"], { PATH: process.env.PATH, ...live, DATA_DIR: folder });
}

/** Starts a host with settings that it must refuse. @returns its exit code and output */
async function refusal(
	env: Readonly<Record<string, string>>,
	name: HostName = "node",
): Promise<{ code: unknown; message: string }> {
	await ensureBuilt(name);
	const { child, output } = launch(name, { PORT: String(await freePort()), DATA_DIR: emptyFolder(), ...env });
	const patience = setTimeout(() => void stopChild(child), testTimeout / 2);
	const [code] = await once(child, "close");
	clearTimeout(patience);
	return { code, message: output().trim() };
}

onBothHosts("Demo mode", (host) => {
	it("tells its time, and lets it be set where one process serves everything", async () => {
		const before = Date.now();
		const { status, text } = await page(host(), "/sandbox/clock");
		expect([status, JSON.parse(text).now >= before]).toEqual([200, true]);
		const set = await page(host(), "/sandbox/clock", form({ advance: "0" }));
		expect(set.status).toBe(host().name === "node" ? 200 : 501);
	});

	it("serves the sandbox and its script", async () => {
		const { status, headers } = await page(host(), "/sandbox/stripe/stripe.js");
		expect(status).toBe(200);
		expect(headers.get("content-type")).toMatch(/javascript/);
		const unknown = await fetch(`${host().url}/sandbox/stripe/v1/charges`);
		expect(unknown.status).toBe(401);
	});
});

describe("A port that another program uses", () => {
	const exits = async (name: HostName) => {
		const other = createServer();
		await once(other.listen(0, "127.0.0.1"), "listening");
		const address = other.address();
		const port = String(typeof address === "object" && address ? address.port : 0);
		try {
			const folder = emptyFolder();
			await createLiveDatabase(folder);
			const { code, message } = await refusal({ ...live, DATA_DIR: folder, PORT: port }, name);
			expect([code, message]).toEqual([1, `Another program listens on port ${port}. Stop it, or set PORT.`]);
		} finally {
			other.close();
		}
	};

	it("makes node exit with a message that names it", { tags: ["rest"] }, () => exits("node"));
	it("makes workers exit with a message that names it", runsOn("workers"), () => exits("workers"));
});

describe("Live mode, on node", () => {
	it("refuses to start without its settings, with one message per setting", async () => {
		const { code, message } = await refusal({ KINDWAVE_MODE: "live" });
		expect(code).toBe(1);
		expect(message.split("\n")).toEqual([
			"Kindwave cannot start:",
			"  - PUBLIC_URL is required in live mode.",
			"  - STRIPE_SECRET_KEY is required in live mode.",
			"  - STRIPE_PUBLISHABLE_KEY is required in live mode.",
			"  - STRIPE_WEBHOOK_SECRET is required in live mode.",
			"  - SECRETS_KEY is required in live mode.",
			"  - MAIL_FROM is required in live mode.",
			"  - SMTP_URL or MAIL_API_KEY is required in live mode, to send mail.",
		]);
	});

	describe.each([
		["the demo's keys", { STRIPE_SECRET_KEY: "sk_test_kindwave_demo" }, "STRIPE_SECRET_KEY is a demo key"],
		["an address without https", { PUBLIC_URL: "http://kindwave.example" }, "PUBLIC_URL must be an https address"],
		[
			"the sandbox for a provider",
			{ STRIPE_API_BASE: "https://kindwave.example/sandbox/stripe" },
			"STRIPE_API_BASE points at the sandbox",
		],
		["an invalid port", { PORT: "eighty" }, "PORT must be a port number"],
		["an unknown mode", { KINDWAVE_MODE: "production" }, "KINDWAVE_MODE must be demo or live."],
	])("with %s", (what, wrong, expected) => {
		it("does not start, and never prints a secret", { tags: what === "the demo's keys" ? [] : ["rest"] }, async () => {
			const { code, message } = await refusal({ ...live, ...wrong });
			expect(code).toBe(1);
			expect(message).toContain(expected);
			for (const secret of [live.STRIPE_SECRET_KEY, live.STRIPE_WEBHOOK_SECRET]) expect(message).not.toContain(secret);
		});
	});

	it("refuses a missing database, and creates none", { tags: ["rest"] }, async () => {
		const folder = emptyFolder();
		const { code, message } = await refusal({ ...live, DATA_DIR: folder });
		expect([code, message.split("\n")]).toEqual([
			1,
			[
				"Kindwave cannot start:",
				`  - There is no database file ${folder}/kindwave.db. If this site is new, create it with: node dist/node/main.js migrate`,
			],
		]);
		expect(readdirSync(folder)).toEqual([]);
	});

	it("refuses an empty database", { tags: ["rest"] }, async () => {
		const folder = emptyFolder();
		writeFileSync(join(folder, "kindwave.db"), "");
		const { code, message } = await refusal({ ...live, DATA_DIR: folder });
		expect([code, message]).toEqual([1, expect.stringContaining("  - The database is empty. If this site is new")]);
	});

	it("refuses a database without a trigger of the ledger", { tags: ["rest"] }, async () => {
		const folder = emptyFolder();
		await createLiveDatabase(folder);
		const client = createClient({ url: `file:${join(folder, "kindwave.db")}` });
		await client.execute("DROP TRIGGER txn_frozen");
		client.close();
		const { code, message } = await refusal({ ...live, DATA_DIR: folder });
		expect([code, message]).toEqual([
			1,
			expect.stringContaining("lacks triggers that protect the ledger: txn_frozen. Restore it from a backup"),
		]);
	});

	it("refuses a database with demo accounts", async () => {
		const folder = emptyFolder();
		await ensureBuilt();
		await placeDemo("node", folder);
		const { code, message } = await refusal({ ...live, DATA_DIR: folder });
		expect(code).toBe(1);
		expect(message).toContain("Live mode found demo accounts in the database.");
	});
});

describe("Live mode, on workers", runsOn("workers"), () => {
	/** A Worker cannot refuse to start, so it answers every request with its faults. */
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

	it("answers every request with its missing settings", async () => {
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
				"  - SECRETS_KEY is required in live mode.",
				"  - MAIL_FROM is required in live mode.",
				"  - SMTP_URL or MAIL_API_KEY is required in live mode, to send mail.",
			]);
		}
	});

	it("answers every request by saying that it found demo accounts", async () => {
		const folder = emptyFolder();
		await ensureBuilt("workers");
		await placeDemo("workers", folder);
		for (const { status, text } of await refused({ ...live, DATA_DIR: folder })) {
			expect(status).toBe(500);
			expect(text).toBe(
				"Kindwave cannot start:\n  - Live mode found demo accounts in the database. Use a fresh database.\n",
			);
		}
	});
});

for (const name of hostNames) {
	describe(`Live mode with all its settings, on ${name}`, runsOn(name), () => {
		let host: Host;
		beforeAll(async () => {
			const folder = emptyFolder();
			if (name === "node") await createLiveDatabase(folder);
			host = await startHost(name, { ...live, DATA_DIR: folder });
		});
		afterAll(() => host?.stop());

		it("serves pages and calls from an empty database", async () => {
			expect((await page(host, "/")).status).toBe(200);
			const { status, body } = await api(host, "/donationRequest");
			expect([status, body.totalCountOfRecords]).toEqual([200, 0]);
		});

		it("is healthy", async () => {
			expect(await page(host, "/readyz")).toMatchObject({ status: 200, text: "ok\n" });
		});

		it("has no sandbox and no demo data", async () => {
			const demoOnly = [
				"/sandbox",
				"/sandbox/clock",
				"/sandbox/guide.json",
				"/sandbox/outbox",
				"/sandbox/outbox.json",
				"/sandbox/outbox/mail_1",
				"/sandbox/outbox/mail_1/files/0",
				"/sandbox/mail/deliveries",
				"/sandbox/stripe/stripe.js",
				"/sandbox/stripe/v1/charges",
			];
			for (const path of demoOnly) {
				expect((await page(host, path)).status).toBe(404);
			}
			expect((await page(host, "/sandbox/stripe/v1/payment_intents", { method: "POST" })).status).toBe(404);
			expect((await page(host, "/sandbox/clock", form({ advance: "60000" }))).status).toBe(404);
			expect((await api(host, "/donationRequest?region=US")).body.data).toEqual([]);
		});

		it("rejects a webhook without a valid signature", async () => {
			const headers = { "stripe-signature": "t=1,v1=00" };
			expect((await api(host, "/webhooks/stripe", { method: "POST", headers, body: "{}" })).status).toBe(400);
		});
	});
}
