// @module-tag slow
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deliverDue } from "../../../../api/features/webhook-endpoints/deliver-due.ts";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import { demoPartners } from "../../../../db/seed/partners.ts";
import { demoForAll } from "../../../testing/demo-for-tests.ts";
import { payByCard } from "../../../testing/giving-steps.ts";
import { giftFromPage } from "../../../testing/partner-steps.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { runCurl } from "../testing/run-curl.ts";
import { chapters } from "./chapters.ts";

const programs = import.meta.glob("../samples/*.ts");
const texts = import.meta.glob<string>("../samples/*.{sh,ts}", { query: "?raw", import: "default", eager: true });
const names = Object.keys(texts).map((path) => path.replace("../samples/", ""));
const app = demoForAll();
const partner = demoPartners[0]?.id ?? "";
const origin = "https://kindwave.example";
const toApp = (url: string, init?: RequestInit) => {
	if (!url.startsWith(`${origin}/`)) throw new Error(`a sample calls ${url}`);
	return app.fetch(url.slice(origin.length), init);
};

let key = "";
let printed: string[];
beforeAll(async () => {
	const scopes = ["gifts:read", "webhooks:read", "webhooks:write"];
	const wanted = { owner: partner, name: "Web server", kind: "secret", scopes };
	const made = await app.call("/keys", wanted, await signedIn(app, "owner"));
	key = made.body.data.key;
	vi.stubEnv("KINDWAVE_KEY", key);
	await payByCard(app, await giftFromPage(app));
	return () => vi.unstubAllEnvs();
});
beforeEach(() => {
	printed = [];
	vi.stubGlobal("fetch", toApp);
	vi.spyOn(console, "log").mockImplementation((...words) => void printed.push(words.join(" ")));
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Runs a TypeScript sample. @returns what it prints */
async function program(name: string): Promise<string> {
	await programs[`../samples/${name}.ts`]?.();
	return printed.join("\n");
}
const shell = async (name: string) => {
	const answer = await runCurl(texts[`../samples/${name}.sh`] ?? "", toApp, { KINDWAVE_KEY: key });
	return { status: answer?.status, body: await answer?.json().catch(() => null) };
};

describe("The guide's samples", () => {
	it("find requests", async () => {
		expect(await program("find")).toMatch(/^(req_\w+ .* of \d+ (INR|USD)\n?){3}$/);
		expect((await shell("find")).body.data).toHaveLength(3);
	});

	it("give ₹500 and see the gift counted", async () => {
		expect(await program("give")).toBe("succeeded 500 INR");
		expect(await shell("give")).toMatchObject({ status: 200, body: { data: { status: "succeeded" } } });
		const { body } = await shell("see");
		expect(body.data).toMatchObject({ _id: demoRequestIds.asha, gifts: expect.any(Number) });
		const { raised, goal, currency, gifts } = body.data;
		printed = [];
		expect(await program("see")).toBe(`${raised} of ${goal} ${currency} by ${gifts}`);
	});

	it("log in and read as that person", async () => {
		expect(await program("log-in")).toMatch(/^\d+ notifications of demo\.owner$/);
		expect((await shell("log-in")).status).toBe(200);
	});

	it("read a partner's gifts with its key", async () => {
		expect(await program("server-key")).toContain("https://www.sunrise.example/help-us");
		expect((await shell("server-key")).body.data).toHaveLength(1);
	});

	it("handle money, times and pages", async () => {
		expect(await program("money")).toMatch(/^₹[\d,.]+$/);
		expect((await shell("money")).body.data[0]).toMatchObject({ processingFees: 2 });
		printed = [];
		expect(await program("times")).toMatch(/^\d{4}-\d\d-\d\dT.*Z ends on \d{4}-\d\d-\d\d$/);
		printed = [];
		const all = await app.call("/donationRequest?limit=1");
		expect(await program("pages")).toBe(`${all.body.totalCountOfRecords} requests`);
		expect((await shell("pages")).body.data.length).toBeGreaterThan(0);
	});

	it("show an error, a decline and a repeat", async () => {
		expect(await program("problem")).toMatch(/^limit .*\n400 invalid, request \S+$/);
		expect((await shell("problem")).body).toMatchObject({ status: 400, code: "invalid", issues: [{ path: "limit" }] });
		expect((await shell("decline")).status).toBe(400);
		printed = [];
		expect(await program("repeat")).toBe("true");
		const [once, twice] = [await shell("repeat"), await shell("repeat")];
		expect(once).toMatchObject({ status: 200, body: { clientSecret: expect.any(String) } });
		expect(twice.body).toEqual(once.body);
	});

	it("verify a message of ours, refuse another's, and get one again", async () => {
		await app.rows("DELETE FROM webhook_endpoint");
		const made = await shell("webhook");
		expect(made.status).toBe(201);
		vi.stubEnv("KINDWAVE_WEBHOOK_SECRET", made.body.data.secret);
		await payByCard(app, await giftFromPage(app));
		const { receive } = await import("../samples/receive.ts");
		const statuses: number[] = [];
		const server: typeof fetch = async (input, init) => {
			const request = new Request(input, init);
			const forged = new Request(request.clone(), { headers: { ...init?.headers, "webhook-id": "msg_other" } });
			// The demo's clock is built on this one, so it is moved for the receiver only.
			const now = vi.spyOn(Date, "now").mockReturnValue(app.platform.clock.now());
			statuses.push((await receive(forged)).status, (await receive(request)).status);
			now.mockRestore();
			return new Response(null, { status: statuses.at(-1) ?? 500 });
		};
		const deliver = () =>
			deliverDue({ ...app.ctx, platform: { ...app.platform, fetchPublic: server } }, { within: 9000 });
		await deliver();
		expect(statuses).toEqual([401, 204]);
		expect(printed).toEqual(["donation.succeeded 1000 INR https://www.sunrise.example/help-us"]);
		expect((await shell("replay")).status).toBe(202);
		await deliver();
		expect(statuses).toEqual([401, 204, 401, 204]);
		expect(printed).toHaveLength(1);
	});

	it("move the demo's clock", async () => {
		const before = app.platform.clock.now();
		expect((await shell("clock")).status).toBe(200);
		expect(app.platform.clock.now() - before).toBeGreaterThanOrEqual(86_400_000);
	});
});

describe("The guide", () => {
	it("has each chapter as a page without script, with its samples for this site", async () => {
		const pages = await Promise.all(
			chapters.map(async ({ name }) => (await app.fetch(`/api/v1/guide/${name}`)).text()),
		);
		for (const [index, html] of pages.entries()) {
			const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
			expect(main, chapters[index]?.name).toContain(`<h1>${chapters[index]?.title}`);
			expect(main).not.toContain("https://kindwave.example");
			expect(main).not.toContain("<script");
			expect(main).toContain('lang="en"');
		}
		const shown = pages.join().split("<figcaption>").length;
		expect(shown).toBeGreaterThan(names.length);
		expect((await app.fetch("/api/v1/guide/nothing")).status).toBe(404);
		const contents = await (await app.fetch("/api/v1/guide")).text();
		expect(contents).not.toContain("/hi/api/");
		for (const { name } of chapters) expect(contents).toContain(`/api/v1/guide/${name}"`);
	});
});
