import type { RegionCode } from "../../../api/domain/regions.ts";
import type { RequestType } from "../../../api/domain/request-types.ts";
import type { RequestStatus } from "../../../api/domain/statuses.ts";
import type { CategorySlug } from "../lookups.ts";
import type { OrganizationKey } from "../organizations.ts";
import type { PersonKey } from "../people.ts";

/** A demo request as it is written down; `demoRequests` in index.ts makes rows of them. */
export interface RequestSeed {
	title: string;
	/** Who the request speaks for. */
	name: string;
	story: string;
	category: CategorySlug;
	/** Fundraisers say nothing here. */
	type?: Exclude<RequestType, "cash">;
	/** 1, approved, when not given. */
	status?: RequestStatus;
	region: RegionCode;
	/** Whole rupees or dollars; none for help other than money. */
	goal?: number;
	by: PersonKey;
	organization?: OrganizationKey;
	beneficiary?: string;
	city: string;
	urgent?: boolean;
	taxBenefit?: boolean;
	private?: boolean;
	zeroFunds?: boolean;
	source?: "web" | "ios" | "android" | "staff";
	/** UTC, "2026-09-03T08:12". */
	created: string;
	/** A day in UTC, "2027-08-31"; requests run to its end. */
	ends?: string;
}
