import { fiscalYearName, fiscalYearOf, localDay, type MissingFact } from "../../../api/domain/giving/receipts.ts";
import type { DataOf, RowOf } from "../../client/calls.ts";

export type Receipt = RowOf<"GET /receipts">;
export type ReceiptRecord = DataOf<"GET /receipts/{id}/record">;

export const receiptsPath = "/admin/receipts";

/** The facts that a receipt can lack for the year's reports. */
export const missingNames: Readonly<Record<MissingFact, string>> = {
	pan: "Donor’s PAN",
	name: "Donor’s name",
	address: "Donor’s address",
	registration: "Registration number",
	date: "Date of the registration",
};

/** The last years of both countries: `2026-27` is an Indian one, `2026` an American one. */
export const recentYears = (now: number): readonly string[] =>
	[0, 1, 2, 3].flatMap((back) =>
		(["IN", "US"] as const).map((country) =>
			fiscalYearName(country, fiscalYearOf(country, localDay(country, now)) - back),
		),
	);
