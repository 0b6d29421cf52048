// @module-tag slow
import { describe, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { disputeSteps } from "../disputes/testing/dispute-steps.ts";
import { listPayouts } from "./list-payouts.ts";
import { readPayout } from "./payout-record.ts";

const week = 7 * 86_400_000;
const app = demoForEach({}, identifyByName);

describe.each(["stripe", "paypal", "razorpay"] as const)("a dispute that is lost at %s", (provider) => {
	it("is in the payout after its end, or in a later one that can bear it, and the books agree to the cent", async () => {
		const { give, dispute, press } = disputeSteps(app, provider);
		const { donationId } = await dispute();
		app.advance(2 * week);
		await press(donationId, "lose");
		await app.tick();
		app.advance(week);
		// The loss is more than one gift less its fee, so it waits for a second one.
		await give();
		app.advance(week);
		await give();
		app.advance(3 * week);
		await app.tick();
		const { rows } = await listPayouts(app.ctx, { provider, limit: 10 });
		const records = await Promise.all(rows.map(({ id }) => readPayout(app.ctx, { provider, payout: id })));
		for (const record of records) {
			expect(record).toMatchObject({ net: record.amount, booked: record.amount, moved: record.amount, differing: 0 });
		}
		const taken = records.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "dispute"));
		expect(taken).toMatchObject([{ lines: 1 }]);
		expect(taken[0]?.amount).toBeLessThan(0);
		const left = await app.value(
			`SELECT sum(amount_minor) FROM ledger_entry WHERE account_id LIKE 'psp_clearing:provider:${provider}:%'`,
		);
		expect(left).toBe(0);
	});
});
