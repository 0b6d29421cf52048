/** `npm run bench [-- name… --million --strict]`: measures the product against its budgets. See bench/README.md. */
import { loadavg } from "node:os";
import { books } from "./books.ts";
import { campaigns } from "./campaigns.ts";
import { cardTesting } from "./card-testing.ts";
import { crowd, memory } from "./crowd.ts";
import { donations } from "./donations.ts";
import { faults } from "./faults.ts";
import { interactions } from "./interactions.ts";
import { islands } from "./islands.ts";
import { lists } from "./lists.ts";
import { radio } from "./radio.ts";
import { radioHeard } from "./radio-heard.ts";
import { type Figure, table } from "./report.ts";
import { staff } from "./staff.ts";
import { staffSearch } from "./staff-search.ts";
import { statistics } from "./statistics.ts";
import { tests } from "./tests.ts";
import { throughput } from "./throughput.ts";
import { users } from "./users.ts";
import { weights } from "./weights.ts";
import { widgets } from "./widgets.ts";

const args = process.argv.slice(2);

/** The value of `--name=value`. */
const option = (name: string) => args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);

const measures: Readonly<Record<string, () => Promise<Figure[]>>> = {
	throughput,
	donations,
	weights,
	islands,
	widgets,
	users,
	"card-testing": cardTesting,
	crowd,
	campaigns: () => campaigns(Number(option("--people") ?? 5000)),
	memory: () => memory(Number(option("--donations") ?? 100_000)),
	radio: async () => {
		const crowd = { listeners: Number(option("--listeners") ?? 1000), seconds: Number(option("--seconds") ?? 120) };
		const ofCrowd = args.includes("--heard") ? [] : await radio(crowd);
		return [...ofCrowd, ...(await radioHeard(Number(option("--minutes") ?? 10)))];
	},
	faults: () =>
		faults({
			count: Number(option("--journeys") ?? 10_000),
			seed: option("--seed") ?? "kindwave",
			months: option("--months") ?? "",
		}),
	books: () => books(args.includes("--million") ? 1_000_000 : 100_000),
	interactions: () => interactions(Number(option("--gifts") ?? 200_000)),
	staff: () => staff(Number(option("--gifts") ?? 200_000)),
	"staff-search": () => staffSearch(args.includes("--million") ? 1_000_000 : 100_000),
	statistics: () => statistics(args.includes("--million") ? 1_000_000 : 100_000),
	tests,
	lists: () => lists(args.includes("--million") ? 1_000_000 : 100_000),
};

const known =
	/^--(strict|million|heard|people=\d+|journeys=\d+|months=\d+|listeners=\d+|seconds=\d+|minutes=\d+|donations=\d+|gifts=\d+|seed=.+)$/;
const names = args.filter((arg) => !arg.startsWith("--"));
const unknown = [
	...names.filter((name) => !Object.hasOwn(measures, name)),
	...args.filter((arg) => arg.startsWith("--") && !known.test(arg)),
];
if (unknown.length > 0) {
	console.error(
		`Unknown: ${unknown.join(", ")}. Measures: ${Object.keys(measures).join(", ")}; --million, --people=…, --journeys=…, --months=…, --listeners=…, --seconds=…, --minutes=…, --heard, --donations=…, --gifts=…, --seed=…, --strict.`,
	);
	process.exit(2);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(measures)) {
	// These take longer than all others together, so they run only if they are named.
	if (
		names.length > 0
			? !names.includes(name)
			: ["campaigns", "faults", "interactions", "memory", "radio", "staff", "tests"].includes(name)
	)
		continue;
	console.error(`${name} …`);
	figures.push(...(await measure()));
}
console.log(`\n${table(figures)}\n\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
if (args.includes("--strict") && figures.some((figure) => figure.met === false)) process.exitCode = 1;
