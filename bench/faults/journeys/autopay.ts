import type { World } from "../world.ts";
import { donate } from "./giving.ts";

const day = 24 * 60 * 60_000;
const hour = day / 24;

/**
 * A donor gives every month by UPI Autopay, and some months pass, in which the timer runs around the days of the gift: sometimes it
 * dies, the bank has too little money, or the donor pauses or cancels in their app.
 */
export async function autopay(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser(dice.pick(["guest", "signed-in"]));
	const donationId = await donate(world, browser, "rupees", { every: "month" });
	const { status, body } = await browser.call("/razorpay/upi", { donationId, phone: "9876543210" });
	if (status !== 200) return;
	const payment = new URL(body.data.link).searchParams.get("tr") ?? "";
	await browser.openOutside("/sandbox/razorpay/upi", { payment, answer: dice.chance(0.9) ? "approve" : "decline" });
	if (dice.chance(0.8)) await browser.open(`/thankyou?donation=${donationId}`);
	for (let months = world.months ?? 1 + dice.below(2); months > 0; months--) {
		world.pass(28 * day);
		if (dice.chance(0.25)) await inApp(world);
		for (let steps = 0; steps < 14; steps++) {
			world.pass(8 * hour);
			await world.tick();
		}
	}
}

/** The donor does something in their app. */
async function inApp(world: World): Promise<void> {
	const { dice } = world;
	const html = await (await world.ask("/sandbox/razorpay/upi")).text();
	const [, mandate] = /name="mandate" value="(token_\w+)"/.exec(html) ?? [];
	if (!mandate) return;
	const change = dice.pick(["empty", "fill", "pause", "resume", "cancel"]);
	await world.ask("/sandbox/razorpay/upi/mandate", { method: "POST", body: new URLSearchParams({ mandate, change }) });
}
