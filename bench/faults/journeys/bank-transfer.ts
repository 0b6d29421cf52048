import { demoUserId } from "../../../db/seed/index.ts";
import { askStripe } from "../stand-ins/stripe.ts";
import { type Browser, Dropped, type World } from "../world.ts";
import { payByCard } from "./card.ts";
import { donate } from "./giving.ts";

/** Stripe's test numbers: one whose transfers arrive, one without money, one whose bank returns them, and one that is empty later. */
const numbers = ["000123456789", "000123456789", "000222222227", "000555555559", "000888888880"] as const;
const accountsPath = `/user/${demoUserId("donor")}/payment/account`;

/** Saves and verifies an account if there is none. @returns an account's id, or undefined if that failed on the way */
export async function verifiedAccount(world: World, browser: Browser): Promise<string | undefined> {
	const { dice } = world;
	const verified = await world.rows<{ id: string }>(
		"SELECT id FROM bank_account WHERE status = 'verified' ORDER BY id",
	);
	if (verified.length > 1 || (verified.length > 0 && dice.chance(0.7))) return dice.pick(verified).id;
	const saved = await browser.call(accountsPath, {
		country: "US",
		label: "First Test Bank",
		accountHolderName: "Devika Nair",
		accountHolderType: "individual",
		routingNumber: "110000000",
		accountNumber: dice.pick(numbers),
	});
	const id: string | undefined = saved.body.data?.uniqueId;
	if (!id) return undefined;
	const { status } = await browser.call(`/stripe/verify-bank-account/${id}`, { amount: [32, 45] });
	return status === 200 ? id : undefined;
}

/** A donor gives from a bank account in the US, perhaps in two tabs, or pays by card in the other one. */
export async function bankTransfer(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser("signed-in");
	const accountId = await verifiedAccount(world, browser);
	if (!accountId) return;
	const donationId = await donate(world, browser, "dollars");
	const pay = async () => {
		if (dice.chance(0.5)) await browser.call("/stripe/charge", { donationId, accountId });
		else {
			const path = `/payment?donation=${donationId}&method=us_bank_account`;
			await browser.open(path, { intent: "transfer", accountId, ...(await browser.shown(path)) });
		}
		if (dice.chance(0.2)) throw new Dropped("the donor has left");
		await browser.open(`/thankyou?donation=${donationId}`);
	};
	const other = dice.pick([null, null, null, null, pay, () => payByCard(world, browser, donationId)]);
	if (other) await world.together(pay, other);
	else await pay();
}

/** Banks return transfers that have arrived. */
export async function returnTransfers(world: World): Promise<void> {
	const arrived = await world.rows<{ charge: string }>(
		`SELECT json_extract(p.body, '$.latest_charge') AS charge FROM sandbox_object p
			JOIN sandbox_object c ON c.id = json_extract(p.body, '$.latest_charge')
			WHERE p.type = 'payment_intent' AND json_extract(p.body, '$._sandbox.arrivesAt') IS NOT NULL
				AND json_extract(p.body, '$.status') = 'succeeded' AND NOT json_extract(c.body, '$.disputed') ORDER BY p.seq`,
	);
	for (const { charge } of arrived) {
		if (!world.dice.chance(0.4)) continue;
		await askStripe(world, `/test_helpers/charges/${charge}/return`, { reason: "debit_not_authorized" });
	}
}
