// @module-tag rest
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { ensureBuilt } from "../testing/build.ts";
import { launch, temporaryFolder } from "../testing/hosts.ts";
import { placeDemo } from "../testing/template.ts";
import { freePort, stopChild, untilAnswers } from "./processes.ts";

/** The children of a process, read from /proc: npm run edge works on Linux only (see libsql-server.ts). */
function childrenOf(pid: number): { pid: number; program: string }[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
	return children.map((child) => ({ pid: Number(child), program: readFileSync(`/proc/${child}/comm`, "utf8").trim() }));
}

describe("npm run edge", () => {
	const cleanups: (() => Promise<void>)[] = [];
	afterEach(async () => {
		for (const step of cleanups.splice(0)) await step();
	});

	async function start() {
		await ensureBuilt("workers");
		const folder = temporaryFolder();
		await placeDemo("workers", folder);
		const port = await freePort();
		const { child, output } = launch("workers", { PORT: String(port), DATA_DIR: folder });
		cleanups.push(async () => {
			await stopChild(child, 15_000);
			rmSync(folder, { recursive: true, force: true });
		});
		await untilAnswers(`http://127.0.0.1:${port}/`, () => child.exitCode === null);
		return { child, output, url: `http://127.0.0.1:${port}`, started: childrenOf(child.pid ?? 0) };
	}

	it("runs the cron trigger, and leaves no process behind when it is terminated", async () => {
		const { child, url, started } = await start();
		const triggered = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=*/5+*+*+*+*`);
		expect([triggered.status, await triggered.text()]).toEqual([200, "ok"]);
		expect(started.map(({ program }) => program)).toEqual(expect.arrayContaining(["sqld", "workerd"]));
		child.kill("SIGTERM");
		const [code] = await once(child, "exit");
		expect(code).toBe(0);
		// esbuild, wrangler's bundler, exits by itself when its parent is gone.
		await expect.poll(() => started.filter(({ pid }) => existsSync(`/proc/${pid}`))).toEqual([]);
	});

	it("exits with a message if its database exits", async () => {
		const { child, output, started } = await start();
		process.kill(started.find(({ program }) => program === "sqld")?.pid ?? 0, "SIGKILL");
		const [code] = await once(child, "exit");
		expect(code).toBe(1);
		expect(output()).toContain("libsql-server has ended; stopping.");
	});

	it("refuses an invalid port", async () => {
		const { child, output } = launch("workers", { PORT: "eighty" });
		const [code] = await once(child, "close");
		expect(code).toBe(1);
		expect(output()).toContain("PORT must be a port number (1 to 65535).");
	});
});
