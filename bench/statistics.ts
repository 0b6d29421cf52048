import type { StatisticsAnswer } from "../api/domain/contracts/statistics.ts";
import type { BooksApi } from "./books-api.ts";
import { compareMix, type Mix } from "./mix.ts";
import { ensureBenchBuilt, inFolder } from "./processes.ts";
import type { Figure } from "./report.ts";

const fewRecords = 10_000;

/** The calls of staff. The donations are of the two years from September 2020. */
const staffMix: Mix = [
	[40, "/statistics?from=2021-05-02&to=2021-05-31"],
	[20, "/statistics?from=2021-05-25&to=2021-05-31"],
	[12, "/statistics?from=2021-03-01&to=2021-05-31"],
	[10, "/statistics?from=2020-09-14&to=2021-09-13"],
	[8, "/statistics"],
	[4, "/statistics/days?from=2021-05-02&to=2021-05-31"],
	[2, "/donationRequestTypeSummary"],
	[2, "/donationRequestSourceSummary"],
	[2, "/user/signupReportSummary?from=2021-05-02&to=2021-05-31"],
];

/** Every day of the donations, in ranges that the call allows. */
const wholeYears = ["from=2020-09-01&to=2021-08-31", "from=2021-09-01&to=2022-08-31", "from=2022-09-01&to=2023-08-31"];

/**
 * Reads until the whole ledger is in the sums by day: what reads and the timer do a part of each time.
 * @throws Error if the statistics then differ from the sums of the ledger's entries
 */
async function sumUp(api: BooksApi): Promise<void> {
	const expected = JSON.stringify(await api.received());
	let sums = "";
	for (let tries = 0; tries < 1000; tries++) {
		const received: Record<string, number> = {};
		for (const range of wholeYears) {
			const { data } = (await (await api.get(`/statistics?${range}`)).json()) as { data: StatisticsAnswer };
			for (const { currency, receivedMinor } of data.money) {
				received[currency] = (received[currency] ?? 0) + receivedMinor;
			}
		}
		const ordered = JSON.stringify(Object.fromEntries(Object.entries(received).sort()));
		if (ordered === expected) return;
		if (ordered === sums) break;
		sums = ordered;
	}
	throw new Error(`the statistics say ${sums}, the ledger ${expected}`);
}

/**
 * Staff's statistics with many donations in the ledger against few.
 * @param many donations in the large database
 */
export async function statistics(many: number): Promise<Figure[]> {
	await ensureBenchBuilt();
	const built = new URL("../dist/bench/books-api.js", import.meta.url).href;
	const { booksApi }: typeof import("./books-api.ts") = await import(built);
	return inFolder(async (folder) => {
		const small = await booksApi(folder, fewRecords, "superadmin");
		const large = await booksApi(folder, many, "superadmin");
		for (const api of [small, large]) await sumUp(api);
		return compareMix("statistics", staffMix, { donations: fewRecords, api: small }, { donations: many, api: large });
	});
}
