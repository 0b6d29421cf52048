import type { BeneficiaryKind } from "../../../domain/payments.ts";
import type { Ctx } from "../../../http/context.ts";
import { pageCacheKeys } from "../../../http/page-cache-key.ts";

/** Forgets the cached public page that says where the money went. */
export async function purgePages(
	{ platform }: Ctx,
	{ kind, subjectId }: { kind: BeneficiaryKind; subjectId: string },
): Promise<void> {
	if (kind === "request") await platform.pageCache.purge(pageCacheKeys([`/donationRequest/${subjectId}`]));
	if (kind === "organization") await platform.pageCache.purge(pageCacheKeys([`/organization/${subjectId}`]));
}
