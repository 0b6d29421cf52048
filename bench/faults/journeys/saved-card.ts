import type { World } from "../world.ts";
import { authenticate } from "./card.ts";
import { donate } from "./giving.ts";

/** A signed-in donor saves a card, pays with it next time, and removes it perhaps. */
export async function savedCard(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser("signed-in");
	const first = await donate(world, browser);
	const paymentMethodId = dice.pick(["pm_card_visa", "pm_card_mastercard", "pm_card_authenticationRequired"] as const);
	const begun = await browser.call("/create/payment/intent", { paymentMethodId, donationId: first, saveCard: true });
	const intentId = typeof begun.body.clientSecret === "string" ? begun.body.clientSecret.split("_secret_")[0] : "";
	if (intentId) {
		await authenticate(world, browser, intentId);
		await browser.call("/create/payment/intent", { paymentIntentId: intentId, donationId: first });
	}
	const [customer] = await world.rows<{ id: string }>("SELECT customer_id AS id FROM provider_customer");
	if (!customer) return;
	const { body } = await browser.call(`/saved/cards/${customer.id}`);
	const cards: { id: string }[] = body.data ?? [];
	if (cards.length === 0) return;
	const saved = dice.pick(cards).id;

	const next = await donate(world, browser);
	const pay = async () => {
		const path = `/payment?donation=${next}`;
		const location = await browser.open(path, { intent: "saved-card", card: saved, ...(await browser.shown(path)) });
		if (!location?.startsWith("/payment/bank")) return;
		const bank = await world.rows<{ url: string }>(
			`SELECT json_extract(body, '$.next_action.redirect_to_url.url') AS url FROM sandbox_object
				WHERE type = 'payment_intent' AND json_extract(body, '$.metadata.donation_id') = ? AND url IS NOT NULL`,
			[next],
		);
		for (const { url } of bank) {
			const source = new URL(url).searchParams.get("source") ?? "";
			const outcome = dice.chance(0.8) ? "complete" : "fail";
			await browser.openOutside(url, { source, outcome, redirect: "1" });
		}
		await browser.open(location);
	};
	if (dice.chance(0.25)) await world.together(pay, pay);
	else await pay();
}
