import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { Beneficiary } from "../../donations/beneficiary.ts";
import type { DonationRow } from "../../donations/find.ts";
import { getDonation } from "../../donations/get.ts";
import { closeHostedPages } from "./end-attempt.ts";

interface Payable {
	donation: DonationRow;
	beneficiary: Beneficiary;
}

/**
 * Finds a donation that can be paid now, and closes its open hosted pages.
 * @throws Problem 404 unknown, 409 paid, canceled, or for a request that was closed meanwhile
 */
export async function payableDonation(ctx: Ctx, id: string): Promise<Payable> {
	const found = await getDonation(ctx, { id });
	assertPayable(found);
	if (!(await closeHostedPages(ctx, id))) return found;
	const now = await getDonation(ctx, { id });
	assertPayable(now);
	return now;
}

/** Why a donation can't be paid now: it is paid or canceled, or its request accepts no donations. */
export function obstacleTo({ donation, beneficiary }: Payable): Problem | null {
	const { status } = donation;
	if (status === "canceled") return new Problem(409, "donation_canceled");
	if (status !== "created" && status !== "processing" && status !== "failed") {
		return new Problem(409, "already_paid");
	}
	return beneficiary.open ? null : new Problem(409, "not_open_uncharged");
}

/** @throws Problem 409 for a donation that can't be paid now */
export function assertPayable(found: Payable): void {
	const obstacle = obstacleTo(found);
	if (obstacle) throw obstacle;
}
