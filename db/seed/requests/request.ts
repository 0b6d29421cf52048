import type { RegionCode } from "../../../api/domain/regions.ts";
import type { Details } from "../../../api/domain/requests/kinds/kind.ts";
import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import type { CategorySlug } from "../lookups.ts";
import type { OrganizationKey } from "../organizations.ts";
import type { PersonKey } from "../people.ts";

/** A demo request as written in these files; `demoRequests` in index.ts turns it into a row. */
export interface RequestSeed {
	title: string;
	/** Display name of the person the request is for. */
	name: string;
	story: string;
	category: CategorySlug;
	/** Left out for fundraisers. */
	type?: Exclude<RequestType, "cash">;
	/** Defaults to 1, approved. */
	status?: RequestStatus;
	region: RegionCode;
	/** Whole rupees or dollars; left out for help other than money. */
	goal?: number;
	by: PersonKey;
	organization?: OrganizationKey;
	beneficiary?: string;
	/** The beneficiary is under 18: names and texts have the first name only. */
	minor?: boolean;
	city: string;
	urgent?: boolean;
	taxBenefit?: boolean;
	private?: boolean;
	source?: "web" | "ios" | "android" | "staff";
	/** Values of its kind's fields; money in minor units. */
	details?: Details;
	/** The places of each shift of a call for volunteers. */
	shiftPlaces?: Readonly<Record<string, number>>;
	/** Whether it was raised for somebody else; by default for oneself. */
	raisedAs?: "donor" | "donee";
	/** UTC, "2026-09-03T08:12". */
	created: string;
	/**
	 * The last day: "2031-08-31". Hosts run on today's date while the seed is the same every day, so live requests end far away; days
	 * counted from the day of seeding would make every demo another one.
	 */
	ends?: string;
}
