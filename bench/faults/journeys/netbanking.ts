import { type Browser, Dropped, type World } from "../world.ts";
import { donate } from "./giving.ts";

/** Pays through Razorpay's checkout at a bank, perhaps without coming back. */
export async function payAtBank(world: World, browser: Browser, donationId: string): Promise<void> {
	const { dice } = world;
	const { status, body } = await browser.call("/razorpay/createOrder", { donationId });
	if (status !== 200) return;
	const order = { order_id: body.data.id, parent: world.ownOrigin };
	const chosen = await browser.pageOutside("/sandbox/razorpay/checkout/pay", {
		...order,
		method: "netbanking",
		bank: "HDFC",
	});
	const payment = /name="payment" value="(pay_\w+)"/.exec(chosen)?.[1];
	if (!payment) return;
	const outcome = dice.chance(0.8) ? "success" : "failure";
	const answer = { payment, outcome, parent: world.ownOrigin };
	const html = await browser.pageOutside("/sandbox/razorpay/checkout/bank", answer);
	if (dice.chance(0.2)) throw new Dropped("the donor has left");
	const result = /data-result="([^"]*)"/.exec(html)?.[1] ?? "";
	const { data } = JSON.parse(result.replaceAll("&quot;", '"').replaceAll("&amp;", "&") || "{}");
	if (data?.razorpay_signature) await browser.call("/razorpay/payment/verify", { ...data, donationId });
}

/** A donor pays by netbanking, perhaps in two tabs. */
export async function netbanking(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser();
	const donationId = await donate(world, browser, "rupees");
	const pay = () => payAtBank(world, browser, donationId);
	if (dice.chance(0.25)) await world.together(pay, pay);
	else await pay();
}

/** Staff refund a payment on Razorpay's own site, or its donor disputes it. */
export async function takeBackAtRazorpay(world: World): Promise<void> {
	const { dice } = world;
	const open = await world.rows<{ id: string }>(
		`SELECT id FROM sandbox_object WHERE type = 'razorpay.payment'
			AND json_extract(body, '$.entity.status') = 'captured' ORDER BY seq`,
	);
	if (open.length === 0) return;
	const { id } = dice.pick(open);
	if (dice.chance(0.6)) return act(world, id, "refund");
	await act(world, id, "dispute");
	if (dice.chance(0.5)) await act(world, id, dice.chance(0.7) ? "lose" : "win");
}

async function act(world: World, id: string, name: string): Promise<void> {
	await world.ask("/sandbox/razorpay/activity", { method: "POST", body: new URLSearchParams({ act: name, id }) });
}

/** Banks decide the disputes that they have left open. */
export async function decideAtRazorpay(world: World): Promise<void> {
	const open = await world.rows<{ id: string }>(
		`SELECT json_extract(body, '$.parent') AS id FROM sandbox_object WHERE type = 'razorpay.dispute'
			AND json_extract(body, '$.entity.status') = 'open' ORDER BY seq`,
	);
	for (const { id } of open) await act(world, id, world.dice.chance(0.7) ? "lose" : "win");
}
