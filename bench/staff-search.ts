import { type Mix, pass, slowest } from "./mix.ts";
import { ensureBenchBuilt, inFolder } from "./processes.ts";
import { atMost, type Figure } from "./report.ts";
import { percentile } from "./rounds.ts";

const maxMs = 50;
const turns = 5;

const asked = (q: string) => `/staffSearch?q=${encodeURIComponent(q)}`;
/** Searches as staff type them, with each reading. Half of the donors with a common name have it as their last one. */
const staffMix: Mix = [
	[15, asked("4242")],
	[10, asked("1,000")],
	[5, asked("₹500.50")],
	[15, asked("donor.512@bench.test")],
	[10, asked("donor.5")],
	[10, asked("Kumar")],
	[10, asked("Asha Kumar")],
	[5, asked("UTR77123")],
	[5, asked("utr 77 123")],
	[5, asked("card 4242")],
	[3, asked("000042")],
	[3, asked("98765 43210")],
	[5, asked("ch_77")],
	[5, asked("gift_00000000000000000000000500")],
	[5, asked("80G/2021-22/000042")],
	[5, asked("school")],
];

/** The search of staff with many gifts: what it takes until results are there, as CPU time of the thread. */
export async function staffSearch(many: number): Promise<Figure[]> {
	await ensureBenchBuilt();
	const built = new URL("../dist/bench/books-api.js", import.meta.url).href;
	const { booksApi }: typeof import("./books-api.ts") = await import(built);
	return inFolder(async (folder) => {
		const api = await booksApi(folder, many, "superadmin");
		await pass(api, staffMix);
		const times: number[] = [];
		for (let turn = 0; turn < turns; turn++) times.push(...(await pass(api, staffMix)));
		const took = percentile(times, 0.99);
		const figure = { reference: "", ratio: "" };
		return [
			{
				...figure,
				measure: `search of staff, p99 at ${many.toLocaleString("en")} gifts`,
				value: `${took.toFixed(2)} ms`,
				...atMost(maxMs, took, "ms"),
			},
			{ ...figure, measure: "  slowest there", value: await slowest(api, staffMix), budget: "", met: null },
		];
	});
}
