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
