import { askStripe, stripe } from "../stand-ins/stripe.ts";
import type { World } from "../world.ts";

/** Staff refund a charge on the provider's own site, in whole or in part. */
export async function refundAtStripe(world: World): Promise<void> {
	const open = (await stripe.charges(world)).filter(({ amountMinor, refundedMinor }) => refundedMinor < amountMinor);
	if (open.length === 0) return;
	const { id, amountMinor, refundedMinor } = world.dice.pick(open);
	const left = amountMinor - refundedMinor;
	const amount = world.dice.chance(0.5) ? left : 1 + world.dice.below(left);
	await askStripe(world, "/refunds", { charge: id, amount: String(amount) });
}

/** Finance staff refund a paid donation here, in whole or in part, perhaps in two tabs. */
export async function refundByStaff(world: World): Promise<void> {
	const { dice } = world;
	const paid = await world.rows<{ id: string; minor: number }>(
		"SELECT public_id AS id, charge_minor AS minor FROM donation WHERE succeeded_at IS NOT NULL ORDER BY id",
	);
	if (paid.length === 0) return;
	const { id, minor } = dice.pick(paid);
	const browser = world.browser("finAdmin");
	const refund = async () => {
		const amount = dice.chance(0.4) ? "all" : ((1 + dice.below(minor)) / 100).toFixed(2);
		const body = { amount, reason: "The donor asked for it.", fromReserve: dice.chance(0.5) };
		await browser.call(`/donation/${id}/refunds`, body);
	};
	if (dice.chance(0.3)) await world.together(refund, refund);
	else await refund();
}

/** Donors dispute payments at their banks, which decide at once, or later. */
export async function disputeAtStripe(world: World): Promise<void> {
	const [row] = world.dice.shuffled(
		await world.rows<{ id: string }>(
			`SELECT p.id FROM sandbox_object p JOIN sandbox_object c ON c.id = json_extract(p.body, '$.latest_charge')
				WHERE p.type = 'payment_intent' AND json_extract(p.body, '$._sandbox.arrivesAt') IS NULL
					AND json_extract(c.body, '$.captured') AND json_extract(c.body, '$.status') = 'succeeded' ORDER BY p.seq`,
		),
	);
	if (!row) return;
	await actAtStripe(world, row.id, "dispute");
	if (world.dice.chance(0.5)) await actAtStripe(world, row.id, world.dice.chance(0.7) ? "lose" : "win");
}

/** Something that happens to a payment at Stripe without us; nothing if it is not possible now. */
export async function actAtStripe(world: World, id: string, act: "dispute" | "lose" | "win" | "refund"): Promise<void> {
	await world.ask("/sandbox/stripe/activity", { method: "POST", body: new URLSearchParams({ act, id }) });
}

/** Banks decide the disputes that they have left open. */
export async function decideAtStripe(world: World): Promise<void> {
	const open = await world.rows<{ id: string }>(
		`SELECT json_extract(body, '$.payment_intent') AS id FROM sandbox_object WHERE type = 'dispute'
			AND json_extract(body, '$.status') = 'needs_response' ORDER BY seq`,
	);
	for (const { id } of open) await actAtStripe(world, id, world.dice.chance(0.7) ? "lose" : "win");
}
