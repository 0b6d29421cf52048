import { rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ensureBuilt } from "./testing/build.ts";
import { beginDonation, indianRequest, payWith, raised } from "./testing/giving.ts";
import { hostNames, startHost, temporaryFolder } from "./testing/hosts.ts";
import { page } from "./testing/http.ts";
import { placeDemo } from "./testing/template.ts";

describe.each(hostNames)("A restart, on %s", (name) => {
	it("keeps every donation, and adds no demo data a second time", { timeout: 120_000 }, async () => {
		const folder = temporaryFolder();
		await ensureBuilt();
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
				expect((await page(second, `/thankyou?donation=${donationId}`)).text).toContain("Thank you, Grace!");
			} finally {
				await second.stop();
			}
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});
});
