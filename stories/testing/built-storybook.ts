import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { type Browser, chromium } from "playwright";
import { browserFlags, findBrowser } from "../../.ci/browser.ts";
import { projectRoot } from "../../site/dev/processes.ts";
import { newest } from "../../site/testing/build.ts";

const built = join(projectRoot, "storybook-static");
/** Tests of stories leave out what only Docs pages need (`.storybook/main.ts`), but not those of the built Storybook. */
const { VITEST: _, ...withoutTests } = process.env;
const sources = ["islands", "site", "stories", "widget-sdk"];

export interface BuiltStorybook {
	browser: Browser;
	/** A page of the preview. @param globals as `theme:dark;language:te` */
	addressOf(id: string, mode: "docs" | "story", globals: string): string;
	/** The ids of all Docs pages or stories. */
	ids(type: "docs" | "story"): string[];
	close(): Promise<void>;
}

/** Storybook as static files, built anew if a source is newer, on a server and in a browser of its own. */
export async function openStorybook(): Promise<BuiltStorybook> {
	const changed = Math.max(
		...sources.map((source) => newest(join(projectRoot, source), /^testing$|\.(test\.tsx?|webp|md)$/)),
	);
	const before = statSync(join(built, "index.json"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
	if (before < changed)
		await promisify(execFile)("npm", ["run", "build-storybook"], { cwd: projectRoot, env: withoutTests });
	// Each page loads the same two hundred files.
	const files: Parameters<typeof serveStatic>[0] = {
		root: "storybook-static",
		onFound: (_, c) => c.header("cache-control", "max-age=3600"),
	};
	const server = createServer(getRequestListener(new Hono().use(serveStatic(files)).fetch));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
	const { entries } = JSON.parse(readFileSync(join(built, "index.json"), "utf8")) as {
		entries: Record<string, { id: string; type: string }>;
	};
	return {
		browser,
		addressOf: (id, mode, globals) =>
			`http://localhost:${port}/iframe.html?viewMode=${mode}&id=${id}&globals=${globals}`,
		ids: (wanted) => Object.values(entries).flatMap(({ id, type }) => (type === wanted ? [id] : [])),
		async close() {
			await browser.close();
			server.close();
			server.closeAllConnections();
		},
	};
}
