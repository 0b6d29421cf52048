import { expect } from "vitest";
import { demoRequestIds, demoUserId } from "../../../../db/seed/index.ts";
import { as } from "../../../../site/testing/actors.ts";
import type { TestApp } from "../../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../../site/testing/donor-browser.ts";
import { atPayPal } from "../../../../site/testing/paypal-steps.ts";
import { regularLink } from "../link.ts";
import { regularSteps } from "./steps.ts";

export const inDollars = {
	donationRequestId: demoRequestIds.isabel,
	amount: "25",
	country: "US",
	state: "CA",
	zip_code: "94103",
};

/** The signed-in donor, in the browser that gives. */
export const donor = { ...as("signed-in"), ...donorBrowser };

/** A period that was charged. */
export const paid = (period: string) => expect.objectContaining({ period, state: "paid", status: "succeeded" });

/** Steps of tests of regular gifts in dollars, from a US bank account or a PayPal account. */
export function dollarSteps(app: TestApp) {
	const steps = regularSteps(app);

	/** Adds and verifies a US account. @returns its id */
	async function account(number: string, user = demoUserId("donor"), headers = donor): Promise<string> {
		const call = (to: string, body: object) =>
			app.fetch(`/api/v1${to}`, {
				method: "POST",
				headers: { ...headers, "content-type": "application/json" },
				body: JSON.stringify(body),
			});
		const made = await call(`/user/${user}/payment/account`, {
			country: "US",
			label: "First Test Bank",
			accountHolderName: "Devika Nair",
			accountHolderType: "individual",
			routingNumber: "110000000",
			accountNumber: number,
		});
		const { uniqueId } = (await made.json()).data;
		await call(`/stripe/verify-bank-account/${uniqueId}`, { amount: [32, 45] });
		return uniqueId;
	}

	/** Pays a donation by transfer, which arrives days later. */
	const transfer = (donation: string, accountId: string, headers = donor) =>
		app.submit(
			`/payment?donation=${donation}&method=us_bank_account`,
			{ intent: "transfer", accountId, amount: "2500", currency: "USD" },
			headers,
		);

	const idOf = (donation: string) =>
		app.value<string>("SELECT gift_id FROM recurring_period WHERE donation_id = ?", [donation]);

	async function pass(days: number): Promise<void> {
		for (let passed = 0; passed < days; passed++) {
			app.advance(steps.day);
			await app.tick();
			await app.settled();
		}
	}

	/** A gift whose first transfer has arrived. @returns its id */
	async function givingByBank(number = "000123456789"): Promise<string> {
		const accountId = await account(number);
		const donation = await steps.begin(inDollars, donor);
		const before = await gifts();
		const sent = await transfer(donation, accountId);
		expect(sent.headers.get("location")).toBe(`/thankyou?donation=${donation}`);
		expect(await gifts()).toBe(before);
		await pass(5);
		return idOf(donation);
	}

	/** Approves the donation at PayPal, and comes back. */
	async function approve(donation: string, funding = "balance", headers: Record<string, string> = donorBrowser) {
		const sent = await app.submit(`/payment?donation=${donation}&method=paypal`, { intent: "paypal" }, headers);
		const order = new URL(sent.headers.get("location") ?? "").searchParams.get("token") ?? "";
		const back = await atPayPal(app, order, { funding });
		return app.fetch(back.pathname + back.search, { headers, redirect: "manual" });
	}

	/** A gift whose first payment PayPal has made. @returns its id */
	async function givingByPayPal(funding?: string): Promise<string> {
		const donation = await steps.begin(inDollars);
		await approve(donation, funding);
		return idOf(donation);
	}

	const gifts = () => app.value<number>("SELECT count(*) FROM recurring_gift");
	const ordersAtPayPal = () => app.value<number>("SELECT count(*) FROM payment_attempt WHERE provider = 'paypal'");

	/** Presses a button of the gift's page, or reads the page. */
	async function atLink(id: string, fields?: Record<string, string>): Promise<Response> {
		const link = await regularLink(app.ctx, { id });
		return fields ? app.submit(link, fields, donorBrowser) : app.fetch(link, { headers: donorBrowser });
	}

	return { ...steps, account, transfer, idOf, pass, givingByBank, approve, givingByPayPal, ordersAtPayPal, atLink };
}
