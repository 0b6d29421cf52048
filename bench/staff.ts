import { compareMix, type Mix } from "./mix.ts";
import { ensureBenchBuilt, inFolder } from "./processes.ts";
import type { Figure } from "./report.ts";

/** The lists of staff as their screens open them, and the filters that they offer first. */
const staffMix: Mix = [
	[10, "/review/requests?limit=15"],
	[4, "/review/requests?limit=15&status=1"],
	[4, "/review/requests?limit=15&search=school"],
	[4, "/review/requests?limit=15&moneyWaiting=true"],
	[10, "/donation?limit=20"],
	[4, "/donation?limit=20&status=refunded"],
	[4, "/donation?limit=20&search=Kumar"],
	[10, "/donationRequest/withdraw?scope=all&limit=20"],
	[5, "/donationRequest/withdraw?scope=all&limit=20&status=hold"],
	[5, "/donationRequest/withdraw?scope=all&limit=20&status=approved"],
	[8, "/disputes?limit=20"],
	[4, "/disputes?limit=20&state=answer"],
	[6, "/fraudHints?limit=20"],
	[4, "/bankBatches?limit=20"],
	[4, "/reconciliationFindings?limit=20"],
	[5, "/receipts?limit=20"],
	[4, "/ledger?limit=20"],
	[5, "/reconciliationReport?limit=20"],
	[4, "/users?limit=20"],
	[2, "/users?limit=20&search=volume"],
];

/** Staff's lists on the demo with a year of gifts, against the demo alone. @param gifts in the large one */
export async function staff(gifts: number): Promise<Figure[]> {
	await ensureBenchBuilt();
	const built = new URL("../dist/bench/volume-api.js", import.meta.url).href;
	const { volumeApi }: typeof import("./volume-api.ts") = await import(built);
	return inFolder(async (folder) =>
		compareMix(
			"lists of staff",
			staffMix,
			{ donations: 400, api: await volumeApi(folder, 0) },
			{ donations: gifts, api: await volumeApi(folder, gifts) },
		),
	);
}
