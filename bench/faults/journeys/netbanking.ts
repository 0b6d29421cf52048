import { Dropped, type World } from "../world.ts";
import { donate } from "./giving.ts";

/** A donor pays through Razorpay's checkout at a bank, perhaps in two tabs, perhaps without coming back. */
export async function netbanking(world: World): Promise<void> {
	const { dice, requests } = world;
	const browser = world.browser();
	const donationId = await donate(world, browser, { donationRequestId: requests.rupees });
	const pay = async () => {
		const { status, body } = await browser.call("/razorpay/createOrder", { donationId });
		if (status !== 200) return;
		const order = { order_id: body.data.id, parent: world.origin };
		const chosen = await browser.pageOutside("/sandbox/razorpay/checkout/pay", {
			...order,
			method: "netbanking",
			bank: "HDFC",
		});
		const payment = /name="payment" value="(pay_\w+)"/.exec(chosen)?.[1];
		if (!payment) return;
		const outcome = dice.chance(0.8) ? "success" : "failure";
		const answer = { payment, outcome, parent: world.origin };
		const html = await browser.pageOutside("/sandbox/razorpay/checkout/bank", answer);
		if (dice.chance(0.2)) throw new Dropped("the donor has left");
		const result = /data-result="([^"]*)"/.exec(html)?.[1] ?? "";
		const { data } = JSON.parse(result.replaceAll("&quot;", '"').replaceAll("&amp;", "&") || "{}");
		if (data?.razorpay_signature) await browser.call("/razorpay/payment/verify", { ...data, donationId });
	};
	if (dice.chance(0.25)) await world.together(pay, pay);
	else await pay();
}
