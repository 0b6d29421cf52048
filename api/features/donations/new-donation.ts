import type { Statement } from "../../../db/client.ts";
import { donation } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import type { Beneficiary } from "./beneficiary.ts";
import type { DonationRow } from "./find.ts";

type Details = Pick<
	DonationRow,
	| "donorFirstName"
	| "donorLastName"
	| "donorEmail"
	| "billingAddress"
	| "giftMinor"
	| "coverMinor"
	| "chargeMinor"
	| "feesOnTop"
	| "feeBps"
	| "feeFixedMinor"
	| "feeKind"
	| "anonymous"
	/** The origin of the donation: "web", "api", "widget", … */
	| "source"
> &
	Partial<Pick<DonationRow, "feeKind">>;

/** Creates a donation's unguessable id and the statement that stores it. Nothing is charged. */
export function newDonation(
	ctx: Ctx,
	{ beneficiary, ...details }: Details & { beneficiary: Beneficiary },
): { id: string; statement: Statement } {
	const { ids, clock } = ctx.platform;
	const id = ids.next("don_");
	const statement = ctx.db.build.insert(donation).values({
		id,
		publicId: ids.next("gift_"),
		browserHash: ctx.browserHash,
		donorUserId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
		beneficiaryKind: beneficiary.kind,
		beneficiaryId: beneficiary.id,
		currency: beneficiary.currency,
		...details,
		status: "created",
		region: beneficiary.region,
		createdAt: clock.now(),
	});
	return { id, statement };
}
