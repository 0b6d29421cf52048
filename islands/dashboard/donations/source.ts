import * as v from "valibot";
import {
	type DonationListRow,
	type DonationListStatus,
	donationListRow,
	type donationPageSizes,
} from "../../../api/domain/contracts/donation-list.ts";
import { type Listed, readList } from "../../client/api.ts";

/** What the list is asked for. */
export interface DonationQuery {
	keyword: string;
	status: DonationListStatus | "all";
	/** Days as YYYY-MM-DD, both included; empty for no bound. */
	from: string;
	to: string;
	pageSize: (typeof donationPageSizes)[number];
	/** Counted from 0. */
	page: number;
}

/** Where the list's rows come from. */
export interface DonationSource {
	loadDonations(query: DonationQuery, signal: AbortSignal): Promise<Listed<DonationListRow>>;
}

/** A day's first and last millisecond in UTC (specification, part 2: reports). */
function startOfDay(day: string): number | undefined {
	return day === "" ? undefined : Date.parse(`${day}T00:00:00.000Z`);
}
function endOfDay(day: string): number | undefined {
	return day === "" ? undefined : Date.parse(`${day}T23:59:59.999Z`);
}

const isRow = (value: unknown): value is DonationListRow => v.is(donationListRow, value);

/** The real source: GET /api/v1/donation. */
export const httpDonationSource: DonationSource = {
	loadDonations({ keyword, status, from, to, pageSize, page }, signal) {
		const query = {
			keyword: keyword.trim(),
			status: status === "all" ? undefined : status,
			startDate: startOfDay(from),
			endDate: endOfDay(to),
			limit: pageSize,
			offset: page * pageSize,
		};
		return readList("/donation", query, isRow, signal);
	},
};
