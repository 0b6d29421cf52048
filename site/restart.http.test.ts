import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { describe, expect, it } from "vitest";
import { testTimeout } from "../vitest.unit.config.ts";
import { projectRoot, runNode } from "./dev/processes.ts";
import { ensureBuilt } from "./testing/build.ts";
import { donorBrowser } from "./testing/donor-browser.ts";
import { beginDonation, indianRequest, payWith, raised } from "./testing/giving.ts";
import { hostNames, runsOn, startHost, temporaryFolder } from "./testing/hosts.ts";
import { page } from "./testing/http.ts";
import { placeDemo, seededFile } from "./testing/template.ts";

for (const name of hostNames) {
	describe(`A restart, on ${name}`, runsOn(name), () => {
		it("keeps every donation and does not seed again", async () => {
			const folder = temporaryFolder();
			await ensureBuilt(name);
			await placeDemo(name, folder);
			try {
				const first = await startHost(name, { DATA_DIR: folder });
				const donationId = await beginDonation(first, { donationRequestId: indianRequest, amount: "5000" });
				await payWith(first, "pm_card_visa", { donationId });
				const before = await raised(first, indianRequest);
				await first.stop();

				const second = await startHost(name, { DATA_DIR: folder });
				try {
					expect(await raised(second, indianRequest)).toEqual(before);
					expect((await page(second, `/thankyou?donation=${donationId}`, { headers: donorBrowser })).text).toContain(
						"Thank you, Grace!",
					);
				} finally {
					await second.stop();
				}
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		});
	});
}

describe("A seed that was killed halfway", () => {
	const donations = async (path: string) => {
		const client = createClient({ url: `file:${path}` });
		try {
			const { rows } = await client.execute("SELECT id, status, refunded_minor FROM donation ORDER BY id");
			return rows.map((row) => ({ ...row }));
		} catch {
			return [];
		} finally {
			client.close();
		}
	};

	it("is seeded again from scratch", { tags: ["rest"] }, async () => {
		await ensureBuilt();
		const folder = temporaryFolder();
		const path = join(folder, "kindwave.db");
		const env = { PATH: process.env.PATH, DATA_DIR: folder };
		try {
			const child = spawn(process.execPath, ["dist/node/main.js", "seed"], { cwd: projectRoot, env, stdio: "ignore" });
			const ended = once(child, "close");
			const some = async () => child.exitCode !== null || (await donations(path)).length >= 20;
			await expect.poll(some, { interval: 20, timeout: testTimeout }).toBe(true);
			child.kill("SIGKILL");
			await ended;
			const half = await donations(path);
			const whole = await donations(await seededFile());
			expect(half.length).toBeLessThan(whole.length);
			expect(await runNode(["dist/node/main.js", "seed"], env)).toContain("Seeding again from scratch.");
			expect(await donations(path)).toEqual(whole);
			expect(await runNode(["dist/node/main.js", "seed"], env)).toBe("");
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});
});
