import { timingSafeEqual } from "../../domain/constant-time.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { DonationRow } from "./find.ts";

type Caller = Pick<Ctx, "actor" | "browserHash">;
type Created = Pick<DonationRow, "browserHash" | "donorUserId">;

/** Whether the caller may see the donor's details and edit the donation: the browser or the account that created it. */
export function isOwn({ actor, browserHash }: Caller, donation: Created): boolean {
	if (actor.kind === "user" && actor.userId === donation.donorUserId) return true;
	return timingSafeEqual(browserHash ?? "", donation.browserHash ?? "");
}

/** The donation as this caller may see it: without the donor's details unless it is their own. */
export function visibleTo(caller: Caller, donation: DonationRow): DonationRow {
	if (isOwn(caller, donation)) return donation;
	const donor = {
		donorUserId: null,
		donorFirstName: null,
		donorLastName: null,
		donorEmail: null,
		billingAddress: null,
	};
	return { ...donation, ...donor, browserHash: null };
}

/** @throws Problem 403 if the caller may not edit the donation */
export function assertOwn(caller: Caller, donation: Created): void {
	if (!isOwn(caller, donation)) throw new Problem(403, "donation_of_another_browser");
}
