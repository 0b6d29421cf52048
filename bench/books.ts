import { compareMix, type Mix } from "./mix.ts";
import { ensureBenchBuilt, inFolder } from "./processes.ts";
import type { Figure } from "./report.ts";

const fewRecords = 1_000;

/** The calls of finance staff. Ids are of donations that both databases have. */
const staffMix: Mix = [
	[12, "/donation"],
	[4, "/donation?offset=20"],
	[4, "/donation?limit=100"],
	[6, "/donation?status=failed"],
	[4, "/donation?status=refunded&offset=10"],
	[6, "/donation?start=1630000000000&end=1632000000000"],
	[6, "/donation?search=Kumar"],
	[4, "/donation?search=donor.512"],
	[3, "/donation?search=ch_77"],
	[2, "/donation?search=Asha%20Kumar&status=succeeded"],
	[8, "/transactionDetails?transactionId=ch_500"],
	[12, "/reconciliationReport"],
	[4, "/reconciliationReport?status=1&limit=100"],
	[4, "/receipts"],
	[2, "/receipts?scheme=80G&offset=20"],
	[2, "/receipts?year=2021-22&state=valid"],
	[2, "/receipts?state=void&year=2021"],
	[2, "/receipts?search=Kumar&scheme=IN"],
	[5, "/ledger"],
	[3, "/ledger?code=psp_clearing"],
	[3, "/ledger/psp_clearing:provider:stripe:INR?limit=20"],
	[2, "/ledger/psp_clearing:provider:stripe:INR/days"],
];

/**
 * Finance staff's tables and reports with many donations in the ledger against few.
 * @param many donations in the large database
 */
export async function books(many: number): Promise<Figure[]> {
	await ensureBenchBuilt();
	const built = new URL("../dist/bench/books-api.js", import.meta.url).href;
	const { booksApi }: typeof import("./books-api.ts") = await import(built);
	return inFolder(async (folder) => {
		const small = await booksApi(folder, fewRecords);
		const large = await booksApi(folder, many);
		return compareMix(
			"books, finance staff's mix",
			staffMix,
			{ donations: fewRecords, api: small },
			{ donations: many, api: large },
		);
	});
}
