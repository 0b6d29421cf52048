import { faultsIn } from "./check.ts";
import { atLast, elsewhere, journeys } from "./journeys/index.ts";
import { type Outcome, perWorld } from "./outcome.ts";
import { World } from "./world.ts";

/**
 * Runs one world. The same seed runs the same way.
 * @param months that each regular gift lasts; a few by default
 */
export function runWorld(seed: string, months: number | null = null): Promise<Outcome> {
	return World.run({ seed, months }, async (world) => {
		const { dice } = world;
		for (let count = 0; count < perWorld; count++) {
			const [name, journey] = dice.pick(Object.entries(journeys));
			await world.journey(name, () => journey(world));
			if (dice.chance(0.5)) await world.deliverSome();
			if (dice.chance(0.3)) await dice.pick(elsewhere)(world);
			if (dice.chance(0.4)) {
				world.pass(dice.below(20 * 60_000));
				await world.tick();
			}
		}
		await world.calmDown(async () => {
			for (const end of atLast) await end(world);
		});
		const [counts] = await world.rows<Omit<Outcome, "seed" | "faults" | "tally">>(
			`SELECT count(*) FILTER (WHERE status = 'succeeded') AS paid,
				count(*) FILTER (WHERE status IN ('surplus', 'unapplied')) AS returned,
				(SELECT count(*) FROM refund WHERE requested_by IS NOT NULL AND status = 'succeeded') AS refunds,
				(SELECT count(*) FROM dispute) AS disputes,
				(SELECT count(*) FROM withdrawal WHERE sent_at IS NOT NULL) AS withdrawals,
				(SELECT count(*) FROM withdrawal WHERE taken_minor > 0) AS reduced,
				(SELECT count(*) FROM ledger_txn WHERE kind = 'shortfall') AS missing FROM payment_attempt`,
		);
		if (!counts) throw new Error("a count answers one row");
		return { seed, faults: await faultsIn(world), tally: world.tally, ...counts };
	});
}
