import { expect } from "vitest";
import type { TestApp } from "../../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../../site/testing/donor-browser.ts";
import * as razorpay from "../../../../site/testing/razorpay-steps.ts";
import { regularSteps } from "./steps.ts";

/** The way to the stand-in, for tests that give by a mandate. */
export const razorpaySettings = { RAZORPAY_API_BASE: "http://stripe.test/sandbox/razorpay" };

/** Steps and readings of tests of regular gifts that a bank debits by a mandate. */
export function mandateSteps(app: TestApp) {
	const steps = regularSteps(app);
	const hour = 3_600_000;

	/** A monthly gift by UPI Autopay, begun by the billing page. @returns its id */
	async function givingByUpi(more: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<string> {
		const donation = await steps.begin({ method: "upi", phone: "98765 43210", ...more }, headers);
		await razorpay.answerUpi(app, "approve");
		await app.fetch(`/thankyou?donation=${donation}`, { headers: { ...donorBrowser, ...headers } });
		return app.value("SELECT gift_id FROM recurring_period WHERE donation_id = ?", [donation]);
	}

	/** Moves the clock to a day and an hour before the gift is due, and announces it. */
	async function announce(id: string): Promise<void> {
		const due = Number(await app.value("SELECT next_due_at FROM recurring_gift WHERE id = ?", [id]));
		app.advance(due - app.platform.clock.now() - 25 * hour);
		await steps.run();
	}

	/** Announces the gift, and debits it when it is due. */
	async function debit(id: string): Promise<void> {
		await announce(id);
		app.advance(25 * hour + 60_000);
		await steps.run();
	}

	/** Presses a button of the donor's UPI app. */
	async function inApp(change: "pause" | "resume" | "cancel" | "empty" | "fill"): Promise<void> {
		const mandate = await token();
		const answer = await app.submit("/sandbox/razorpay/upi/mandate", { mandate, change });
		expect(answer.status).toBeLessThan(400);
	}

	/** The newest mandate that a gift has. */
	const token = () => app.value("SELECT method_id FROM recurring_gift ORDER BY created_at DESC LIMIT 1");

	/** The event of a mandate, as Razorpay sends it. */
	async function eventOf(name: string, mandate: string): Promise<string> {
		const customer = await app.value("SELECT customer_id FROM recurring_gift WHERE method_id = ?", [mandate]);
		const entity = (await razorpay.razorpay(app, `/customers/${customer}/tokens/${mandate}`)).body;
		return JSON.stringify({
			entity: "event",
			account_id: "acc_KindwaveDemo01",
			event: name,
			contains: ["token"],
			payload: { token: { entity } },
			created_at: Math.floor(app.platform.clock.now() / 1000),
		});
	}

	/** The payments at Razorpay that have brought money. */
	async function captured(): Promise<number> {
		const { body } = await razorpay.razorpay(app, "/orders?count=100");
		return (body.items as { status: string }[]).filter(({ status }) => status === "paid").length;
	}

	return { ...steps, hour, givingByUpi, announce, debit, inApp, token, eventOf, captured };
}
