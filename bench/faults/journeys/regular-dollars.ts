import type { World } from "../world.ts";
import { verifiedAccount } from "./bank-transfer.ts";
import { donate } from "./giving.ts";
import { settleChecks } from "./paypal.ts";
import { monthsPass } from "./regular.ts";

/** The payer's choice on PayPal's page: the account that is kept is good, empties later, or pays by check. */
const fundings = ["balance", "balance", "later-declined", "echeck"] as const;

/** A donor gives every month from their PayPal account, and perhaps takes the permission back there. */
export async function regularByPayPal(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser(dice.pick(["guest", "signed-in"]));
	const donationId = await donate(world, browser, "dollars", { every: "month" });
	const page = await browser.open(`/payment?donation=${donationId}&method=paypal`, { intent: "paypal" });
	const token = /checkoutnow\?token=(\w+)/.exec(page ?? "")?.[1];
	if (!token) return;
	const answer = { token, outcome: "approve", funding: dice.pick(fundings) };
	const back = await browser.openOutside("/sandbox/paypal/checkoutnow", answer);
	if (back && dice.chance(0.8)) await browser.open(back.replace(world.ownOrigin, ""));
	await monthsPass(world, async () => {
		if (dice.chance(0.1)) await settleChecks(world);
		if (dice.chance(0.01)) await unlink(world);
	});
}

/** The donor removes us from their PayPal account. */
async function unlink(world: World): Promise<void> {
	const [row] = await world.rows<{ id: string }>(
		`SELECT json_extract(o.body, '$.captureId') AS id FROM sandbox_object o WHERE o.type = 'paypal_order'
			AND json_extract(o.body, '$.keeps') = 1 AND json_extract(o.body, '$.captureId') IS NOT NULL ORDER BY seq DESC LIMIT 1`,
	);
	if (!row) return;
	const body = new URLSearchParams({ act: "unlink", id: row.id });
	await world.ask("/sandbox/paypal/activity", { method: "POST", body });
}

/** A donor gives every month from a bank account in the US, whose transfers take days, fail or come back. */
export async function regularByBank(world: World): Promise<void> {
	const browser = world.browser("signed-in");
	const accountId = await verifiedAccount(world, browser);
	if (!accountId) return;
	const donationId = await donate(world, browser, "dollars", { every: "month" });
	const path = `/payment?donation=${donationId}&method=us_bank_account`;
	await browser.open(path, { intent: "transfer", accountId, ...(await browser.shown(path)) });
	await monthsPass(world);
}
