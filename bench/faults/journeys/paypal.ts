import { type Browser, Dropped, type World } from "../world.ts";
import { payByCard } from "./card.ts";
import { donate } from "./giving.ts";

const fundings = ["balance", "balance", "echeck", "declined", "more-proof"] as const;

/** Begins at our page, or as a program does. @returns the order's id */
async function beginOrder(world: World, browser: Browser, donationId: string): Promise<string | undefined> {
	if (world.dice.chance(0.5)) {
		const { body } = await browser.call("/paypal/createOrder", { donationId });
		return body.data?.id;
	}
	const page = await browser.open(`/payment?donation=${donationId}&method=paypal`, { intent: "paypal" });
	return /checkoutnow\?token=(\w+)/.exec(page ?? "")?.[1];
}

/** A donor approves at PayPal, up to three times if it asks again, comes back or never does. */
async function payAtPayPal(world: World, browser: Browser, donationId: string): Promise<void> {
	const { dice } = world;
	const token = await beginOrder(world, browser, donationId);
	if (!token) return;
	for (let time = 0; time < 3; time++) {
		const outcome = dice.chance(0.1) ? "cancel" : "approve";
		const answer = { token, outcome, funding: dice.pick(fundings) };
		const back = await browser.openOutside("/sandbox/paypal/checkoutnow", answer);
		if (!back || dice.chance(0.15)) throw new Dropped("the donor has left");
		if (dice.chance(0.3) && outcome === "approve") {
			const { status } = await browser.call("/paypal/captureOrder", { orderId: token, donationId });
			if (status === 200) return;
		} else {
			const shown = await browser.open(back.replace(world.ownOrigin, ""));
			if (shown?.startsWith("/thankyou")) return void (await browser.open(shown));
		}
	}
}

/** A donor pays with PayPal, perhaps in two tabs, perhaps by card in the other one. */
export async function payPal(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser(dice.pick(["guest", "signed-in"]));
	const donationId = await donate(world, browser, "dollars");
	const pay = () => payAtPayPal(world, browser, donationId);
	const other = dice.pick([null, null, null, null, pay, () => payByCard(world, browser, donationId)]);
	if (other) await world.together(pay, other);
	else await pay();
	if (dice.chance(0.15)) await pay();
}

function act(world: World, name: string, id: string): Promise<Response> {
	return world.ask("/sandbox/paypal/activity", { method: "POST", body: new URLSearchParams({ act: name, id }) });
}

async function captures(world: World, statuses: readonly string[]): Promise<string[]> {
	const rows = await world.rows<{ id: string }>(
		`SELECT id FROM sandbox_object WHERE type = 'paypal_capture'
			AND json_extract(body, '$.status') IN (${statuses.map((status) => `'${status}'`).join()}) ORDER BY seq`,
	);
	return rows.map(({ id }) => id);
}

/** The money of eChecks arrives, or their bank returns it. */
export async function settleChecks(world: World): Promise<void> {
	for (const id of await captures(world, ["PENDING"]))
		await act(world, world.dice.chance(0.7) ? "arrive" : "return", id);
}

/** Staff refund a payment on PayPal's own site, or its donor disputes it there. */
export async function takeBackAtPayPal(world: World): Promise<void> {
	const { dice } = world;
	const open = await captures(world, ["COMPLETED", "PARTIALLY_REFUNDED"]);
	if (open.length === 0) return;
	const id = dice.pick(open);
	if (dice.chance(0.6)) return void (await act(world, "refund", id));
	await act(world, "dispute", id);
	if (dice.chance(0.5)) await act(world, dice.chance(0.7) ? "lose" : "win", id);
}

/** PayPal decides the disputes that it has left open. */
export async function decideAtPayPal(world: World): Promise<void> {
	const open = await world.rows<{ id: string }>(
		`SELECT json_extract(body, '$.captureId') AS id FROM sandbox_object WHERE type = 'paypal_dispute'
			AND json_extract(body, '$.status') = 'OPEN' ORDER BY seq`,
	);
	for (const { id } of open) await act(world, world.dice.chance(0.7) ? "lose" : "win", id);
}
