import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../db/seed/index.ts";
import { hostRows } from "./browser/testing/ledger.ts";
import { type Host, hostNames, runsOn, startHost } from "./testing/hosts.ts";
import { page } from "./testing/http.ts";

for (const name of hostNames) {
	describe(`A request whose end date has passed, on ${name}`, runsOn(name), () => {
		const id = demoRequestIds.jyoti;
		let host: Host;
		beforeAll(async () => {
			host = await startHost(name);
			await hostRows(host, "UPDATE donation_request SET ends_at = 1 WHERE id = ?", [id]);
		});
		afterAll(() => host.stop());

		it("is over on its page and takes no gift, before any timer has run", async () => {
			expect((await page(host, `/donationRequest/${id}`)).text).toContain(
				"This request has ended and no longer takes donations",
			);
			const form = `/billingInfo?donationFor=donationRequest&donationRequestId=${id}&amount=500`;
			expect((await page(host, form)).status).toBe(409);
		});

		it.runIf(name === "workers")("is stored as expired by the cron trigger", async () => {
			await fetch(`${host.url}/cdn-cgi/handler/scheduled?cron=*/5+*+*+*+*`);
			const rows = await hostRows(host, "SELECT status FROM donation_request WHERE id = ?", [id]);
			expect(rows).toEqual([{ status: -4 }]);
		});
	});
}
