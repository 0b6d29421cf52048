import type { Browser, World } from "../world.ts";

/** Fills in the billing form. @returns the donation's id; a donor whose form is lost sends it again */
export async function donate(world: World, browser: Browser, more: Record<string, string> = {}): Promise<string> {
	const { dice, requests } = world;
	const location = await browser.open("/billingInfo", {
		donationFor: "donationRequest",
		donationRequestId: dice.chance(0.7) ? requests.rupees : requests.dollars,
		amount: String(100 + dice.below(9_000)),
		...(dice.chance(0.5) ? { shouldChargeProcessingFees: "on" } : {}),
		first_name: "Meera",
		last_name: "Iyer",
		email: "meera@people.example",
		country: "IN",
		zip_code: "560001",
		...more,
	});
	const id = /donation=(don_\w+)/.exec(location ?? "")?.[1];
	if (!id) throw new Error(`the billing form led to ${location}`);
	return id;
}
