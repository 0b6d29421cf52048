import type { World } from "../world.ts";
import { donate } from "./giving.ts";

const day = 24 * 60 * 60_000;

/** A donor gives every month, and some months pass, in which the timer runs each day: sometimes it dies, and sometimes the bank declines. */
export async function regular(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser(dice.chance(0.5) ? "guest" : "signed-in");
	const donationId = await donate(world, browser, "rupees", { every: "month" });
	const paymentMethodId = dice.pick(["pm_card_visa", "pm_card_mastercard", "pm_card_laterDeclined"] as const);
	await browser.call("/create/payment/intent", { paymentMethodId, donationId });
	await monthsPass(world);
}

/** Lets some months pass, in which the timer runs every few days. @param meanwhile what else happens then */
export async function monthsPass(world: World, meanwhile?: () => Promise<void>): Promise<void> {
	const months = world.months ?? 1 + world.dice.below(3);
	for (let days = 0; days < months * 31; days += 3) {
		world.pass(3 * day);
		await meanwhile?.();
		for (let ticks = 0; ticks < 3; ticks++) {
			await world.tick();
			world.pass(3 * 60_000);
		}
	}
}
