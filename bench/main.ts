/** `npm run bench [-- name… --million --strict]`: what DESIGN section 7 promises, measured. See README.md beside this. */
import { loadavg } from "node:os";
import { donations } from "./donations.ts";
import { islands } from "./islands.ts";
import { lists } from "./lists.ts";
import { type Figure, table } from "./report.ts";
import { throughput } from "./throughput.ts";
import { weights } from "./weights.ts";

const args = process.argv.slice(2);

const measures: Readonly<Record<string, () => Promise<Figure[]>>> = {
	throughput,
	donations,
	weights,
	islands,
	lists: () => lists(args.includes("--million") ? 1_000_000 : 100_000),
};

const asked = args.filter((arg) => !arg.startsWith("--"));
const unknown = [
	...asked.filter((name) => !Object.hasOwn(measures, name)),
	...args.filter((arg) => arg.startsWith("--") && arg !== "--strict" && arg !== "--million"),
];
if (unknown.length > 0) {
	console.error(`Unknown: ${unknown.join(", ")}. Measures: ${Object.keys(measures).join(", ")}; --million, --strict.`);
	process.exit(2);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(measures)) {
	if (asked.length > 0 && !asked.includes(name)) continue;
	console.error(`${name} …`);
	figures.push(...(await measure()));
}
console.log(`\n${table(figures)}\n\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
if (args.includes("--strict") && figures.some((figure) => figure.kept === false)) process.exitCode = 1;
