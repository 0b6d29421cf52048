import { checkoutFields } from "../../../api/domain/giving/supporter-page.ts";
import { organizationOfFund } from "../../../api/features/funds/find-organization.ts";
import { readPage } from "../../../api/features/supporter-pages/read-page.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Problem } from "../../../api/http/problem.ts";

/** The recipients that a donate button can name, beside the foundation. */
export const giftKinds = ["request", "person", "organization", "fund", "fundraiser"] as const;
export type GiftKind = (typeof giftKinds)[number];

/**
 * The recipient of a widget's gift in our checkout's own fields; the foundation for another kind.
 * @returns an unknown fund or fundraiser as it was named, which the checkout refuses where frames show it
 */
export async function recipientOfGift(
	ctx: Ctx,
	kind: string | null,
	recipient: string,
): Promise<Record<string, string>> {
	switch (kind) {
		case "request":
			return { donationFor: "donationRequest", donationRequestId: recipient };
		case "person":
			return { donationFor: "individual", toUserInfo: recipient };
		case "organization":
			return { donationFor: "organization", orgId: recipient };
		case "fund": {
			const orgId = (await organizationOfFund(ctx, { fund: recipient })) ?? recipient;
			return { donationFor: "organization", orgId, fund: recipient };
		}
		case "fundraiser":
			return fundraiserFields(ctx, recipient);
		default:
			return { donationFor: "tal" };
	}
}

async function fundraiserFields(ctx: Ctx, slug: string): Promise<Record<string, string>> {
	try {
		const { page } = await readPage(ctx, { slug });
		return { ...checkoutFields({ kind: page.beneficiaryKind, id: page.beneficiaryId }), supporterPage: page.slug };
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		return { donationFor: "donationRequest", donationRequestId: slug };
	}
}
