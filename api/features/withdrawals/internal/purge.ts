import type { BeneficiaryKind } from "../../../domain/giving/payments.ts";
import type { Ctx } from "../../../http/context.ts";
import { forgetPages } from "../../../http/page-cache-key.ts";

/** Forgets the cached public page that says where the money went. */
export async function purgePages(
	ctx: Ctx,
	{ kind, subjectId }: { kind: BeneficiaryKind; subjectId: string },
): Promise<void> {
	if (kind === "request") await forgetPages(ctx, [`/donationRequest/${subjectId}`]);
	if (kind === "organization") await forgetPages(ctx, [`/organization/${subjectId}`]);
}
