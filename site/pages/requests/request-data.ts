import { beneficiaryOf } from "../../../api/features/donations/beneficiary.ts";
import { type Donor, listDonors } from "../../../api/features/donations/list-donors.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { Ctx } from "../../../api/http/context.ts";
import type { ReportState } from "./report-form.tsx";

export interface RequestData {
	row: RequestRow;
	donors: readonly Donor[];
	hasMoreDonors: boolean;
	/** Takes gifts now. */
	open: boolean;
	bps: number;
	fixedMinor: number;
	now: number;
	report: ReportState;
}

export const donorsFirst = 10;
export const donorsMost = 100;

/** How many donors the address asks for: tens up to a hundred. */
function donorsAsked(text: string | null): number {
	const asked = /^\d{1,3}$/.test(text ?? "") ? Number(text) : donorsFirst;
	return Math.min(Math.max(asked, donorsFirst), donorsMost);
}

/**
 * Everything that a request's page shows.
 * @throws Problem 404 for a request that visitors may not see
 */
export async function requestData(ctx: Ctx, id: string, url: URL, report: ReportState): Promise<RequestData> {
	const row = await getRequest(ctx, id);
	const limit = donorsAsked(url.searchParams.get("donors"));
	const [donors, beneficiary] = await Promise.all([
		listDonors(ctx, { requestId: row.id, limit, offset: 0 }),
		beneficiaryOf(ctx, "request", row.id, row.region),
	]);
	return {
		row,
		donors: donors.rows,
		hasMoreDonors: donors.hasMore,
		open: beneficiary.open,
		bps: beneficiary.policy.bps,
		fixedMinor: beneficiary.policy.fixedMinor,
		now: ctx.platform.clock.now(),
		report,
	};
}
