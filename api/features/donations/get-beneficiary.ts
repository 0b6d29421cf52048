import type { BeneficiaryKind } from "../../domain/payments.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import type { Beneficiary } from "./beneficiary.ts";
import {
	loadFoundation,
	loadOrganization,
	loadPerson,
	loadRequest,
	withheldUnlessVisible,
} from "./internal/load-beneficiary.ts";

/**
 * The beneficiary of a stored donation, whether it accepts donations now or not. One that the viewer may no longer see
 * comes without title, names and picture.
 * @param input.region sets currency and fees of a donation to the foundation
 * @throws Problem 404 for an unknown one
 */
export async function getBeneficiary(
	ctx: Ctx,
	input: { kind: BeneficiaryKind; id: string; region: RegionCode },
): Promise<Beneficiary> {
	switch (input.kind) {
		case "request":
			return withheldUnlessVisible(await loadRequest(ctx, input.id));
		case "individual":
			return withheldUnlessVisible(await loadPerson(ctx, input.id));
		case "organization":
			return withheldUnlessVisible(await loadOrganization(ctx, input.id));
		case "foundation":
			return loadFoundation(ctx, input.region);
	}
}
