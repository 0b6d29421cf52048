import { Dropped, type World } from "../world.ts";
import { donate } from "./giving.ts";
import { payAtBank } from "./netbanking.ts";

/** A donor scans our code, approves it in an app, and says so, too early perhaps. Only Razorpay's word counts. */
export async function upi(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser(dice.pick(["guest", "signed-in"]));
	const donationId = await donate(world, browser, "rupees");
	const paid = () =>
		dice.chance(0.5)
			? browser.open(`/thankyou?donation=${donationId}`)
			: browser.call("/donation", { donationId, paymentMethod: "razorpay" });
	const pay = async () => {
		const { status, body } = await browser.call("/razorpay/upi", { donationId, phone: "9876543210" });
		if (status !== 200) return;
		if (dice.chance(0.2)) await paid();
		if (dice.chance(0.15)) world.pass(dice.below(8 * 60_000));
		const payment = new URL(body.data.link).searchParams.get("tr") ?? "";
		const answer = dice.chance(0.8) ? "approve" : "decline";
		await browser.openOutside("/sandbox/razorpay/upi", { payment, answer });
		if (dice.chance(0.3)) throw new Dropped("the donor has left");
		await paid();
	};
	const other = dice.pick([null, null, null, null, pay, () => payAtBank(world, browser, donationId)]);
	if (other) await world.together(pay, other);
	else await pay();
	if (dice.chance(0.2)) await pay();
}
