// @module-tag slow
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { freePort, isTaken, projectRoot, runNode } from "./processes.ts";

describe("A program started by npm", () => {
	it("exits when the shell between them is gone", { timeout: 30_000, tags: ["rest"] }, async () => {
		// The second command stops the shell from replacing itself with the first one.
		const program = `import("./site/dev/processes.ts").then(({ whenParentEnds }) => {
			whenParentEnds(() => { console.log("ended"); process.exit(0); });
			setTimeout(() => {}, 60_000);
			console.log("started");
		})`;
		const shell = spawn("sh", ["-c", '"$0" -e "$1"; true', process.execPath, program], { cwd: projectRoot });
		let written = "";
		shell.stdout.on("data", (chunk: Buffer) => {
			written += chunk;
			if (written === "started\n") shell.kill("SIGTERM");
		});
		// The output closes when the program, which inherited it, has exited.
		await once(shell.stdout, "close");
		expect(written).toBe("started\nended\n");
	});
});

describe("Ports", () => {
	it("are free until a server listens", async () => {
		const port = await freePort();
		expect(await isTaken(port)).toBe(false);
		const server = createServer();
		await once(server.listen(port, "127.0.0.1"), "listening");
		expect(await isTaken(port)).toBe(true);
		server.close();
	});
});

describe("A Node command", () => {
	it("resolves with its output", async () => {
		expect(await runNode(["-p", "6 * 7"], process.env)).toBe("42\n");
	});

	it("rejects with its error output", async () => {
		const failing = runNode(["-e", "console.error('no good'); process.exit(3)"], process.env);
		await expect(failing).rejects.toThrow("no good");
	});
});
