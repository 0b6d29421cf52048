// @module-tag rest
import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browserFlags, findBrowser } from "../.ci/browser.ts";
import { projectRoot } from "../site/dev/processes.ts";
import { newest } from "../site/testing/build.ts";

const built = join(projectRoot, "storybook-static");
const sources = ["islands", "site", "stories", "widget-sdk"];

/** Storybook's preview offers this to its own pages. */
interface Preview {
	storyRenders: readonly { phase?: string }[];
}

// Each Docs page loads the same two hundred files.
const files: Parameters<typeof serveStatic>[0] = {
	root: "storybook-static",
	onFound: (_, c) => c.header("cache-control", "max-age=3600"),
};
const server = createServer(getRequestListener(new Hono().use(serveStatic(files)).fetch));
let browser: Browser;

beforeAll(async () => {
	const changed = Math.max(...sources.map((source) => newest(join(projectRoot, source), /\.test\.tsx?$/)));
	const before = statSync(join(built, "index.json"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
	if (before < changed) await promisify(execFile)("npm", ["run", "build-storybook"], { cwd: projectRoot });
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
}, 600_000);

afterAll(async () => {
	await browser.close();
	server.close();
	server.closeAllConnections();
});

/** Opens a Docs page. @returns how many stories it shows, and the errors that stand in their place */
async function openDocs(page: Page, id: string): Promise<{ stories: number; errors: readonly string[] }> {
	const { port } = server.address() as AddressInfo;
	await page.goto(`http://localhost:${port}/iframe.html?viewMode=docs&id=${id}&globals=theme:dark`);
	const rendered = await page.waitForFunction(() => {
		const renders = (globalThis as { __STORYBOOK_PREVIEW__?: Preview }).__STORYBOOK_PREVIEW__?.storyRenders ?? [];
		// Stories that need a page of their own are in frames.
		const stories = renders.length + document.querySelectorAll(".sbdocs-content iframe").length;
		return renders.every(({ phase }) => phase === "finished" || phase === "errored") && stories;
	});
	const errors: string[] = [];
	// Other frames are parts of a story.
	for (const frame of page.frames().filter((each) => each.url().includes("/iframe.html"))) {
		const shown = () => /sb-show-(main|errordisplay)/.test(document.body.className);
		// By default it is asked at each frame that is drawn, and nothing is drawn in a part that nobody sees.
		await frame.waitForFunction(shown, null, { polling: 100 });
		const text = (await frame.locator("body").textContent()) ?? "";
		errors.push(...(text.match(/\b\w*Error: .{0,100}/g) ?? []));
	}
	return { stories: Number(await rendered.jsonValue()), errors };
}

it("every Docs page of Storybook shows its stories without an error, in the dark theme as well", async () => {
	const index = JSON.parse(readFileSync(join(built, "index.json"), "utf8")) as {
		entries: Record<string, { id: string; type: string }>;
	};
	const docs = Object.values(index.entries).filter(({ type }) => type === "docs");
	expect(docs.length).toBeGreaterThan(80);
	const faults: unknown[] = [];
	const open = async (part: typeof docs) => {
		const page = await browser.newPage();
		// A large page takes 15 s on a quick machine, beside two others.
		page.setDefaultTimeout(120_000);
		for (const { id } of part) {
			const { stories, errors } = await openDocs(page, id).catch((error: Error) => ({
				stories: -1,
				errors: [error.message],
			}));
			if (stories === 0 || errors.length > 0) faults.push({ id, stories, errors });
		}
	};
	// A page loads for most of its time, so three share it.
	const parts = [0, 1, 2].map((rest) => docs.filter((_, place) => place % 3 === rest));
	await Promise.all(parts.map(open));
	expect(faults).toEqual([]);
}, 1_200_000);
