import { Dropped, type World } from "../world.ts";
import { payByCard } from "./card.ts";
import { donate } from "./giving.ts";

const numbers = ["4242424242424242", "4242424242424242", "4000000000000002", "4000000000007007"] as const;

/** A donor without script pays on the provider's page, or leaves it open and pays another way. */
export async function hosted(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser();
	const donationId = await donate(world, browser);
	const page = await browser.open(`/payment?donation=${donationId}`, { intent: "checkout" });
	if (!page?.includes("/sandbox/")) return;
	const pay = async () => {
		for (let time = 0; time < 2; time++) {
			const form = { email: "meera@people.example", name: "Meera", "exp-date": "12/34", cvc: "123" };
			await browser.openOutside(page, { ...form, cardnumber: dice.pick(numbers) });
			if (dice.chance(0.6)) break;
		}
		if (dice.chance(0.3)) throw new Dropped("the donor has left");
		await browser.open(`/thankyou?donation=${donationId}`);
	};
	if (dice.chance(0.2)) await world.together(pay, () => payByCard(world, browser, donationId));
	else if (dice.chance(0.8)) await pay();
	else await payByCard(world, browser, donationId);
}
