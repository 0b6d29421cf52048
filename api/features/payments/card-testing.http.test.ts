// @module-tag rest
import { expect, it } from "vitest";
import { payWith } from "../../../site/testing/giving.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";

const bare = { amount: 50_000, currency: "INR", settlementCurrency: "INR" };

onBothHosts(
	"Cards of one address",
	(host) => {
		it("succeed twelve times at once, and need a captcha after five declines at once", async () => {
			const together = async (count: number, card: string) => {
				const results = await Promise.all(Array.from({ length: count }, () => payWith(host(), card, bare)));
				return results.map(({ status }) => status).toSorted();
			};
			expect(await together(12, "pm_card_visa")).toEqual(Array(12).fill(200));
			expect(await together(8, "pm_card_chargeDeclined")).toEqual([400, 400, 400, 400, 400, 403, 403, 403]);
			const { status, body } = await payWith(host(), "pm_card_visa", bare);
			expect([status, body.code]).toEqual([403, "card_captcha_needed"]);
		});
	},
	{ KINDWAVE_MODE: "demo" },
);
