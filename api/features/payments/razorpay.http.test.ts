import { expect, it } from "vitest";
import { beginDonation, indianRequest, raised } from "../../../site/testing/giving.ts";
import { form, page, post } from "../../../site/testing/http.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";

onBothHosts("Razorpay", (host) => {
	const begin = () => beginDonation(host(), { donationRequestId: indianRequest, amount: "450" });
	const orderOf = async (donationId: string): Promise<string> => {
		const { status, body } = await post(host(), "/razorpay/createOrder", { donationId });
		expect(status).toBe(200);
		return String((body.data as { id: string }).id);
	};
	/** Pays an order in the checkout. @returns its last page */
	const pay = async (order: string): Promise<string> => {
		const fields = { order_id: order, parent: "https://give.test", method: "netbanking", bank: "HDFC" };
		const bank = (await page(host(), "/sandbox/razorpay/checkout/pay", form(fields))).text;
		const [, payment = ""] = /name="payment" value="(pay_\w+)"/.exec(bank) ?? [];
		const answer = form({ payment, outcome: "success", parent: "https://give.test" });
		return (await page(host(), "/sandbox/razorpay/checkout/bank", answer)).text;
	};

	it("is paid in its checkout, verified, and counted once", async () => {
		const before = await raised(host(), indianRequest);
		const donationId = await begin();
		const order = await orderOf(donationId);
		const [, result = ""] = /data-result="([^"]*)"/.exec(await pay(order)) ?? [];
		const { data: paid } = JSON.parse(result.replaceAll("&quot;", '"'));
		for (const _ of ["first", "again"]) {
			const { status, body } = await post(host(), "/razorpay/payment/verify", paid);
			expect([status, body.data]).toEqual([200, { donationId, status: "succeeded" }]);
		}
		const { body } = await post(host(), "/donation", { donationId, paymentMethod: "razorpay", transactionId: order });
		expect(body.data).toMatchObject({ status: "succeeded", paymentMethod: "razorpay", totalAmount: 450 });
		expect((await raised(host(), indianRequest)).count).toBe(before.count + 1);
	});

	it("is booked by its events alone if the browser never comes back", async () => {
		const before = await raised(host(), indianRequest);
		await pay(await orderOf(await begin()));
		await expect.poll(async () => (await raised(host(), indianRequest)).count).toBe(before.count + 1);
	});
});
