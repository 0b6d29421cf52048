/** `npm run bench [-- name… --million --strict]`: measures the product against its budgets. See bench/README.md. */
import { loadavg } from "node:os";
import { donations } from "./donations.ts";
import { islands } from "./islands.ts";
import { lists } from "./lists.ts";
import { type Figure, table } from "./report.ts";
import { throughput } from "./throughput.ts";
import { users } from "./users.ts";
import { weights } from "./weights.ts";

const args = process.argv.slice(2);

const measures: Readonly<Record<string, () => Promise<Figure[]>>> = {
	throughput,
	donations,
	weights,
	islands,
	users,
	lists: () => lists(args.includes("--million") ? 1_000_000 : 100_000),
};

const names = args.filter((arg) => !arg.startsWith("--"));
const unknown = [
	...names.filter((name) => !Object.hasOwn(measures, name)),
	...args.filter((arg) => arg.startsWith("--") && arg !== "--strict" && arg !== "--million"),
];
if (unknown.length > 0) {
	console.error(`Unknown: ${unknown.join(", ")}. Measures: ${Object.keys(measures).join(", ")}; --million, --strict.`);
	process.exit(2);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(measures)) {
	if (names.length > 0 && !names.includes(name)) continue;
	console.error(`${name} …`);
	figures.push(...(await measure()));
}
console.log(`\n${table(figures)}\n\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
if (args.includes("--strict") && figures.some((figure) => figure.met === false)) process.exitCode = 1;
