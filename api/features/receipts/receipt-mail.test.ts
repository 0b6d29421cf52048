import { describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { receiptSteps } from "../../../site/testing/receipt-steps.ts";
import { optionalTopics } from "../../domain/people/mail-topics.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { addressHolder } from "../outbox/preferences.ts";

const app = demoForAll();

const to = "meera@people.example";
const { give, refund } = receiptSteps(app);

/** The mails of a gift that is paid and then refunded in part, newest first. */
async function mailsOfAGift() {
	await refund(await give(), 10_000);
	await app.tick();
	const states = await app.rows<{ state: string }>("SELECT DISTINCT state FROM outbox_message");
	const { deliveries } = await listDeliveries(app.ctx, { to });
	return {
		states,
		mails: deliveries as unknown as { subject: string; text: string; headers: Record<string, string> }[],
	};
}

describe("a receipt's mail", () => {
	it("offers no way to stop receipts, neither to mail programs nor to its reader", async () => {
		const { mails } = await mailsOfAGift();
		expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
			"We are sending ₹100 back to you",
			"Your new receipt for ₹920",
			"Your receipt for ₹1,020",
		]);
		for (const { headers, text } of mails) {
			expect(Object.keys(headers).join()).not.toMatch(/unsubscribe/i);
			expect(text).not.toContain("/unsubscribe");
		}
	});

	it("arrives although its reader has switched every topic off, and called another mail spam", async () => {
		for (const topic of optionalTopics) {
			await app.rows("INSERT INTO mail_preference (holder, topic, wanted, changed_at) VALUES (?, ?, 0, 1)", [
				await addressHolder(to),
				topic,
			]);
		}
		await app.rows("INSERT INTO mail_suppression VALUES (?, 'complained', 1)", [to]);
		const { states, mails } = await mailsOfAGift();
		expect(states).toEqual([{ state: "sent" }]);
		expect(mails).toHaveLength(6);
	});

	it("is not sent to an address that mail bounces from", async () => {
		await app.rows("UPDATE mail_suppression SET reason = 'bounced'");
		expect((await mailsOfAGift()).mails).toHaveLength(6);
	});
});
