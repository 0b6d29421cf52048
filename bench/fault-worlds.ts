/** `fault-worlds.js <seed> <from> <to> [months]`: runs these worlds, and writes each outcome as a line of JSON. See faults.ts. */
import { runWorld } from "./faults/run.ts";

const [seed = "", from = "0", to = "0", months] = process.argv.slice(2);
for (let world = Number(from); world < Number(to); world++) {
	console.log(JSON.stringify(await runWorld(`${seed} ${world}`, months ? Number(months) : null)));
}
