import type { FeePolicy } from "../../domain/giving/fees.ts";
import type { BeneficiaryKind } from "../../domain/giving/payments.ts";
import type { Currency } from "../../domain/money.ts";
import type { RegionCode } from "../../domain/regions.ts";

/** The recipient of a donation with its display data and the fee policy for cards. */
export interface Beneficiary {
	kind: BeneficiaryKind;
	id: string;
	/** The request's title or the person's name; null for the foundation and for one that the viewer may not see. */
	title: string | null;
	/** The name of the user who raised the request. */
	ownerName: string | null;
	organizationName: string | null;
	imageUrl: string | null;
	categorySlug: string | null;
	region: RegionCode;
	currency: Currency;
	policy: FeePolicy;
	/** The fee of a bank transfer, the one that differs from all other methods'. */
	bankPolicy: FeePolicy;
	/** Whether it accepts donations now. */
	open: boolean;
	/** It takes no gifts only because its organization waits for staff, or for its address to be proved, or staff stopped its gifts. */
	waiting?: boolean;
}
